import { lazy } from 'react';
import { savingsPaths as paths } from '@/shared/config/savings-paths';
import type { Route } from '@/shared/routes/route';

const shared = {
  permissions: ['SAVINGS_ACCOUNT_VIEW'],
  parent: paths.root,
  screen: lazy(() => import(/* webpackChunkName: 'savings' */ './savings-screen')),
} as const;
const counter = { ...shared, permissions: ['SAVINGS_TRANSACTION'] } as const;

export const routes: readonly Route[] = [
  { ...shared, path: paths.root, title: 'routes:savings', parent: undefined },
  {
    ...shared,
    path: paths.accounts,
    title: 'routes:savingsAccounts',
    menu: [{ label: 'savings.accounts', at: '/savings/accounts' }],
  },
  { ...shared, path: paths.account, title: 'routes:savingsAccount', parent: paths.accounts, ofOne: true },
  { ...shared, path: paths.create, title: 'routes:savingsNew', permissions: ['SAVINGS_ACCOUNT_CREATE'] },
  { ...shared, path: paths.fixedDeposits, title: 'routes:fixedDeposits' },
  { ...shared, path: paths.transactions, title: 'routes:savingsTransactions' },
  {
    ...counter,
    path: paths.deposits,
    title: 'routes:deposits',
    menu: [{ label: 'savings.deposits', at: '/savings/deposits' }],
  },
  {
    ...counter,
    path: paths.withdrawals,
    title: 'routes:withdrawals',
    menu: [{ label: 'savings.withdrawals', at: '/savings/withdrawals' }],
  },
];
