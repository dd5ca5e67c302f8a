// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBankAccounts: build.query<ListBankAccountsApiResponse, ListBankAccountsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank-accounts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createBankAccount: build.mutation<CreateBankAccountApiResponse, CreateBankAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank-accounts`,
        method: 'POST',
        body: queryArg.createBankAccountRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeBankAccount: build.mutation<ChangeBankAccountApiResponse, ChangeBankAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank-accounts/${encodeURIComponent(String(queryArg.bankAccountId))}`,
        method: 'PUT',
        body: queryArg.changeBankAccountRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getAccountMap: build.query<GetAccountMapApiResponse, GetAccountMapApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/account-map`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeAccountMap: build.mutation<ChangeAccountMapApiResponse, ChangeAccountMapApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/account-map`,
        method: 'PUT',
        body: queryArg.changeAccountMapRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listAccounts: build.query<ListAccountsApiResponse, ListAccountsApiArg>({
      extraOptions: { ofTenant: true },
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
    createAccount: build.mutation<CreateAccountApiResponse, CreateAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/accounts`,
        method: 'POST',
        body: queryArg.createAccountRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeAccount: build.mutation<ChangeAccountApiResponse, ChangeAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/accounts/${encodeURIComponent(String(queryArg.accountId))}`,
        method: 'PUT',
        body: queryArg.changeAccountRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    viewLedger: build.query<ViewLedgerApiResponse, ViewLedgerApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/accounts/${encodeURIComponent(String(queryArg.accountId))}/ledger`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          branchId: queryArg.branchId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    viewCashBook: build.query<ViewCashBookApiResponse, ViewCashBookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/cash-book`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          accountId: queryArg.accountId,
          branchId: queryArg.branchId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listClosures: build.query<ListClosuresApiResponse, ListClosuresApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/closures`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          branchId: queryArg.branchId,
        },
      }),
    }),
    closePeriod: build.mutation<ClosePeriodApiResponse, ClosePeriodApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/closures`,
        method: 'POST',
        body: queryArg.closePeriodRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    viewDayBook: build.query<ViewDayBookApiResponse, ViewDayBookApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/day-book`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          branchId: queryArg.branchId,
          on: queryArg.on,
        },
      }),
    }),
    listEntries: build.query<ListEntriesApiResponse, ListEntriesApiArg>({
      extraOptions: { ofTenant: true },
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
    createEntry: build.mutation<CreateEntryApiResponse, CreateEntryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/entries`,
        method: 'POST',
        body: queryArg.createEntryRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getEntry: build.query<GetEntryApiResponse, GetEntryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/entries/${encodeURIComponent(String(queryArg.entryId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestEntryReversal: build.mutation<RequestEntryReversalApiResponse, RequestEntryReversalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/entries/${encodeURIComponent(String(queryArg.entryId))}/reversal`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    viewProvisions: build.query<ViewProvisionsApiResponse, ViewProvisionsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/books/provisions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          branchId: queryArg.branchId,
          asOf: queryArg.asOf,
          since: queryArg.since,
        },
      }),
    }),
    viewTrialBalance: build.query<ViewTrialBalanceApiResponse, ViewTrialBalanceApiArg>({
      extraOptions: { ofTenant: true },
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
export type ListBankAccountsApiResponse = /** status 200 The full list */ {
  /** The account of the chart that its money is in. */
  accountId: number;
  bankAccountId: number;
  bankName: string;
  /** The branch that uses it; null for all. */
  branchId?: number | null;
  ifsc: string;
  isActive: boolean;
  /** The last four digits of its number. No call returns more. */
  lastFour: string;
  name: string;
  /** How far it may be overdrawn, in rupees. */
  overdraft: number;
  /** For `If-Match`. */
  version: number;
}[];
export type ListBankAccountsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateBankAccountApiResponse = /** status 201 The bank account */ {
  /** The account of the chart that its money is in. */
  accountId: number;
  bankAccountId: number;
  bankName: string;
  /** The branch that uses it; null for all. */
  branchId?: number | null;
  ifsc: string;
  isActive: boolean;
  /** The last four digits of its number. No call returns more. */
  lastFour: string;
  name: string;
  /** How far it may be overdrawn, in rupees. */
  overdraft: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateBankAccountApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createBankAccountRequest: CreateBankAccountRequest;
};
export type ChangeBankAccountApiResponse = /** status 200 The updated bank account */ {
  /** The account of the chart that its money is in. */
  accountId: number;
  bankAccountId: number;
  bankName: string;
  /** The branch that uses it; null for all. */
  branchId?: number | null;
  ifsc: string;
  isActive: boolean;
  /** The last four digits of its number. No call returns more. */
  lastFour: string;
  name: string;
  /** How far it may be overdrawn, in rupees. */
  overdraft: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangeBankAccountApiArg = {
  /** The bank account's id. */
  bankAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeBankAccountRequest: ChangeBankAccountRequest;
};
export type GetAccountMapApiResponse = /** status 200 All mappings */ {
  mappings: AccountMappingItem[];
  /** For `If-Match`; 0 if they were never changed. */
  version: number;
};
export type GetAccountMapApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeAccountMapApiResponse = /** status 200 The new mappings */ {
  mappings: AccountMappingItem[];
  /** For `If-Match`; 0 if they were never changed. */
  version: number;
};
export type ChangeAccountMapApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeAccountMapRequest: ChangeAccountMapRequest;
};
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
export type CreateAccountApiResponse = /** status 201 The account */ {
  accountId: number;
  code: string;
  isActive: boolean;
  /** Whether it is cash or money at a bank. */
  isCash: boolean;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
  /** What the posting rules use it for. */
  roles: string[];
  version: number;
};
export type CreateAccountApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createAccountRequest: CreateAccountRequest;
};
export type ChangeAccountApiResponse = /** status 200 The updated account */ {
  accountId: number;
  code: string;
  isActive: boolean;
  /** Whether it is cash or money at a bank. */
  isCash: boolean;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
  /** What the posting rules use it for. */
  roles: string[];
  version: number;
};
export type ChangeAccountApiArg = {
  /** The account's id. */
  accountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeAccountRequest: ChangeAccountRequest;
};
export type ViewLedgerApiResponse = /** status 200 The ledger */ {
  accountId: number;
  /** The balance at the end of the last day. */
  closing: number;
  code: string;
  /** The first day. */
  from: string;
  items: LedgerLineItem[];
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
  /** The balance before the first day. */
  opening: number;
  page: number;
  pageSize: number;
  /** The last day. */
  to: string;
  /** The number of lines on all pages. At most 100,000 are counted. */
  totalCount: number;
  /** The credits of all lines, not only those of the page. */
  totalCredit: number;
  /** The debits of all lines, not only those of the page. */
  totalDebit: number;
};
export type ViewLedgerApiArg = {
  /** The account's id. */
  accountId: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only the books of that branch. */
  branchId?: number;
  /** The first day; by default the first of the last day's month. */
  from?: string;
  /** The last day; the business date by default. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ViewCashBookApiResponse = /** status 200 The cash book */ {
  accountId: number;
  /** The balance at the end of the last day. */
  closing: number;
  code: string;
  /** The first day. */
  from: string;
  items: LedgerLineItem[];
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
  /** The balance before the first day. */
  opening: number;
  page: number;
  pageSize: number;
  /** The last day. */
  to: string;
  /** The number of lines on all pages. At most 100,000 are counted. */
  totalCount: number;
  /** The credits of all lines, not only those of the page. */
  totalCredit: number;
  /** The debits of all lines, not only those of the page. */
  totalDebit: number;
};
export type ViewCashBookApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** A cash or bank account; by default the one that cash in hand is posted to. */
  accountId?: number;
  /** Only the books of that branch. */
  branchId?: number;
  /** The first day; by default the first of the last day's month. */
  from?: string;
  /** The last day; the business date by default. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListClosuresApiResponse = /** status 200 A page of closed periods */ {
  items: ListedClosure[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListClosuresApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only those of that branch. */
  branchId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ClosePeriodApiResponse = /** status 200 The closed period */ {
  branchId: number;
  /** Nothing is booked or valued up to this day. */
  closedThrough: string;
};
export type ClosePeriodApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  closePeriodRequest: ClosePeriodRequest;
};
export type ViewDayBookApiResponse = /** status 200 The day book */ {
  items: EntryItem[];
  on: string;
  page: number;
  pageSize: number;
  /** The sum of all entries of the day in rupees: of their debits, and of their credits. */
  total: number;
  /** The number of entries on all pages. At most 100,000 are counted. */
  totalCount: number;
};
export type ViewDayBookApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only the books of that branch. */
  branchId?: number;
  /** The day; the business date by default. */
  on?: string;
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
export type CreateEntryApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type CreateEntryApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createEntryRequest: CreateEntryRequest;
};
export type GetEntryApiResponse = /** status 200 The entry */ {
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
export type GetEntryApiArg = {
  /** The entry's id. */
  entryId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestEntryReversalApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestEntryReversalApiArg = {
  /** The entry's id. */
  entryId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type ViewProvisionsApiResponse = /** status 200 The provisions */ {
  /** The business date whose end booked them; null before the first. */
  bookedOn?: string | null;
  /** By product and class. */
  rows: ProvisionLine[];
  /** That of the day end with which they are compared; null without one. */
  since?: string | null;
  totalBefore: number;
  totalOutstanding: number;
  totalProvision: number;
};
export type ViewProvisionsApiArg = {
  /** Only those of that branch. */
  branchId?: number;
  /** Those of the last day end up to that day; of the last one by default. */
  asOf?: string;
  /** Compares them with those of the last day end up to that day. */
  since?: string;
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
export type CreateBankAccountRequest = {
  /** The account of the chart that its money is in: a cash or bank account (`isCash`). */
  accountId: number;
  /** 6 to 18 digits. Replies show the last four. */
  accountNumber: string;
  /** The bank. */
  bankName: string;
  /** The branch that uses it; all by default. */
  branchId?: number | null;
  /** The code of the bank's branch. */
  ifsc: string;
  /** False takes it out of use: nothing is paid out of it. True by default. */
  isActive?: boolean | null;
  /** How it is shown. */
  name: string;
  /** How far it may be overdrawn, in rupees; 0 by default. */
  overdraft?: number | null;
};
export type ChangeBankAccountRequest = {
  /** The account of the chart that its money is in: a cash or bank account (`isCash`). */
  accountId: number;
  /** Its present number by default. */
  accountNumber?: string;
  /** The bank. */
  bankName: string;
  /** The branch that uses it; all by default. */
  branchId?: number | null;
  /** The code of the bank's branch. */
  ifsc: string;
  /** False takes it out of use: nothing is paid out of it. True by default. */
  isActive?: boolean | null;
  /** How it is shown. */
  name: string;
  /** How far it may be overdrawn, in rupees; 0 by default. */
  overdraft?: number | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type AccountMappingItem = {
  accountId: number;
  /** In the books of this branch; null for all that have no mapping of their own. */
  branchId?: number | null;
  /** For loans of this product; null for all that have no mapping of their own. A branch's mapping comes before that of a product. */
  productId?: number | null;
  role:
    | 'cash_in_hand'
    | 'till'
    | 'bank'
    | 'portfolio'
    | 'interest_receivable'
    | 'fee_receivable'
    | 'provision'
    | 'inter_branch'
    | 'suspense'
    | 'savings'
    | 'fixed_deposits'
    | 'unclaimed_deposits'
    | 'savings_interest_payable'
    | 'tds_payable'
    | 'advance_from_clients'
    | 'cgst_payable'
    | 'sgst_payable'
    | 'igst_payable'
    | 'insurance_payable'
    | 'share_capital'
    | 'reserves'
    | 'opening_balances'
    | 'interest_income'
    | 'fee_income'
    | 'penal_income'
    | 'recovery_income'
    | 'savings_interest_expense'
    | 'provision_expense'
    | 'write_off_expense'
    | 'waiver_expense'
    | 'till_difference';
};
export type ChangeAccountMapRequest = {
  /** Replaces the existing ones. Every role has one for all branches and products. */
  mappings?:
    | {
        /** The account of the chart. */
        accountId: number;
        /** The branch in whose books it holds; by default all that have no mapping of their own. */
        branchId?: number | null;
        /** The loan product; by default all that have no mapping of their own. */
        productId?: number | null;
        /** What posting rules name. */
        role: string;
      }[]
    | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type AccountItem = {
  accountId: number;
  code: string;
  isActive: boolean;
  /** Whether it is cash or money at a bank. */
  isCash: boolean;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
  /** What the posting rules use it for. */
  roles: string[];
  version: number;
};
export type CreateAccountRequest = {
  /** 1 to 20 of A–Z, 0–9 and '-'. Never changed. */
  code: string;
  /** Whether it is cash or a bank account, which the cash flow follows; false by default. */
  isCash?: boolean | null;
  /** What the account records. Never changed. */
  kind: string;
  /** How it is shown. */
  name: string;
};
export type ChangeAccountRequest = {
  /** False takes it out of use: no manual entry can be made on it. */
  isActive: boolean;
  /** How it is shown. */
  name: string;
};
export type LedgerLineItem = {
  /** The names of the entry's other accounts. */
  against: string[];
  /** The account's balance after it. */
  balance: number;
  branchId: number;
  credit: number;
  debit: number;
  entryId: number;
  entryNumber: string;
  /** The loan that it is about. */
  loanId?: number | null;
  narration: string;
  /** The business date. */
  on: string;
  sourceId?: number | null;
  /** What made the entry, such as `payment`. */
  sourceKind: string;
  /** The day that it is about. */
  valueOn: string;
};
export type ListedClosure = {
  branchId: number;
  closedAt: string;
  /** Empty for a platform user. */
  closedBy: string;
  /** Nothing is booked or valued up to this day. */
  closedThrough: string;
};
export type ClosePeriodRequest = {
  /** The branch. */
  branchId: number;
  /** The last day of the period, before the business date. */
  through: string;
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
export type CreateEntryRequest = {
  /** In whose books. */
  branchId: number;
  /** Each debits or credits one account. Debits and credits add up to the same. */
  lines: {
    /** The account's code. */
    account: string;
    /** In rupees. */
    credit?: number | null;
    /** In rupees. */
    debit?: number | null;
  }[];
  /** What happened. */
  narration: string;
  /** The day that it is about; the business date by default. */
  on?: string | null;
  /** For the person who decides. */
  reason?: string | null;
};
export type ReasonRequest = {
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type ProvisionLine = {
  /** The provision with which it is compared. */
  before: number;
  class: 'standard' | 'sma' | 'substandard' | 'doubtful_1' | 'doubtful_2' | 'doubtful_3';
  /** Outstanding principal. */
  outstanding: number;
  /** The percentage that applied; null if nothing is outstanding any more. */
  percent?: number | null;
  productId: number;
  productName: string;
  provision: number;
};
export type TrialBalanceLine = {
  accountId: number;
  code: string;
  credit: number;
  debit: number;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  name: string;
};
