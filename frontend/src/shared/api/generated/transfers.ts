// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<ListTransfersApiResponse, ListTransfersApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/transfers`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          status: queryArg.status,
          toBranchId: queryArg.toBranchId,
        },
      }),
    }),
    proposeTransfer: build.mutation<ProposeTransferApiResponse, ProposeTransferApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/transfers`,
        method: 'POST',
        body: queryArg.proposeTransferRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    acceptTransfer: build.mutation<AcceptTransferApiResponse, AcceptTransferApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/transfers/${encodeURIComponent(String(queryArg.transferId))}/accept`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    refuseTransfer: build.mutation<RefuseTransferApiResponse, RefuseTransferApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/transfers/${encodeURIComponent(String(queryArg.transferId))}/refuse`,
        method: 'POST',
        body: queryArg.refuseTransferRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    withdrawTransfer: build.mutation<WithdrawTransferApiResponse, WithdrawTransferApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/transfers/${encodeURIComponent(String(queryArg.transferId))}/withdraw`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as transfersCalls };
export type ListTransfersApiResponse = /** status 200 A page of transfers */ {
  items: TransferItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListTransfersApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest';
  /** The text to search for. */
  search?: string;
  /** Only transfers of that status. */
  status?: 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  /** Only transfers to that branch. */
  toBranchId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ProposeTransferApiResponse = /** status 201 The transfer */ {
  decidedAt?: string | null;
  /** Who accepted, refused or withdrew it. */
  decidedById?: number | null;
  fromBranchId: number;
  fromBranchName: string;
  /** The centre of a client or group, or the officer of a centre or portfolio, if there is one. */
  fromId?: number | null;
  fromName?: string | null;
  kind: 'client' | 'group' | 'centre' | 'portfolio';
  proposedAt: string;
  proposedById: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  /** The id of the client, group or centre, or of the officer whose portfolio it is. */
  subjectId: number;
  subjectName: string;
  toBranchId: number;
  toBranchName: string;
  /** The centre that receives a client or group, or the officer who receives a centre or portfolio. */
  toId: number;
  toName: string;
  transferId: number;
  version: number;
};
export type ProposeTransferApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  proposeTransferRequest: ProposeTransferRequest;
};
export type AcceptTransferApiResponse = /** status 200 The transfer */ {
  decidedAt?: string | null;
  /** Who accepted, refused or withdrew it. */
  decidedById?: number | null;
  fromBranchId: number;
  fromBranchName: string;
  /** The centre of a client or group, or the officer of a centre or portfolio, if there is one. */
  fromId?: number | null;
  fromName?: string | null;
  kind: 'client' | 'group' | 'centre' | 'portfolio';
  proposedAt: string;
  proposedById: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  /** The id of the client, group or centre, or of the officer whose portfolio it is. */
  subjectId: number;
  subjectName: string;
  toBranchId: number;
  toBranchName: string;
  /** The centre that receives a client or group, or the officer who receives a centre or portfolio. */
  toId: number;
  toName: string;
  transferId: number;
  version: number;
};
export type AcceptTransferApiArg = {
  /** The transfer's id. */
  transferId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RefuseTransferApiResponse = /** status 200 The transfer */ {
  decidedAt?: string | null;
  /** Who accepted, refused or withdrew it. */
  decidedById?: number | null;
  fromBranchId: number;
  fromBranchName: string;
  /** The centre of a client or group, or the officer of a centre or portfolio, if there is one. */
  fromId?: number | null;
  fromName?: string | null;
  kind: 'client' | 'group' | 'centre' | 'portfolio';
  proposedAt: string;
  proposedById: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  /** The id of the client, group or centre, or of the officer whose portfolio it is. */
  subjectId: number;
  subjectName: string;
  toBranchId: number;
  toBranchName: string;
  /** The centre that receives a client or group, or the officer who receives a centre or portfolio. */
  toId: number;
  toName: string;
  transferId: number;
  version: number;
};
export type RefuseTransferApiArg = {
  /** The transfer's id. */
  transferId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  refuseTransferRequest: RefuseTransferRequest;
};
export type WithdrawTransferApiResponse = /** status 200 The transfer */ {
  decidedAt?: string | null;
  /** Who accepted, refused or withdrew it. */
  decidedById?: number | null;
  fromBranchId: number;
  fromBranchName: string;
  /** The centre of a client or group, or the officer of a centre or portfolio, if there is one. */
  fromId?: number | null;
  fromName?: string | null;
  kind: 'client' | 'group' | 'centre' | 'portfolio';
  proposedAt: string;
  proposedById: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  /** The id of the client, group or centre, or of the officer whose portfolio it is. */
  subjectId: number;
  subjectName: string;
  toBranchId: number;
  toBranchName: string;
  /** The centre that receives a client or group, or the officer who receives a centre or portfolio. */
  toId: number;
  toName: string;
  transferId: number;
  version: number;
};
export type WithdrawTransferApiArg = {
  /** The transfer's id. */
  transferId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type TransferItem = {
  decidedAt?: string | null;
  /** Who accepted, refused or withdrew it. */
  decidedById?: number | null;
  fromBranchId: number;
  fromBranchName: string;
  /** The centre of a client or group, or the officer of a centre or portfolio, if there is one. */
  fromId?: number | null;
  fromName?: string | null;
  kind: 'client' | 'group' | 'centre' | 'portfolio';
  proposedAt: string;
  proposedById: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  /** The id of the client, group or centre, or of the officer whose portfolio it is. */
  subjectId: number;
  subjectName: string;
  toBranchId: number;
  toBranchName: string;
  /** The centre that receives a client or group, or the officer who receives a centre or portfolio. */
  toId: number;
  toName: string;
  transferId: number;
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
export type ProposeTransferRequest = {
  /** The branch that a portfolio is in. */
  branchId?: number | null;
  kind: string;
  reason: string;
  /** The client, group or centre, or the officer whose portfolio it is. */
  subjectId: number;
  /** The branch of the officer who receives a centre or portfolio, if it is another. */
  toBranchId?: number | null;
  /** The centre that receives a client or group. */
  toCentreId?: number | null;
  /** The officer who receives a centre or portfolio. */
  toOfficerId?: number | null;
};
export type RefuseTransferRequest = {
  reason: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
