export const savingsPaths = {
  root: '/admin/savings',
  accounts: '/admin/savings/accounts',
  account: '/admin/savings/accounts/:accountId',
  create: '/admin/savings/new',
  fixedDeposits: '/admin/savings/fixed-deposits',
  deposits: '/admin/savings/deposits',
  withdrawals: '/admin/savings/withdrawals',
  transactions: '/admin/savings/transactions',
} as const;
