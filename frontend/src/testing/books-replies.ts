import type {
  Account,
  AccountMap,
  BankAccount,
  Entry,
  Ledger,
  Provisions,
  TrialBalance,
} from '@/shared/lending/books-api';

// The server's replies about the books; each test changes the ones that it is about.

export const account = (change: Partial<Account> = {}): Account => ({
  accountId: 4,
  code: '1200',
  name: 'Loan portfolio',
  kind: 'asset',
  isActive: true,
  isCash: false,
  roles: ['portfolio'],
  version: 1,
  ...change,
});

export const bankAccount = (change: Partial<BankAccount> = {}): BankAccount => ({
  bankAccountId: 3,
  name: 'Disbursals',
  bankName: 'State Bank of India',
  ifsc: 'SBIN0000300',
  lastFour: '5678',
  branchId: null,
  accountId: 3,
  overdraft: 0,
  isActive: true,
  version: 1,
  ...change,
});

export const chart = (): Account[] => [
  account({ accountId: 1, code: '1000', name: 'Cash in hand', isCash: true, roles: ['cash_in_hand'] }),
  account({ accountId: 3, code: '1100', name: 'Bank accounts', isCash: true, roles: ['bank'] }),
  account(),
  account({ accountId: 24, code: '5400', name: 'Staff', kind: 'expense', roles: [] }),
  account({ accountId: 25, code: '5500', name: 'Offices', kind: 'expense', roles: [] }),
  account({ accountId: 30, code: '9000', name: 'Odds', roles: ['new_role'], isActive: false }),
];

export const accountMap = (change: Partial<AccountMap> = {}): AccountMap => ({
  mappings: [
    { role: 'bank', branchId: null, productId: null, accountId: 3 },
    { role: 'bank', branchId: 2, productId: null, accountId: 1 },
    { role: 'portfolio', branchId: null, productId: null, accountId: 4 },
  ],
  version: 6,
  ...change,
});

export const balance = (change: Partial<TrialBalance> = {}): TrialBalance => ({
  asOf: '2026-12-01',
  rows: [
    { accountId: 4, code: '1200', name: 'Loan portfolio', kind: 'asset', debit: 1_234_567.5, credit: 0 },
    { accountId: 18, code: '3900', name: 'Opening balances', kind: 'equity', debit: 0, credit: 1_234_567.5 },
  ],
  totalDebit: 1_234_567.5,
  totalCredit: 1_234_567.5,
  ...change,
});

export const entry = (change: Partial<Entry> = {}): Entry => ({
  entryId: 5120,
  entryNumber: 'SAT-01/2026-27/000108',
  branchId: 1,
  on: '2026-12-01',
  valueOn: '2026-11-30',
  narration: 'Loan L/SAT-01/2026-27/000042 paid out',
  amount: 30_000,
  sourceKind: 'disbursal',
  sourceId: 1204,
  postedBy: 'ravi.kulkarni',
  postedAt: '2026-12-01T04:30:00Z',
  reversesId: null,
  lines: [
    { account: '1200', accountId: 4, accountName: 'Loan portfolio', debit: 30_000, credit: 0, loanId: 1204 },
    { account: '1100', accountId: 3, accountName: 'Bank accounts', debit: 0, credit: 30_000, loanId: 1204 },
  ],
  ...change,
});

/** Rent, a manual entry. */
export const manualEntry = (): Entry =>
  entry({
    entryId: 5130,
    entryNumber: 'SAT-01/2026-27/000118',
    narration: 'Rent of the office',
    amount: 18_000,
    sourceKind: 'manual',
    sourceId: 91,
    lines: [
      { account: '5500', accountId: 25, accountName: 'Offices', debit: 18_000, credit: 0, loanId: null },
      { account: '1100', accountId: 3, accountName: 'Bank accounts', debit: 0, credit: 18_000, loanId: null },
    ],
  });

export const ledger = (change: Partial<Ledger> = {}): Ledger => ({
  accountId: 3,
  code: '1100',
  name: 'Bank accounts',
  kind: 'asset',
  from: '2026-12-01',
  to: '2026-12-31',
  opening: 500_000,
  totalDebit: 0,
  totalCredit: 530_000,
  closing: -30_000,
  items: [
    {
      entryId: 5120,
      entryNumber: 'SAT-01/2026-27/000108',
      branchId: 1,
      on: '2026-12-01',
      valueOn: '2026-12-01',
      sourceKind: 'disbursal',
      sourceId: 1204,
      narration: 'Loan L/SAT-01/2026-27/000042 paid out',
      against: ['Loan portfolio'],
      loanId: 1204,
      debit: 0,
      credit: 530_000,
      balance: -30_000,
    },
  ],
  totalCount: 1,
  page: 1,
  pageSize: 50,
  ...change,
});

export const provisions = (change: Partial<Provisions> = {}): Provisions => ({
  bookedOn: '2026-12-01',
  since: null,
  rows: [
    {
      productId: 1,
      productName: 'Group loan',
      class: 'standard',
      outstanding: 1_000_000,
      percent: 1,
      provision: 10_000,
      before: 0,
    },
    {
      productId: 1,
      productName: 'Group loan',
      class: 'substandard',
      outstanding: 30_000,
      percent: 50,
      provision: 15_000,
      before: 0,
    },
    {
      productId: 2,
      productName: 'Agriculture loan',
      class: 'sma',
      outstanding: 0,
      percent: null,
      provision: 0,
      before: 0,
    },
  ],
  totalOutstanding: 1_030_000,
  totalProvision: 25_000,
  totalBefore: 0,
  ...change,
});
