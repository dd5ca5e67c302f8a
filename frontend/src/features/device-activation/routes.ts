import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: paths.activate,
    title: 'common:pages.activation',
    permissions: 'open',
    screen: lazy(() => import(/* webpackChunkName: 'activation' */ './activation-screen')),
  },
];
