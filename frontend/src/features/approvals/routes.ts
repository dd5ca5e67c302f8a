import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';
import { requestPermissions } from './request-permissions';

// In the chunk of payments, because every page fetches the names of all chunks.
export const routes: readonly Route[] = [
  {
    path: lendingPaths.approvals,
    title: 'routes:approvals',
    // Loan applications that wait for a sanction are shown there too.
    permissions: [...requestPermissions, 'LOAN_SANCTION'],
    section: 'routes:loans',
    screen: lazy(() => import(/* webpackChunkName: 'payments' */ './approvals-screen')),
  },
];
