import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: paths.login,
    title: 'common:pages.signIn',
    permissions: 'guest',
    screen: lazy(() => import(/* webpackChunkName: 'sign-in' */ './sign-in-screen')),
  },
];
