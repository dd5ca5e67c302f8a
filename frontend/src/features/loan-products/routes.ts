import { lazy } from 'react';
import { loanProductPaths } from '@/shared/config/loan-product-paths';
import type { Route } from '@/shared/routes/route';

const form = lazy(() => import(/* webpackChunkName: 'loan-products' */ './form/product-form-screen'));
const { root, create, edit } = loanProductPaths;
const shared = { permissions: ['LOAN_PRODUCT_MANAGE'], section: 'routes:products' } as const;
const forReading = {
  permissions: ['LOAN_PRODUCT_MANAGE', 'SAVINGS_PRODUCT_MANAGE'],
  section: 'routes:products',
} as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: root,
    title: 'routes:loanProducts',
    screen: lazy(() => import(/* webpackChunkName: 'loan-products' */ './list/products-screen')),
    menu: [{ label: 'products.loans', at: '/products/loans' }],
  },
  { ...shared, path: create, title: 'routes:loanProductNew', parent: root, screen: form },
  { ...shared, path: edit, title: 'routes:loanProductEdit', parent: root, ofOne: true, screen: form },
  {
    ...forReading,
    path: '/products/catalog',
    title: 'routes:productCatalogue',
    screen: lazy(() => import(/* webpackChunkName: 'loan-products' */ './catalogue/catalogue-screen')),
    menu: [{ label: 'products.catalog' }],
  },
  {
    ...forReading,
    path: '/products/interest-rates',
    title: 'routes:interestRates',
    screen: lazy(() => import(/* webpackChunkName: 'loan-products' */ './catalogue/rates-screen')),
    menu: [{ label: 'products.interestRates' }],
  },
];
