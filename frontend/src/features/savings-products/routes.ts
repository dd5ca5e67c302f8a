import { lazy } from 'react';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

const { root, create, edit } = screenPaths.savingsProducts;
const shared = {
  permissions: ['SAVINGS_PRODUCT_MANAGE'],
  section: 'routes:products',
  screen: lazy(() => import(/* webpackChunkName: 'savings' */ './savings-products-screen')),
} as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: root,
    title: 'routes:savingsProducts',
    menu: [
      { label: 'savings.products', at: '/savings/products' },
      { label: 'products.savings', at: '/products/savings' },
    ],
  },
  { ...shared, path: create, title: 'routes:savingsProductNew', parent: root },
  { ...shared, path: edit, title: 'routes:savingsProductEdit', parent: root, ofOne: true },
];
