import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

/** The screens that combine panels of several features. */
export const routes: readonly Route[] = [
  {
    path: '/superadmin/security',
    title: 'routes:security',
    permissions: ['SYS_ADMIN'],
    roles: ['SuperAdmin'],
    section: 'routes:platform',
    screen: lazy(() => import(/* webpackChunkName: 'settings' */ './security-screen')),
    menu: [{ label: 'platformSecurity.settings' }],
  },
  {
    path: paths.settings,
    title: 'routes:settings',
    permissions: ['CONFIG_MANAGE'],
    screen: lazy(() => import(/* webpackChunkName: 'settings' */ './settings-screen')),
    menu: [
      { label: 'system.settings', at: '/system/settings' },
      {
        label: 'system.security',
        at: '/system/security',
        query: 'tab=security',
        permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
      },
    ],
  },
  {
    path: screenPaths.books,
    title: 'routes:books',
    permissions: ['BOOKS_POST'],
    section: 'routes:accounting',
    screen: lazy(() => import(/* webpackChunkName: 'books' */ './books-screen')),
  },
  {
    path: screenPaths.dayEnd,
    title: 'routes:dayEnd',
    permissions: ['DAY_END_RUN'],
    section: 'routes:accounting',
    screen: lazy(() => import(/* webpackChunkName: 'day-end' */ './day-end-screen')),
  },
  {
    path: screenPaths.productSettings,
    title: 'routes:productSettings',
    permissions: ['LOAN_PRODUCT_MANAGE'],
    section: 'routes:products',
    screen: lazy(() => import(/* webpackChunkName: 'loan-products' */ './product-settings-screen')),
  },
];
