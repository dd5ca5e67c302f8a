import { lazy } from 'react';
import { savingsProductPaths } from '@/shared/config/savings-product-paths';
import type { Route } from '@/shared/routes/route';

const form = lazy(() => import(/* webpackChunkName: 'savings-products' */ './form/product-form-screen'));
const { root, create, edit } = savingsProductPaths;
const shared = { permissions: ['SAVINGS_PRODUCT_MANAGE'], section: 'routes:products' } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: root,
    title: 'routes:savingsProducts',
    screen: lazy(() => import(/* webpackChunkName: 'savings-products' */ './list/products-screen')),
    menu: [
      { label: 'savings.products', at: '/savings/products' },
      { label: 'products.savings', at: '/products/savings' },
    ],
  },
  { ...shared, path: create, title: 'routes:savingsProductNew', parent: root, screen: form },
  { ...shared, path: edit, title: 'routes:savingsProductEdit', parent: root, ofOne: true, screen: form },
];
