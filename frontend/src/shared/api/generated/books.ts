// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.query<ListAccountsApiResponse, ListAccountsApiArg>({
      query: (queryArg) => ({
        url: `/api/books/accounts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    listEntries: build.query<ListEntriesApiResponse, ListEntriesApiArg>({
      query: (queryArg) => ({
        url: `/api/books/entries`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          branchId: queryArg.branchId,
          accountId: queryArg.accountId,
          loanId: queryArg.loanId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    viewTrialBalance: build.query<ViewTrialBalanceApiResponse, ViewTrialBalanceApiArg>({
      query: (queryArg) => ({
        url: `/api/books/trial-balance`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          branchId: queryArg.branchId,
          asOf: queryArg.asOf,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as booksCalls };
export type ListAccountsApiResponse = /** status 200 A page of accounts */ {
  items: AccountItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListAccountsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListEntriesApiResponse = /** status 200 A page of entries */ {
  items: EntryItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListEntriesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only entries of that branch. */
  branchId?: number;
  /** Only entries with a line on that account. */
  accountId?: number;
  /** Only entries about that loan. */
  loanId?: number;
  /** Only entries booked on that day or later. */
  from?: string;
  /** Only entries booked on that day or earlier. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ViewTrialBalanceApiResponse = /** status 200 The balances */ {
  asOf: string;
  /** By code. */
  rows: TrialBalanceLine[];
  /** The same. */
  totalCredit: number;
  totalDebit: number;
};
export type ViewTrialBalanceApiArg = {
  /** Only the books of that branch. */
  branchId?: number;
  /** At the end of that day; the business date by default. */
  asOf?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type AccountItem = {
  accountId: number;
  code: string;
  isActive: boolean;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
  /** What the posting rules use it for. */
  roles: string[];
  version: number;
};
export type FieldProblem = {
  /** A stable code for the rule that was broken. */
  code: string;
  /** The name of the field, header or query parameter. */
  field: string;
  /** A message for the user. */
  message: string;
};
export type Problem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A message for the user. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type EntryLineItem = {
  /** The account's code. */
  account: string;
  accountId: number;
  accountName: string;
  credit: number;
  debit: number;
  /** The loan that it is about. */
  loanId?: number | null;
};
export type EntryItem = {
  amount: number;
  branchId: number;
  entryId: number;
  entryNumber: string;
  lines: EntryLineItem[];
  narration: string;
  /** The business date. */
  on: string;
  postedAt: string;
  postedBy: string;
  /** The entry that it undoes. */
  reversesId?: number | null;
  sourceId?: number | null;
  /** What made it, such as `payment`. */
  sourceKind: string;
  /** The day that it is about. */
  valueOn: string;
};
export type TrialBalanceLine = {
  accountId: number;
  code: string;
  credit: number;
  debit: number;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
};
