// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBranchHistory: build.query<GetBranchHistoryApiResponse, GetBranchHistoryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/history`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getLoanHistory: build.query<GetLoanHistoryApiResponse, GetLoanHistoryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/loans/${encodeURIComponent(String(queryArg.loanId))}/history`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getRoleHistory: build.query<GetRoleHistoryApiResponse, GetRoleHistoryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/roles/${encodeURIComponent(String(queryArg.roleId))}/history`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getTenantHistory: build.query<GetTenantHistoryApiResponse, GetTenantHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/history`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getUserHistory: build.query<GetUserHistoryApiResponse, GetUserHistoryApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/history`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as historyCalls };
export type GetBranchHistoryApiResponse = /** status 200 Part of the history, newest first */ {
  items: HistoryItem[];
  /** The `before` of the next, older part; null at the beginning of the history. */
  next: number | null;
};
export type GetBranchHistoryApiArg = {
  /** The branch's number. */
  branchId: number;
  /** Only records older than this one: `next` of the previous part. */
  before?: number;
  /** How many records at most. */
  limit?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetLoanHistoryApiResponse = /** status 200 Part of the history, newest first */ {
  items: HistoryItem[];
  /** The `before` of the next, older part; null at the beginning of the history. */
  next: number | null;
};
export type GetLoanHistoryApiArg = {
  /** The loan's id. */
  loanId: number;
  /** Only records older than this one: `next` of the previous part. */
  before?: number;
  /** How many records at most. */
  limit?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetRoleHistoryApiResponse = /** status 200 Part of the history, newest first */ {
  items: HistoryItem[];
  /** The `before` of the next, older part; null at the beginning of the history. */
  next: number | null;
};
export type GetRoleHistoryApiArg = {
  /** The role's number. */
  roleId: number;
  /** Only records older than this one: `next` of the previous part. */
  before?: number;
  /** How many records at most. */
  limit?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetTenantHistoryApiResponse = /** status 200 Part of the history, newest first */ {
  items: HistoryItem[];
  /** The `before` of the next, older part; null at the beginning of the history. */
  next: number | null;
};
export type GetTenantHistoryApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** Only records older than this one: `next` of the previous part. */
  before?: number;
  /** How many records at most. */
  limit?: number;
};
export type GetUserHistoryApiResponse = /** status 200 Part of the history, newest first */ {
  items: HistoryItem[];
  /** The `before` of the next, older part; null at the beginning of the history. */
  next: number | null;
};
export type GetUserHistoryApiArg = {
  /** The user's number. */
  userId: number;
  /** Only records older than this one: `next` of the previous part. */
  before?: number;
  /** How many records at most. */
  limit?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type HistoryValue = boolean | number | string | string[];
export type HistoryChange = {
  after: HistoryValue | null;
  before: HistoryValue | null;
  /** Its name. */
  field: string;
};
export type HistoryItem = {
  /** The action, in capitals. */
  action: string;
  /** Whether the user is a platform user. */
  byPlatform: boolean;
  /** The changes by field, or the reason for a refusal. */
  changes: HistoryChange[];
  /** The id of that record, as text. */
  entityId: string;
  /** The kind of record that was changed. A loan's history also has `Payment` and `Approval`. */
  entityType: string;
  /** Its number in the trail. */
  id: number;
  timestamp: string;
  /** The username. */
  username: string;
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
export type TenantProblem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** Always false. */
  isSuccess: boolean;
  /** A message for the user. */
  message: string;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
