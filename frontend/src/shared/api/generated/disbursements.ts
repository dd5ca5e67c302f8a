// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisbursementBatches: build.query<ListDisbursementBatchesApiResponse, ListDisbursementBatchesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/disbursement-batches`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          branchId: queryArg.branchId,
          state: queryArg.state,
        },
      }),
    }),
    createDisbursementBatch: build.mutation<
      CreateDisbursementBatchApiResponse,
      CreateDisbursementBatchApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/disbursement-batches`,
        method: 'POST',
        body: queryArg.createDisbursementBatchRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getDisbursementBatch: build.query<GetDisbursementBatchApiResponse, GetDisbursementBatchApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/disbursement-batches/${encodeURIComponent(String(queryArg.batchId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    cancelDisbursementBatch: build.mutation<
      CancelDisbursementBatchApiResponse,
      CancelDisbursementBatchApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/disbursement-batches/${encodeURIComponent(String(queryArg.batchId))}/cancel`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    releaseDisbursementBatch: build.mutation<
      ReleaseDisbursementBatchApiResponse,
      ReleaseDisbursementBatchApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/disbursement-batches/${encodeURIComponent(String(queryArg.batchId))}/release`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordDisbursementResults: build.mutation<
      RecordDisbursementResultsApiResponse,
      RecordDisbursementResultsApiArg
    >({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/disbursement-batches/${encodeURIComponent(String(queryArg.batchId))}/results`,
        method: 'POST',
        body: queryArg.recordDisbursementResultsRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as disbursementsCalls };
export type ListDisbursementBatchesApiResponse = /** status 200 A page of batches */ {
  items: BatchItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListDisbursementBatchesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only batches of that branch. */
  branchId?: number;
  /** Only batches in that state. */
  state?: 'prepared' | 'released' | 'finished' | 'cancelled';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateDisbursementBatchApiResponse = /** status 201 The batch */ BatchItem & {
  loans: BatchPartItem[];
};
export type CreateDisbursementBatchApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createDisbursementBatchRequest: CreateDisbursementBatchRequest;
};
export type GetDisbursementBatchApiResponse = /** status 200 The batch */ BatchItem & {
  loans: BatchPartItem[];
};
export type GetDisbursementBatchApiArg = {
  /** The batch's id. */
  batchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CancelDisbursementBatchApiResponse = /** status 200 The batch */ BatchItem & {
  loans: BatchPartItem[];
};
export type CancelDisbursementBatchApiArg = {
  /** The batch's id. */
  batchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type ReleaseDisbursementBatchApiResponse = /** status 200 The batch */ BatchItem & {
  loans: BatchPartItem[];
};
export type ReleaseDisbursementBatchApiArg = {
  /** The batch's id. */
  batchId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordDisbursementResultsApiResponse = /** status 200 The outcome of each line */ {
  batch: BatchDetails;
  lines: ResultLineItem[];
};
export type RecordDisbursementResultsApiArg = {
  /** The batch's id. */
  batchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordDisbursementResultsRequest: RecordDisbursementResultsRequest;
};
export type BatchItem = {
  bankAccountId: number;
  bankAccountName: string;
  batchId: number;
  /** Null for loans of several branches. */
  branchId?: number | null;
  branchName?: string | null;
  createdAt: string;
  /** A username. */
  createdBy: string;
  /** Empty if the file has none. */
  customerCode: string;
  failed: number;
  /** SHA-256 of the file, in hexadecimal digits. */
  fileHash?: string | null;
  paid: number;
  paidTotal: number;
  /** The number of loans. */
  parts: number;
  /** Why it was cancelled. */
  reason: string;
  /** The batch's reference in the bank's file. */
  reference: string;
  releasedAt?: string | null;
  /** A username. */
  releasedBy?: string | null;
  state: 'prepared' | 'released' | 'finished' | 'cancelled';
  template: 'hdfc_enet' | 'icici_cib' | 'nach_credit';
  total: number;
  /** The day on which the bank should pay. */
  valueOn: string;
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
export type RefusedPartItem = {
  code: string;
  message: string;
};
export type BatchPartItem = {
  accountHolder: string;
  /** All digits but the last four are masked. */
  accountNumber: string;
  /** The principal less the charges that are deducted. */
  amount: number;
  clientId: number;
  clientName: string;
  ifsc: string;
  /** Whether the bank has confirmed the number and the holder. */
  isVerified: boolean;
  loanId: number;
  loanNumber: string;
  number: number;
  /** Why the bank could not pay it. */
  reason: string;
  /** The part's reference in the bank's file and results. */
  reference: string;
  refusal?: RefusedPartItem | null;
  /** The value date of the bank's result. */
  settledOn?: string | null;
  state: 'waiting' | 'sent' | 'paid' | 'failed' | 'cancelled';
  utr?: string | null;
};
export type CreateDisbursementBatchRequest = {
  /** The bank account to pay from. It belongs to the branch or to all branches. */
  bankAccountId: number;
  /** Required unless the caller has access to all branches. Without it, the batch can have loans of several branches. */
  branchId?: number | null;
  /** The code that the bank or NPCI assigned to the organisation. Required for `nach_credit`, where it is the user number. */
  customerCode?: string | null;
  /** Approved loans of the branch, at most 500. Each is paid to the bank account in its client's profile. */
  loanIds: number[];
  /** The layout of the bank's file. */
  template: string;
  /** The day on which the bank should pay: from the business date to 30 days later. */
  valueOn: string;
};
export type ReasonRequest = {
  /** Shown to everybody who sees the loan. */
  reason: string;
};
export type BatchDetails = BatchItem & {
  loans: BatchPartItem[];
};
export type ResultLineItem = {
  outcome: 'paid' | 'failed' | 'unchanged' | 'unmatched' | 'refused';
  reference: string;
  refusal?: RefusedPartItem | null;
  utr?: string | null;
};
export type RecordDisbursementResultsRequest = {
  /** In any order. Sending a line again changes nothing. */
  lines: {
    /** The value date, not before the release. */
    on: string;
    /** Required for a part that failed. */
    reason?: string | null;
    /** The part's reference. Without it, the part is found by its UTR. */
    reference?: string | null;
    status: string;
    /** Required for a part that was paid. */
    utr?: string | null;
  }[];
};
