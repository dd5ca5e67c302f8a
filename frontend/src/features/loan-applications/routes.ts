import { lazy } from 'react';
import { lendingPaths } from '@/shared/config/lending-addresses';
import { loanPaths } from '@/shared/config/loan-paths';
import type { Route } from '@/shared/routes/route';

const shared = { permissions: ['LOAN_APPLICATION_CREATE'], section: 'routes:loans' } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: '/admin/loans/applications/new',
    title: 'routes:applicationNew',
    screen: lazy(() => import(/* webpackChunkName: 'loan-applications' */ './new-application-screen')),
    menu: [{ label: 'loans.create', at: lendingPaths.loans.newApplication }],
  },
  {
    ...shared,
    path: '/loans/applications/:id/edit',
    title: 'routes:applicationEdit',
    parent: loanPaths.draft,
    ofOne: true,
    screen: lazy(() => import(/* webpackChunkName: 'loan-applications' */ './edit-application-screen')),
  },
];
