import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const form = lazy(
  () => import(/* webpackChunkName: 'integrations' */ './service-accounts/service-account-form-screen'),
);
const { root, create, edit } = screenPaths.integrations;
const shared = { permissions: ['API_INTEGRATION_MANAGE'], section: 'routes:system' } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: root,
    title: 'routes:integrations',
    screen: lazy(() => import(/* webpackChunkName: 'integrations' */ './integrations-screen')),
    menu: [{ label: 'system.api', at: '/system/api' }],
  },
  { ...shared, path: create, title: 'routes:serviceAccountNew', parent: root, screen: form },
  { ...shared, path: edit, title: 'routes:serviceAccountEdit', parent: root, ofOne: true, screen: form },
];
