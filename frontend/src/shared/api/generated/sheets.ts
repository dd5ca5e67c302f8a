// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignCentre: build.mutation<AssignCentreApiResponse, AssignCentreApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/assignments`,
        method: 'PUT',
        body: queryArg.assignCentreRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    viewDemand: build.query<ViewDemandApiResponse, ViewDemandApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/demand`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          on: queryArg.on,
          by: queryArg.by,
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          centreId: queryArg.centreId,
        },
      }),
    }),
    listSheets: build.query<ListSheetsApiResponse, ListSheetsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          on: queryArg.on,
          from: queryArg['from'],
          to: queryArg.to,
          state: queryArg.state,
          branchId: queryArg.branchId,
          officerId: queryArg.officerId,
          centreId: queryArg.centreId,
        },
      }),
    }),
    generateSheets: build.mutation<GenerateSheetsApiResponse, GenerateSheetsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/generate`,
        method: 'POST',
        body: queryArg.generateSheetsRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getSheet: build.query<GetSheetApiResponse, GetSheetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    handOverSheet: build.mutation<HandOverSheetApiResponse, HandOverSheetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/hand-over`,
        method: 'POST',
        body: queryArg.handOverSheetRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    postSheet: build.mutation<PostSheetApiResponse, PostSheetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/post`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    reopenSheet: build.mutation<ReopenSheetApiResponse, ReopenSheetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/reopen`,
        method: 'POST',
        body: queryArg.reopenSheetRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordRows: build.mutation<RecordRowsApiResponse, RecordRowsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/rows`,
        method: 'PUT',
        body: queryArg.recordRowsRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    strikeOutRow: build.mutation<StrikeOutRowApiResponse, StrikeOutRowApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/rows/${encodeURIComponent(String(queryArg.rowId))}/strike-out`,
        method: 'POST',
        body: queryArg.strikeOutRowRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    takeSheet: build.mutation<TakeSheetApiResponse, TakeSheetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/take`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    verifySheet: build.mutation<VerifySheetApiResponse, VerifySheetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/collections/sheets/${encodeURIComponent(String(queryArg.sheetId))}/verify`,
        method: 'POST',
        body: queryArg.verifySheetRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sheetsCalls };
export type AssignCentreApiResponse = /** status 200 The centre's sheet of that day */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type AssignCentreApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  assignCentreRequest: AssignCentreRequest;
};
export type ViewDemandApiResponse = /** status 200 The demand */ {
  items: DemandItem[];
  on: string;
  /** The number of lines on all pages. */
  totalCount: number;
  /** Of all lines. */
  totals: DemandFiguresItem;
};
export type ViewDemandApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The day; the business date by default. */
  on?: string;
  /** What each line stands for; a branch by default. Only clients are listed in pages. */
  by?: 'branch' | 'officer' | 'centre' | 'client';
  /** Only loans of that branch. */
  branchId?: number;
  /** Only loans of that officer. */
  officerId?: number;
  /** Only loans of clients of that centre. */
  centreId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListSheetsApiResponse = /** status 200 A page of sheets */ {
  items: SheetItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListSheetsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only sheets of that day. */
  on?: string;
  /** Only sheets of that day or later. */
  from?: string;
  /** Only sheets of that day or earlier. */
  to?: string;
  /** Only sheets in that state. */
  state?: 'open' | 'taken' | 'handed_over' | 'verified' | 'posted';
  /** Only sheets of that branch. */
  branchId?: number;
  /** Only sheets of that officer. */
  officerId?: number;
  /** Only sheets of that centre. */
  centreId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GenerateSheetsApiResponse = /** status 200 How many sheets there are */ {
  created: number;
  /** Those that were generated before. */
  existing: number;
};
export type GenerateSheetsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  generateSheetsRequest: GenerateSheetsRequest;
};
export type GetSheetApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type GetSheetApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type HandOverSheetApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type HandOverSheetApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  handOverSheetRequest: HandOverSheetRequest;
};
export type PostSheetApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type PostSheetApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ReopenSheetApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type ReopenSheetApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reopenSheetRequest: ReopenSheetRequest;
};
export type RecordRowsApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type RecordRowsApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordRowsRequest: RecordRowsRequest;
};
export type StrikeOutRowApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type StrikeOutRowApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The row's id, as its device made it. */
  rowId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  strikeOutRowRequest: StrikeOutRowRequest;
};
export type TakeSheetApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type TakeSheetApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type VerifySheetApiResponse = /** status 200 The sheet */ SheetItem & {
  handedOver?: HandedOverItem | null;
  history: SheetEventItem[];
  rows: SheetRowItem[];
  takenAt?: string | null;
  /** A username. */
  takenBy?: string | null;
  takenByName?: string | null;
  verified?: VerifiedItem | null;
  version: number;
};
export type VerifySheetApiArg = {
  /** The collection sheet's id. */
  sheetId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  verifySheetRequest: VerifySheetRequest;
};
export type SheetItem = {
  absent: number;
  /** What fell due before. */
  arrears: number;
  branchId: number;
  branchName: string;
  cash: number;
  centreId: number;
  centreName: string;
  /** Provisional until the cash is verified. */
  collected: number;
  /** What falls due on the day. */
  due: number;
  excused: number;
  /** Rows that could not be posted. */
  failedRows: number;
  /** In India. */
  meetingTime?: string | null;
  members: number;
  number: string;
  officerId: number;
  officerName: string;
  on: string;
  present: number;
  sheetId: number;
  state: 'open' | 'taken' | 'handed_over' | 'verified' | 'posted';
  upi: number;
};
export type DenominationItem = {
  count: number;
  /** In rupees. */
  note: number;
};
export type HandedOverItem = {
  at: string;
  /** A username. */
  by: string;
  byName: string;
  denominations: DenominationItem[];
  note: string;
};
export type PaidLoanItem = {
  amount: number;
  loanId: number;
};
export type PromiseItem = {
  amount: number;
  on: string;
  reason: string;
};
export type SheetEntryItem = {
  attendance: 'present' | 'absent' | 'excused';
  mode: 'cash' | 'upi';
  /** Loans that are missing were not paid. */
  paid: PaidLoanItem[];
  promise?: PromiseItem | null;
  /** Of a UPI payment; else empty. */
  reference: string;
};
export type ChangedEntryItem = {
  after: SheetEntryItem;
  before: SheetEntryItem;
  clientId: number;
  clientName: string;
};
export type SheetEventItem = {
  action:
    | 'generated'
    | 'assigned'
    | 'taken'
    | 'changed'
    | 'handed_over'
    | 'reopened'
    | 'verified'
    | 'struck_out'
    | 'posted';
  at: string;
  /** Empty for the day end. */
  by: string;
  entry?: ChangedEntryItem | null;
  /** The reason or the note. For a changed entry, why the sheet was reopened, if it was. */
  note: string;
};
export type DueItem = {
  fee: number;
  interest: number;
  penalty: number;
  principal: number;
  total: number;
};
export type SheetAccountItem = {
  /** Held beyond what is due. */
  advance: number;
  /** What fell due before. */
  arrears: number;
  due: DueItem;
  loanId: number;
  loanNumber: string;
  /** Absent until the row is recorded. */
  paid?: number | null;
};
export type RowFailureItem = {
  code: string;
  message: string;
};
export type PostedItem = {
  loanId: number;
  paymentId: number;
  receiptNumber: string;
};
export type StruckOutItem = {
  by: string;
  reason: string;
};
export type SheetRowItem = {
  accounts: SheetAccountItem[];
  attendance?: ('present' | 'absent' | 'excused' | null) | ('present' | 'absent' | 'excused' | null);
  clientId: number;
  clientName: string;
  clientNumber: string;
  failure?: RowFailureItem | null;
  groupId?: number | null;
  groupName?: string | null;
  mode?: ('cash' | 'upi' | null) | ('cash' | 'upi' | null);
  /** All digits but the last four are masked. */
  phone?: string | null;
  posted: PostedItem[];
  promise?: PromiseItem | null;
  /** Of a UPI payment. */
  reference?: string | null;
  /** Made by the device that recorded it. */
  rowId?: string | null;
  struckOut?: StruckOutItem | null;
};
export type VerifiedItem = {
  at: string;
  /** A username. */
  by: string;
  byName: string;
  denominations: DenominationItem[];
  /** What was counted, less the cash of the rows. */
  difference: number;
  differenceReason: string;
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
export type AssignCentreRequest = {
  centreId: number;
  /** An active member of the branch's staff with COLLECTION_RECORD. */
  officerId: number;
  /** From the business date to 31 days later. */
  on: string;
};
export type DemandFiguresItem = {
  /** What is held beyond what is due. */
  advance: number;
  /** What is unpaid of earlier instalments. */
  arrears: number;
  /** Received with the day as value date. */
  collected: number;
  /** The instalments of the day, paid or not. */
  due: DueItem;
  members: number;
};
export type DemandItem = DemandFiguresItem & {
  /** The id of the branch, officer, centre or client; absent for clients without a centre. */
  key?: number | null;
  name: string;
};
export type GenerateSheetsRequest = {
  /** Only centres of that branch. */
  branchId?: number | null;
  /** From the business date to 31 days later. */
  on: string;
};
export type HandOverSheetRequest = {
  /** The notes and coins, each once: ₹2,000, 500, 200, 100, 50, 20, 10, 5, 2 and 1. Empty without cash. */
  denominations?:
    | {
        count: number;
        note: number;
      }[]
    | null;
  note?: string | null;
};
export type ReopenSheetRequest = {
  reason: string;
};
export type RecordRowsRequest = {
  rows: {
    attendance: string;
    clientId: number;
    mode?: string | null;
    /** What was paid for each loan. Loans that are not named were not paid. */
    paid?:
      | {
          /** In rupees. */
          amount: number;
          loanId: number;
        }[]
      | null;
    /** What the member promised to pay later. */
    promise?: {
      /** In rupees. */
      amount?: number | null;
      /** A day from 1850 to 2100 as YYYY-MM-DD. */
      on?: string | null;
      reason?: string | null;
    } | null;
    /** Required for a UPI payment. */
    reference?: string | null;
    /** A UUID that the device makes once for each client and sheet. Rows that are sent again change nothing. */
    rowId: string;
  }[];
};
export type StrikeOutRowRequest = {
  reason: string;
};
export type VerifySheetRequest = {
  /** The notes and coins, each once: ₹2,000, 500, 200, 100, 50, 20, 10, 5, 2 and 1. Empty without cash. */
  denominations?:
    | {
        count: number;
        note: number;
      }[]
    | null;
  /** Required if the cash differs. The difference is booked. */
  differenceReason?: string | null;
};
