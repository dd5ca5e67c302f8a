import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: lendingPaths.approvals,
    title: 'routes:approvals',
    permissions: ['COLLECTION_MANAGE', 'COLLECTION_RECORD'],
    section: 'routes:collections',
    screen: lazy(() => import(/* webpackChunkName: 'approvals' */ './approvals-screen')),
  },
];
