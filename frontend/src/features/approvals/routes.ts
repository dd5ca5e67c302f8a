import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-paths';
import type { Route } from '@/shared/routes/route';

// In the chunk of payments: the name of each chunk is in what every page fetches first.
export const routes: readonly Route[] = [
  {
    path: lendingPaths.approvals,
    title: 'routes:approvals',
    permissions: ['COLLECTION_MANAGE', 'COLLECTION_RECORD', 'BOOKS_POST'],
    section: 'routes:collections',
    screen: lazy(() => import(/* webpackChunkName: 'payments' */ './approvals-screen')),
  },
];
