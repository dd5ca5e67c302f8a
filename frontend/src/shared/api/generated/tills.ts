// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBranchDays: build.query<ListBranchDaysApiResponse, ListBranchDaysApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/branch-days`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          on: queryArg.on,
        },
      }),
    }),
    closeBranchDay: build.mutation<CloseBranchDayApiResponse, CloseBranchDayApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/branch-days/${encodeURIComponent(String(queryArg.branchId))}/close`,
        method: 'POST',
        body: queryArg.closeBranchDayRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    reopenBranchDay: build.mutation<ReopenBranchDayApiResponse, ReopenBranchDayApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/branch-days/${encodeURIComponent(String(queryArg.branchId))}/reopen`,
        method: 'POST',
        body: queryArg.reopenBranchDayRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listTills: build.query<ListTillsApiResponse, ListTillsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          branchId: queryArg.branchId,
          kind: queryArg.kind,
          isOpen: queryArg.isOpen,
        },
      }),
    }),
    createTill: build.mutation<CreateTillApiResponse, CreateTillApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills`,
        method: 'POST',
        body: queryArg.createTillRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getTill: build.query<GetTillApiResponse, GetTillApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeTill: build.mutation<ChangeTillApiResponse, ChangeTillApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}`,
        method: 'PUT',
        body: queryArg.changeTillRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    depositCash: build.mutation<DepositCashApiResponse, DepositCashApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/bank-deposit`,
        method: 'POST',
        body: queryArg.depositCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    withdrawCash: build.mutation<WithdrawCashApiResponse, WithdrawCashApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/bank-withdrawal`,
        method: 'POST',
        body: queryArg.withdrawCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    closeTill: build.mutation<CloseTillApiResponse, CloseTillApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/close`,
        method: 'POST',
        body: queryArg.countCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    handOverCash: build.mutation<HandOverCashApiResponse, HandOverCashApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/hand-over`,
        method: 'POST',
        body: queryArg.handOverCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getTillLedger: build.query<GetTillLedgerApiResponse, GetTillLedgerApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/ledger`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          on: queryArg.on,
        },
      }),
    }),
    openTill: build.mutation<OpenTillApiResponse, OpenTillApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/open`,
        method: 'POST',
        body: queryArg.countCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    receiveCash: build.mutation<ReceiveCashApiResponse, ReceiveCashApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/receive`,
        method: 'POST',
        body: queryArg.receiveCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    takeBackCash: build.mutation<TakeBackCashApiResponse, TakeBackCashApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/tills/${encodeURIComponent(String(queryArg.tillId))}/take-back`,
        method: 'POST',
        body: queryArg.takeBackCashRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as tillsCalls };
