import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: paths.profile,
    title: 'routes:profile',
    permissions: 'own',
    screen: lazy(() => import(/* webpackChunkName: 'profile' */ './profile/profile-screen')),
  },
];
