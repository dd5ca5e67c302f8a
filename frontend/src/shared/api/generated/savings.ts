// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavingsAccounts: build.query<ListSavingsAccountsApiResponse, ListSavingsAccountsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          branchId: queryArg.branchId,
          savingsProductId: queryArg.savingsProductId,
          kind: queryArg.kind,
          state: queryArg.state,
          clientId: queryArg.clientId,
        },
      }),
    }),
    createSavingsAccount: build.mutation<CreateSavingsAccountApiResponse, CreateSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts`,
        method: 'POST',
        body: queryArg.createSavingsAccountRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getSavingsAccount: build.query<GetSavingsAccountApiResponse, GetSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    approveSavingsAccount: build.mutation<ApproveSavingsAccountApiResponse, ApproveSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/approve`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    closeSavingsAccount: build.mutation<CloseSavingsAccountApiResponse, CloseSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/close`,
        method: 'POST',
        body: queryArg.closeSavingsAccountRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getSavingsClosureQuote: build.query<GetSavingsClosureQuoteApiResponse, GetSavingsClosureQuoteApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/closure-quote`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    freezeSavingsAccount: build.mutation<FreezeSavingsAccountApiResponse, FreezeSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/freeze`,
        method: 'POST',
        body: queryArg.freezeSavingsAccountRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getSavingsLedger: build.query<GetSavingsLedgerApiResponse, GetSavingsLedgerApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/ledger`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    placeSavingsLien: build.mutation<PlaceSavingsLienApiResponse, PlaceSavingsLienApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/lien`,
        method: 'POST',
        body: queryArg.savingsLienRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    reactivateSavingsAccount: build.mutation<
      ReactivateSavingsAccountApiResponse,
      ReactivateSavingsAccountApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/reactivate`,
        method: 'POST',
        body: queryArg.savingsReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    rejectSavingsAccount: build.mutation<RejectSavingsAccountApiResponse, RejectSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/reject`,
        method: 'POST',
        body: queryArg.savingsReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    releaseSavingsLien: build.mutation<ReleaseSavingsLienApiResponse, ReleaseSavingsLienApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/release-lien`,
        method: 'POST',
        body: queryArg.savingsLienRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    unfreezeSavingsAccount: build.mutation<UnfreezeSavingsAccountApiResponse, UnfreezeSavingsAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/accounts/${encodeURIComponent(String(queryArg.savingsAccountId))}/unfreeze`,
        method: 'POST',
        body: queryArg.savingsReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listSavingsTransactions: build.query<ListSavingsTransactionsApiResponse, ListSavingsTransactionsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/transactions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          accountId: queryArg.accountId,
          branchId: queryArg.branchId,
          kind: queryArg.kind,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    recordSavingsTransaction: build.mutation<
      RecordSavingsTransactionApiResponse,
      RecordSavingsTransactionApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/transactions`,
        method: 'POST',
        body: queryArg.recordSavingsTransactionRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    clearSavingsCheque: build.mutation<ClearSavingsChequeApiResponse, ClearSavingsChequeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/transactions/${encodeURIComponent(String(queryArg.savingsTransactionId))}/clear`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    requestSavingsReversal: build.mutation<RequestSavingsReversalApiResponse, RequestSavingsReversalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/transactions/${encodeURIComponent(String(queryArg.savingsTransactionId))}/reversal`,
        method: 'POST',
        body: queryArg.savingsReasonRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    transferSavings: build.mutation<TransferSavingsApiResponse, TransferSavingsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/savings/transfers`,
        method: 'POST',
        body: queryArg.transferSavingsRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as savingsCalls };
export type ListSavingsAccountsApiResponse = /** status 200 A page of accounts */ {
  items: SavingsAccount[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListSavingsAccountsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest';
  /** The text to search for. */
  search?: string;
  /** Only accounts of that branch. */
  branchId?: number;
  /** Only accounts of that product. */
  savingsProductId?: number;
  /** Only accounts of that kind. */
  kind?: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** Only accounts in that state. */
  state?: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Only accounts that the client holds, alone or with others. */
  clientId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateSavingsAccountApiResponse = /** status 201 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type CreateSavingsAccountApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createSavingsAccountRequest: CreateSavingsAccountRequest;
};
export type GetSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type GetSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ApproveSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type ApproveSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CloseSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type CloseSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  closeSavingsAccountRequest: CloseSavingsAccountRequest;
};
export type GetSavingsClosureQuoteApiResponse = /** status 200 The quote */ {
  balance: number;
  /** What was not posted yet. Below 0 if a deposit that is closed early was paid too much. */
  interest: number;
  /** The business date. */
  on: string;
  pays: number;
  /** For late instalments. */
  penalty: number;
  /** Deducted at source. */
  tax: number;
};
export type GetSavingsClosureQuoteApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type FreezeSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type FreezeSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  freezeSavingsAccountRequest: FreezeSavingsAccountRequest;
};
export type GetSavingsLedgerApiResponse = /** status 200 A page of the ledger */ {
  items: SavingsTransaction[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type GetSavingsLedgerApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only transactions booked on that day or later. */
  from?: string;
  /** Only transactions booked on that day or earlier. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type PlaceSavingsLienApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type PlaceSavingsLienApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  savingsLienRequest: SavingsLienRequest;
};
export type ReactivateSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type ReactivateSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  savingsReasonRequest: SavingsReasonRequest;
};
export type RejectSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type RejectSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  savingsReasonRequest: SavingsReasonRequest;
};
export type ReleaseSavingsLienApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type ReleaseSavingsLienApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  savingsLienRequest: SavingsLienRequest;
};
export type UnfreezeSavingsAccountApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type UnfreezeSavingsAccountApiArg = {
  /** The savings account's id. */
  savingsAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  savingsReasonRequest: SavingsReasonRequest;
};
export type ListSavingsTransactionsApiResponse = /** status 200 A page of transactions */ {
  items: SavingsTransaction[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListSavingsTransactionsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest';
  /** The text to search for. */
  search?: string;
  /** Only transactions of that account. */
  accountId?: number;
  /** Only transactions of that branch. */
  branchId?: number;
  /** Only transactions of that kind. */
  kind?:
    | 'deposit'
    | 'withdrawal'
    | 'deposit_reversed'
    | 'withdrawal_reversed'
    | 'interest'
    | 'tax'
    | 'penalty'
    | 'closure';
  /** Only transactions booked on that day or later. */
  from?: string;
  /** Only transactions booked on that day or earlier. */
  to?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordSavingsTransactionApiResponse = /** status 201 The transaction */ {
  account: SavingsAccount;
  receiptNumber: string;
  transactionId: number;
};
export type RecordSavingsTransactionApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordSavingsTransactionRequest: RecordSavingsTransactionRequest;
};
export type ClearSavingsChequeApiResponse = /** status 200 The account */ {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
  version: number;
};
export type ClearSavingsChequeApiArg = {
  /** The savings transaction's id. */
  savingsTransactionId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestSavingsReversalApiResponse = /** status 201 The request */ {
  approvalId: number;
  /** It waits for a second person. */
  status: string;
};
export type RequestSavingsReversalApiArg = {
  /** The savings transaction's id. */
  savingsTransactionId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  savingsReasonRequest: SavingsReasonRequest;
};
export type TransferSavingsApiResponse = /** status 201 The transfer */ {
  account: SavingsAccount;
  /** The withdrawal. */
  transactionId: number;
};
export type TransferSavingsApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  transferSavingsRequest: TransferSavingsRequest;
};
export type TermItem = {
  days: number;
  months: number;
};
export type DepositItem = {
  /** In rupees: the deposit, or its monthly instalment. */
  amount: number;
  /** The account that it is paid out to. Null for cash or a bank. */
  creditAccountId?: number | null;
  /** Null until the first deposit. */
  maturesOn?: string | null;
  maturity: 'pay_out' | 'renew_principal' | 'renew_all';
  /** Percent a year. */
  rate: number;
  term: TermItem;
};
export type JointHolderItem = {
  clientId: number;
  clientName: string;
};
export type NomineeItem = {
  bornOn?: string | null;
  /** Who receives it for a minor. */
  guardian?: string | null;
  name: string;
  relation: string;
};
export type SavingsAccount = {
  accountId: number;
  /** Null until the approval. */
  accountNumber?: string | null;
  appliedOn: string;
  approvedBy?: string | null;
  /** What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance. */
  available: number;
  balance: number;
  branchId: number;
  branchName: string;
  /** The first holder. */
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  createdBy: string;
  deposit?: DepositItem | null;
  freeze?: ('debit' | 'credit' | 'all' | null) | ('debit' | 'credit' | 'all' | null);
  /** Cheques that were not cleared yet. */
  held: number;
  /** Whether it has the rates of senior citizens. */
  isSenior: boolean;
  jointHolders: JointHolderItem[];
  kind: 'savings' | 'recurring' | 'fixed' | 'daily' | 'shares';
  /** The last day on which a customer moved money. */
  lastUsedOn?: string | null;
  lien: number;
  minimumBalance: number;
  nominee?: NomineeItem | null;
  /** Whether the client declined in writing to name one. */
  nomineeDeclined: boolean;
  /** The value date of the first deposit. */
  openedOn?: string | null;
  operation?:
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null)
    | ('either_or_survivor' | 'jointly' | 'former_or_survivor' | null);
  productCode: string;
  productName: string;
  savingsProductId: number;
  state: 'pending' | 'rejected' | 'approved' | 'active' | 'inoperative' | 'unclaimed' | 'closed';
  /** Why it was rejected. */
  stateReason: string;
  /** For `If-Match`. */
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
export type CreateSavingsAccountRequest = {
  /** In rupees: a fixed deposit, or the instalment of a recurring one. Other accounts have none. */
  amount?: number | null;
  /** The first holder. */
  clientId: number;
  /** The account that a deposit is paid out to: an account of the same client, from which money can be withdrawn. */
  creditAccountId?: number | null;
  /** The clients who hold it with the first; three at most. */
  jointHolders?: number[] | null;
  /** What a fixed or recurring deposit does at its end. */
  maturity?: string | null;
  /** Who receives what is in the account after the holders' death. */
  nominee?: {
    /** A day from 1850 to 2100 as YYYY-MM-DD. */
    bornOn?: string | null;
    /** Who receives it for a nominee under 18. */
    guardian?: string | null;
    name?: string | null;
    relation?: string | null;
  } | null;
  /** True if the client declined in writing to name a nominee. */
  nomineeDeclined?: boolean | null;
  /** Who of several holders may operate it. Not for a single holder. */
  operation?: string | null;
  savingsProductId: number;
  /** How long a fixed or recurring deposit runs: months, then days. */
  term?: {
    /** 0 by default. */
    days?: number | null;
    /** 0 by default. */
    months?: number | null;
  } | null;
};
export type CloseSavingsAccountRequest = {
  /** In rupees: what today's closure quote says is paid. */
  amount: number;
  /** How it is paid. A fixed, recurring or daily deposit is paid in cash only if all of the client's come to less than ₹20,000. */
  mode: string;
  /** The client's or the bank's reference. */
  reference?: string | null;
  /** The till that cash leaves, which the caller has open; by default the one that they have open. Only where tills are used. */
  tillId?: number | null;
};
export type FreezeSavingsAccountRequest = {
  /** Which transactions it refuses from then on. */
  freeze: string;
  /** Shown in its history. */
  reason: string;
};
export type SavingsTransaction = {
  accountId: number;
  accountNumber: string;
  /** Below 0 for what goes out. */
  amount: number;
  /** After it. */
  balance: number;
  /** The business date. */
  bookedOn: string;
  branchId: number;
  clientName: string;
  /** Its entry in the journal. */
  entryId?: number | null;
  /** Whether it is a cheque that was not cleared yet. */
  isHeld: boolean;
  kind:
    | 'deposit'
    | 'withdrawal'
    | 'deposit_reversed'
    | 'withdrawal_reversed'
    | 'interest'
    | 'tax'
    | 'penalty'
    | 'closure';
  mode?:
    | ('cash' | 'upi' | 'bank' | 'cheque' | 'nach' | 'aeps' | null)
    | ('cash' | 'upi' | 'bank' | 'cheque' | 'nach' | 'aeps' | null);
  /** The other account of a transfer. */
  otherAccountId?: number | null;
  /** Why it was reversed. */
  reason: string;
  /** A reversal keeps the number of what it reverses. */
  receiptNumber?: string | null;
  recordedAt: string;
  recordedBy: string;
  reference: string;
  reversedById?: number | null;
  reversesId?: number | null;
  transactionId: number;
  valueOn: string;
};
export type SavingsLienRequest = {
  /** In rupees. */
  amount: number;
  /** Shown in its history. */
  reason: string;
};
export type SavingsReasonRequest = {
  /** Shown to everybody who sees the account. */
  reason: string;
};
export type RecordSavingsTransactionRequest = {
  accountId: number;
  /** In rupees. */
  amount: number;
  kind: string;
  /** How it is paid. A cheque that is paid in is held until it is cleared. */
  mode: string;
  /** The day that it is valued from; today by default, or the business date if that is earlier. */
  on?: string | null;
  /** The client's or the bank's reference. */
  reference?: string | null;
  /** `accept` records a deposit whose reference another UPI, bank, cheque or NACH payment or deposit has. */
  sameReference?: string | null;
  /** The till of cash, which the caller has open; by default the one that they have open. Only where tills are used. */
  tillId?: number | null;
};
export type TransferSavingsRequest = {
  /** In rupees. */
  amount: number;
  fromAccountId: number;
  /** Why, or for what. */
  reference?: string | null;
  toAccountId: number;
};
