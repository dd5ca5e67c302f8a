import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

/** Mailed links are opened where the mailbox is, whether or not that device is activated. */
export const routes: readonly Route[] = [
  {
    path: paths.forgotPassword,
    title: 'common:pages.forgotPassword',
    permissions: 'open',
    screen: lazy(() => import(/* webpackChunkName: 'mailed-links' */ './forgot-password-screen')),
  },
  {
    path: paths.resetPassword,
    title: 'common:pages.resetPassword',
    permissions: 'open',
    screen: lazy(() => import(/* webpackChunkName: 'mailed-links' */ './reset-password-screen')),
  },
  {
    path: paths.setPassword,
    title: 'common:pages.setPassword',
    permissions: 'open',
    screen: lazy(() => import(/* webpackChunkName: 'mailed-links' */ './set-password-screen')),
  },
  {
    path: paths.verifyEmail,
    title: 'common:pages.verifyEmail',
    permissions: 'open',
    screen: lazy(() => import(/* webpackChunkName: 'mailed-links' */ './verify-email-screen')),
  },
];
