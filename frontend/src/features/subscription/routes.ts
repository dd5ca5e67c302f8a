import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const { root, billing, plans } = screenPaths.subscription;
const shared = {
  permissions: ['SUBSCRIPTION_MANAGE'],
  roles: ['SuperAdmin'],
  section: 'routes:platform',
  screen: lazy(() => import(/* webpackChunkName: 'subscription' */ './subscription-screen')),
} as const;

export const routes: readonly Route[] = [
  { ...shared, path: root, title: 'routes:subscription' },
  { ...shared, path: billing, title: 'routes:billing', menu: [{ label: 'subscription.billing' }] },
  { ...shared, path: plans, title: 'routes:plans', menu: [{ label: 'subscription.plans' }] },
];
