// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApprovals: build.query<ListApprovalsApiResponse, ListApprovalsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/approvals`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    acceptApproval: build.mutation<AcceptApprovalApiResponse, AcceptApprovalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/approvals/${encodeURIComponent(String(queryArg.approvalId))}/accept`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    declineApproval: build.mutation<DeclineApprovalApiResponse, DeclineApprovalApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/approvals/${encodeURIComponent(String(queryArg.approvalId))}/decline`,
        method: 'POST',
        body: queryArg.reasonRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as approvalsCalls };
export type ListApprovalsApiResponse = /** status 200 A page of requests */ {
  items: ApprovalItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListApprovalsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type AcceptApprovalApiResponse = /** status 200 It was carried out */ null;
export type AcceptApprovalApiArg = {
  /** The request's id. */
  approvalId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type DeclineApprovalApiResponse = /** status 200 It was declined */ null;
export type DeclineApprovalApiArg = {
  /** The request's id. */
  approvalId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  reasonRequest: ReasonRequest;
};
export type SubjectItem = {
  /** Null for what accepting the request makes. */
  id?: number | null;
  /** Such as `payment`. */
  kind: string;
};
export type ApprovalItem = {
  /** The requested act, such as `reverse_payment`. */
  act: string;
  amount?: number | null;
  approvalId: number;
  askedAt: string;
  askedBy: string;
  branchId?: number | null;
  /** What a person needs to decide. */
  facts: object;
  reason: string;
  subject: SubjectItem;
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
export type ReasonRequest = {
  /** Shown to everybody who sees the loan. */
  reason: string;
};
