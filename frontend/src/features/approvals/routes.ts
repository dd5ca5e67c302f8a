import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-paths';
import type { Route } from '@/shared/routes/route';

// In the chunk of payments, because every page fetches the names of all chunks.
export const routes: readonly Route[] = [
  {
    path: lendingPaths.approvals,
    title: 'routes:approvals',
    permissions: ['COLLECTION_MANAGE', 'COLLECTION_RECORD', 'BOOKS_POST', 'LOAN_PRODUCT_MANAGE'],
    section: 'routes:loans',
    screen: lazy(() => import(/* webpackChunkName: 'payments' */ './approvals-screen')),
  },
];
