import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

/** The screens that some users must complete first. */
export const frontRoutes: readonly Route[] = [
  {
    path: paths.changePassword,
    title: 'common:pages.changePassword',
    permissions: 'renewal',
    screen: lazy(() => import(/* webpackChunkName: 'change-password' */ './password/change-password-screen')),
  },
  {
    path: paths.secondFactor,
    title: 'common:pages.secondFactor',
    permissions: 'enrolment',
    screen: lazy(
      () => import(/* webpackChunkName: 'second-factor' */ './second-factor/second-factor-screen'),
    ),
  },
];
