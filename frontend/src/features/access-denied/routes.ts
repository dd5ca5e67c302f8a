import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: paths.accessDenied,
    title: 'common:pages.accessDenied',
    permissions: 'own',
    screen: lazy(() => import(/* webpackChunkName: 'access-denied' */ './access-denied-screen')),
  },
];
