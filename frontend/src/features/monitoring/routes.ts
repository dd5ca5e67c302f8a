import { lazy } from 'react';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: '/admin/monitoring',
    title: 'routes:monitoring',
    permissions: ['ATTENDANCE_VIEW'],
    section: 'routes:collections',
    screen: lazy(() => import(/* webpackChunkName: 'follow-up' */ './monitoring-screen')),
  },
];