export type ListBranchDaysApiResponse = /** status 200 The days of branches */ {
  items: BranchDay[];
};
export type ListBranchDaysApiArg = {
  /** The day; the business date by default. */
  on?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CloseBranchDayApiResponse = /** status 200 The day */ {
  branchId: number;
  branchName: string;
  closedAt?: string | null;
  /** A username. */
  closedBy?: string | null;
  closedByName?: string | null;
  /** In the tills, as they were counted and moved since. */
  counted: number;
  /** What there is beyond the books; negative if cash is missing. */
  difference: number;
  inBooks: number;
  isClosed: boolean;
  on: string;
  /** Between tills. */
  onTheWay: number;
  /** Why it was last reopened; else empty. */
  reopenedReason: string;
  sheets: SheetCountsItem;
  tillsOpen: number;
  /** What must happen before it can be closed. */
  waitsFor: string[];
};
export type CloseBranchDayApiArg = {
  /** The branch's id. */
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  closeBranchDayRequest: CloseBranchDayRequest;
};
export type ReopenBranchDayApiResponse = /** status 200 The day */ {
  branchId: number;
  branchName: string;
  closedAt?: string | null;
  /** A username. */
  closedBy?: string | null;
  closedByName?: string | null;
  /** In the tills, as they were counted and moved since. */
  counted: number;
  /** What there is beyond the books; negative if cash is missing. */
  difference: number;
  inBooks: number;
  isClosed: boolean;
  on: string;
  /** Between tills. */
  onTheWay: number;
  /** Why it was last reopened; else empty. */
  reopenedReason: string;
  sheets: SheetCountsItem;
  tillsOpen: number;
  /** What must happen before it can be closed. */
  waitsFor: string[];
};
export type ReopenBranchDayApiArg = {
  /** The branch's id. */
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reopenBranchDayRequest: ReopenBranchDayRequest;
};
export type ListTillsApiResponse = /** status 200 A page of tills */ {
  items: Till[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListTillsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only tills of that branch. */
  branchId?: number;
  /** Only tills of that kind. */
  kind?: 'vault' | 'counter' | 'officer';
  /** Only tills that are open, or that are not. */
  isOpen?: 'true' | 'false';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateTillApiResponse = /** status 201 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateTillApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createTillRequest: CreateTillRequest;
};
export type GetTillApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type GetTillApiArg = {
  /** The till's id. */
  tillId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeTillApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangeTillApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeTillRequest: ChangeTillRequest;
};
export type DepositCashApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type DepositCashApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  depositCashRequest: DepositCashRequest;
};
export type WithdrawCashApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type WithdrawCashApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  withdrawCashRequest: WithdrawCashRequest;
};
export type CloseTillApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type CloseTillApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  countCashRequest: CountCashRequest;
};
export type HandOverCashApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type HandOverCashApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  handOverCashRequest: HandOverCashRequest;
};
export type GetTillLedgerApiResponse = /** status 200 The ledger */ {
  /** Its cash after them, in rupees. */
  closing: number;
  items: TillMovementItem[];
  on: string;
  /** Its cash before them, in rupees. */
  opening: number;
  tillId: number;
};
export type GetTillLedgerApiArg = {
  /** The till's id. */
  tillId: number;
  /** The day; the business date by default. */
  on?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type OpenTillApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type OpenTillApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  countCashRequest: CountCashRequest;
};
export type ReceiveCashApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type ReceiveCashApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  receiveCashRequest: ReceiveCashRequest;
};
export type TakeBackCashApiResponse = /** status 200 The till */ {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type TakeBackCashApiArg = {
  /** The till's id. */
  tillId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  takeBackCashRequest: TakeBackCashRequest;
};
export type SheetCountsItem = {
  handedOver: number;
  open: number;
  posted: number;
  taken: number;
  verified: number;
};
export type BranchDay = {
  branchId: number;
  branchName: string;
  closedAt?: string | null;
  /** A username. */
  closedBy?: string | null;
  closedByName?: string | null;
  /** In the tills, as they were counted and moved since. */
  counted: number;
  /** What there is beyond the books; negative if cash is missing. */
  difference: number;
  inBooks: number;
  isClosed: boolean;
  on: string;
  /** Between tills. */
  onTheWay: number;
  /** Why it was last reopened; else empty. */
  reopenedReason: string;
  sheets: SheetCountsItem;
  tillsOpen: number;
  /** What must happen before it can be closed. */
  waitsFor: string[];
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
export type CloseBranchDayRequest = {
  /** The business date. Naming it makes a second call harmless. */
  on: string;
};
export type ReopenBranchDayRequest = {
  /** The business date. */
  on: string;
  reason: string;
};
export type DenominationItem = {
  count: number;
  /** In rupees. */
  note: number;
};
export type NamedTillItem = {
  name: string;
  tillId: number;
};
export type HandOver = {
  /** In rupees. */
  amount: number;
  denominations: DenominationItem[];
  from: NamedTillItem;
  handOverId: number;
  note: string;
  sentAt: string;
  /** A username. */
  sentBy: string;
  sentByName: string;
  to: NamedTillItem;
};
export type Till = {
  /** Its cash in rupees. */
  balance: number;
  branchId: number;
  branchName: string;
  /** Who has it open or, if it is an officer's, the officer. */
  holderId?: number | null;
  holderName?: string | null;
  isActive: boolean;
  isOpen: boolean;
  kind: 'vault' | 'counter' | 'officer';
  /** The most that it may hold, in rupees; null for any amount. */
  limit?: number | null;
  name: string;
  /** Cash on the way from it or to it. */
  onTheWay: HandOver[];
  openedAt?: string | null;
  /** The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance. */
  provisional: number;
  tillId: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateTillRequest = {
  branchId: number;
  kind: string;
  /** The most that it may hold, in rupees. By default ₹2,00,000, and any amount for a vault. */
  limit?: number | null;
  name: string;
};
export type ChangeTillRequest = {
  /** True by default. */
  isActive?: boolean | null;
  /** The most that it may hold, in rupees. By default ₹2,00,000, and any amount for a vault. */
  limit?: number | null;
  /** That of an officer's till does not change. */
  name: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type DepositCashRequest = {
  /** In rupees. */
  amount: number;
  bankAccountId: number;
  /** The number of the paying-in slip. */
  slip: string;
};
export type WithdrawCashRequest = {
  /** In rupees. */
  amount: number;
  bankAccountId: number;
  /** The cheque or the bank's reference. */
  reference: string;
};
export type CountCashRequest = {
  /** The notes and coins, each once: ₹2,000, 500, 200, 100, 50, 20, 10, 5, 2 and 1. Empty without cash. */
  denominations?:
    | {
        count: number;
        note: number;
      }[]
    | null;
  /** Required if the count differs from the till's balance. The difference is booked. */
  differenceReason?: string | null;
};
export type HandOverCashRequest = {
  /** The notes and coins, each once: ₹2,000, 500, 200, 100, 50, 20, 10, 5, 2 and 1. Empty without cash. */
  denominations?:
    | {
        count: number;
        note: number;
      }[]
    | null;
  note?: string | null;
  /** Instead of a till: the officer who gets the cash, a colleague who operates tills or records payments. Their till is added if they have none. */
  officerId?: number | null;
  /** The till that it goes to. */
  to?: number | null;
};
export type TillMovementItem = {
  /** In rupees; negative for cash that went out. */
  amount: number;
  at: string;
  /** The till's cash after it, in rupees. */
  balance: number;
  /** The username of the person who moved it. */
  by: string;
  byName: string;
  /** The other till, the bank account or the loan. */
  counterpart: string;
  kind:
    | 'opened'
    | 'taken_over'
    | 'closed'
    | 'difference'
    | 'handed_over'
    | 'received'
    | 'deposited'
    | 'withdrawn'
    | 'sheet'
    | 'payment'
    | 'disbursal'
    | 'refund'
    | 'savings'
    | 'entry';
  movementId: number;
  note: string;
  /** The number of the receipt, the sheet, the slip or the cheque. */
  reference: string;
};
export type ReceiveCashRequest = {
  /** The notes and coins, each once: ₹2,000, 500, 200, 100, 50, 20, 10, 5, 2 and 1. Empty without cash. */
  denominations?:
    | {
        count: number;
        note: number;
      }[]
    | null;
  /** Required if the count differs from what was handed over. The difference is booked. */
  differenceReason?: string | null;
  handOverId: number;
};
export type TakeBackCashRequest = {
  handOverId: number;
};
