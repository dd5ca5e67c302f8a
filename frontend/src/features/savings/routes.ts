import { lazy } from 'react';
import { savingsPaths } from '@/shared/config/savings-paths';
import type { Route } from '@/shared/routes/route';

const { root, accounts, account, create, fixedDeposits, deposits, withdrawals, transactions } = savingsPaths;
const shared = {
  permissions: ['SAVINGS_ACCOUNT_VIEW'],
  parent: root,
  screen: lazy(() => import(/* webpackChunkName: 'savings' */ './savings-screen')),
} as const;

export const routes: readonly Route[] = [
  { ...shared, path: root, title: 'routes:savings', parent: undefined },
  {
    ...shared,
    path: accounts,
    title: 'routes:savingsAccounts',
    menu: [{ label: 'savings.accounts', at: '/savings/accounts' }],
  },
  { ...shared, path: account, title: 'routes:savingsAccount', parent: accounts, ofOne: true },
  { ...shared, path: create, title: 'routes:savingsNew', permissions: ['SAVINGS_ACCOUNT_CREATE'] },
  { ...shared, path: fixedDeposits, title: 'routes:fixedDeposits' },
  { ...shared, path: transactions, title: 'routes:savingsTransactions' },
  {
    ...shared,
    path: deposits,
    title: 'routes:deposits',
    permissions: ['SAVINGS_TRANSACTION'],
    menu: [{ label: 'savings.deposits', at: '/savings/deposits' }],
  },
  {
    ...shared,
    path: withdrawals,
    title: 'routes:withdrawals',
    permissions: ['SAVINGS_TRANSACTION'],
    menu: [{ label: 'savings.withdrawals', at: '/savings/withdrawals' }],
  },
];
