import { loanPaths } from '@/shared/config/loan-paths';
import type { LoanItem } from '@/shared/lending/loans-api';
import type { LoanColumnKey } from './use-loan-columns';

export type LoanState = LoanItem['state'];

/** What the server narrows a list of loans by, before its user does. */
export interface Narrowing {
  state?: LoanState;
  daysPastDueFrom?: number;
  daysPastDueTo?: number;
}

/** A part of a list: the loans in a state, or those that are overdue for so long. */
export interface LoanPart {
  key: LoanState | 'overdue' | 'days30' | 'days60' | 'days90' | 'older';
  narrowing: Narrowing;
}

export interface LoanList {
  /** Its texts, and its name in the address. */
  key: LoanListKey;
  /** The first is shown until another one is chosen. A list without parts is filtered by state. */
  parts: readonly LoanPart[];
  columns: readonly LoanColumnKey[];
}

export type LoanListKey =
  | 'accounts'
  | 'draft'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'active'
  | 'overdue'
  | 'sanction'
  | 'disbursement'
  | 'closure';

const inStates = (...states: LoanState[]): LoanPart[] =>
  states.map((state) => ({ key: state, narrowing: { state } }));

/** By days past due, as the classes of assets are divided. */
export const overdueParts: readonly LoanPart[] = [
  { key: 'overdue', narrowing: { state: 'active', daysPastDueFrom: 1 } },
  { key: 'days30', narrowing: { state: 'active', daysPastDueFrom: 1, daysPastDueTo: 30 } },
  { key: 'days60', narrowing: { state: 'active', daysPastDueFrom: 31, daysPastDueTo: 60 } },
  { key: 'days90', narrowing: { state: 'active', daysPastDueFrom: 61, daysPastDueTo: 90 } },
  { key: 'older', narrowing: { state: 'active', daysPastDueFrom: 91 } },
];

const applicationColumns = ['number', 'client', 'product', 'branch', 'requested', 'instalments'] as const;
const accountColumns = [
  'number',
  'client',
  'product',
  'branch',
  'outstanding',
  'overdue',
  'daysPastDue',
  'nextDue',
] as const;

export const loanLists: Readonly<Record<LoanListKey, LoanList>> = {
  accounts: {
    key: 'accounts',
    parts: [],
    columns: [
      'number',
      'client',
      'product',
      'branch',
      'state',
      'amount',
      'outstanding',
      'overdue',
      'daysPastDue',
      'nextDue',
    ],
  },
  draft: {
    key: 'draft',
    parts: inStates('draft', 'returned'),
    columns: ['client', 'number', 'product', 'branch', 'requested', 'instalments', 'applied', 'reason'],
  },
  pending: {
    key: 'pending',
    parts: inStates('sanction_pending', 'blc_pending', 'submitted'),
    columns: [...applicationColumns, 'applied', 'purpose'],
  },
  approved: {
    key: 'approved',
    parts: inStates('approved'),
    columns: [
      'number',
      'client',
      'product',
      'branch',
      'amount',
      'instalments',
      'approvedOn',
      'expected',
      'conditions',
    ],
  },
  rejected: {
    key: 'rejected',
    parts: inStates('rejected', 'withdrawn', 'cancelled', 'expired'),
    columns: ['number', 'client', 'product', 'branch', 'requested', 'closedOn', 'reason'],
  },
  active: {
    key: 'active',
    parts: inStates('active'),
    columns: [...accountColumns, 'amount', 'disbursedOn'],
  },
  overdue: { key: 'overdue', parts: overdueParts, columns: accountColumns },
  sanction: {
    key: 'sanction',
    parts: inStates('sanction_pending'),
    columns: [...applicationColumns, 'applied', 'purpose'],
  },
  disbursement: {
    key: 'disbursement',
    parts: inStates('approved'),
    columns: [
      'number',
      'client',
      'product',
      'branch',
      'amount',
      'instalments',
      'approvedOn',
      'expected',
      'conditions',
    ],
  },
  closure: { key: 'closure', parts: inStates('active'), columns: accountColumns },
};

/** The list that a screen's address names. */
export const loanListAt = (pathname: string): LoanList | undefined => {
  const found = Object.entries(loanPaths).find(([, path]) => path === pathname)?.[0];
  return Object.values(loanLists).find(({ key }) => key === found);
};
