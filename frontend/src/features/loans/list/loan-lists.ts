import { loanPaths } from '@/shared/config/loan-paths';
import type { LoanItem } from '@/shared/lending/loans-api';
import type { LoanColumnKey } from './use-loan-columns';

export type LoanState = LoanItem['state'];

/** The fixed filters of a list of loans, in addition to the user's. */
export interface Narrowing {
  state?: LoanState;
  daysPastDueFrom?: number;
  daysPastDueTo?: number;
}

/** A part of a list: the loans in a state, or those that are overdue for a range of days. */
export interface LoanPart {
  key: LoanState | 'overdue' | 'days30' | 'days60' | 'days90' | 'older';
  narrowing: Narrowing;
}

export interface LoanList {
  /** The key of its texts, and its name in the address. */
  key: LoanListKey;
  /** The first is shown until another one is chosen. A list without parts is filtered by state. */
  parts: readonly LoanPart[];
  columns: readonly LoanColumnKey[];
  /** The column that it is sorted by at first, as in its address; the newest come first without one. */
  sortedFirst?: '-daysPastDue';
  /** The columns that do not fit on a screen of 1,440 pixels. */
  hiddenAtFirst?: readonly LoanColumnKey[];
  /** Whether it is about applications, or about loans. */
  isOfApplications?: true;
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

/** By days past due, in the ranges of the asset classes. */
export const overdueParts: readonly LoanPart[] = [
  { key: 'overdue', narrowing: { state: 'active', daysPastDueFrom: 1 } },
  { key: 'days30', narrowing: { state: 'active', daysPastDueFrom: 1, daysPastDueTo: 30 } },
  { key: 'days60', narrowing: { state: 'active', daysPastDueFrom: 31, daysPastDueTo: 60 } },
  { key: 'days90', narrowing: { state: 'active', daysPastDueFrom: 61, daysPastDueTo: 90 } },
  { key: 'older', narrowing: { state: 'active', daysPastDueFrom: 91 } },
];

const who = ['number', 'client', 'product', 'branch'] as const;
const owed = ['outstanding', 'overdue', 'daysPastDue', 'nextDue'] as const;

const inReview: Omit<LoanList, 'key' | 'parts'> = {
  columns: [...who, 'requested', 'instalments', 'applied', 'purpose'],
  hiddenAtFirst: ['purpose'],
  isOfApplications: true,
};
const toPayOut: Omit<LoanList, 'key'> = {
  parts: inStates('approved'),
  columns: [...who, 'amount', 'instalments', 'approvedOn', 'expected', 'conditions'],
  hiddenAtFirst: ['conditions'],
};

export const loanLists: Readonly<Record<LoanListKey, LoanList>> = {
  accounts: {
    key: 'accounts',
    parts: [],
    columns: [...who, 'state', 'amount', ...owed],
    hiddenAtFirst: ['nextDue'],
  },
  draft: {
    key: 'draft',
    parts: inStates('draft', 'returned'),
    columns: ['client', 'number', 'product', 'branch', 'requested', 'instalments', 'applied', 'reason'],
    isOfApplications: true,
  },
  pending: {
    key: 'pending',
    parts: inStates('sanction_pending', 'blc_pending', 'submitted'),
    ...inReview,
  },
  approved: { key: 'approved', ...toPayOut },
  rejected: {
    key: 'rejected',
    parts: inStates('rejected', 'withdrawn', 'cancelled', 'expired'),
    columns: [...who, 'requested', 'closedOn', 'reason'],
    isOfApplications: true,
  },
  active: {
    key: 'active',
    parts: inStates('active'),
    columns: [...who, ...owed, 'amount', 'disbursedOn'],
    hiddenAtFirst: ['disbursedOn'],
  },
  overdue: {
    key: 'overdue',
    parts: overdueParts,
    columns: [...who, ...owed],
    sortedFirst: '-daysPastDue',
  },
  sanction: { key: 'sanction', parts: inStates('sanction_pending'), ...inReview },
  disbursement: { key: 'disbursement', ...toPayOut },
  closure: { key: 'closure', parts: inStates('active'), columns: [...who, ...owed] },
};

/** The list that a screen's address names. */
export const loanListAt = (pathname: string): LoanList | undefined => {
  const found = Object.entries(loanPaths).find(([, path]) => path === pathname)?.[0];
  return Object.values(loanLists).find(({ key }) => key === found);
};
