import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: screenPaths.apiLogs,
    title: 'routes:apiLogs',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    section: 'routes:system',
    screen: lazy(() => import(/* webpackChunkName: 'audit' */ './api-logs-screen')),
  },
];
