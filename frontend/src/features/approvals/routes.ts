import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-addresses';
import type { Route } from '@/shared/routes/route';

// In the chunk of payments, because every page fetches the names of all chunks.
export const routes: readonly Route[] = [
  {
    path: lendingPaths.approvals,
    title: 'routes:approvals',
    // Those who only record payments see what they asked for.
    permissions: [
      'COLLECTION_MANAGE',
      'COLLECTION_RECORD',
      'BOOKS_POST',
      'LOAN_PRODUCT_MANAGE',
      'LOAN_SANCTION',
    ],
    section: 'routes:loans',
    screen: lazy(() => import(/* webpackChunkName: 'payments' */ './approvals-screen')),
  },
];
