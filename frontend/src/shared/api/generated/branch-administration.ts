// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBranch: build.mutation<CreateBranchApiResponse, CreateBranchApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch`,
        method: 'POST',
        body: queryArg.createBranchRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listBranchChoices: build.query<ListBranchChoicesApiResponse, ListBranchChoicesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/all`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listCenters: build.query<ListCentersApiResponse, ListCentersApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/centers`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          branchId: queryArg.branchId,
        },
      }),
    }),
    getBranch: build.query<GetBranchApiResponse, GetBranchApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeBranch: build.mutation<ChangeBranchApiResponse, ChangeBranchApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}`,
        method: 'PUT',
        body: queryArg.changeBranchRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteBranch: build.mutation<DeleteBranchApiResponse, DeleteBranchApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listFieldAgents: build.query<ListFieldAgentsApiResponse, ListFieldAgentsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/field-agents`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    getBranchPerformance: build.query<GetBranchPerformanceApiResponse, GetBranchPerformanceApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/performance`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeBranchStatus: build.mutation<ChangeBranchStatusApiResponse, ChangeBranchStatusApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/status`,
        method: 'PUT',
        body: queryArg.statusRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as branchAdministrationCalls };
export type CreateBranchApiResponse = /** status 201 The branch */ {
  ActiveLoansCount?: number;
  Address?: string;
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  City: string;
  ClientCount?: number;
  EmailAddress?: string;
  IsActive?: boolean;
  IsHeadOffice: boolean;
  ManagerName?: string;
  /** Null if the branch has not opened yet. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
};
export type CreateBranchApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createBranchRequest: CreateBranchRequest;
};
export type ListBranchChoicesApiResponse = /** status 200 The branches */ {
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  City: string;
  IsActive: boolean;
  IsHeadOffice: boolean;
  State: string;
}[];
export type ListBranchChoicesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListCentersApiResponse = /** status 200 A page of centres */ {
  items: CentreItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListCentersApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'name' | '-name' | 'code' | '-code';
  /** The text to search for. */
  search?: string;
  /** Only those of that branch. */
  branchId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetBranchApiResponse = /** status 200 The branch */ {
  ActiveLoansCount?: number;
  Address?: string;
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  City: string;
  ClientCount?: number;
  EmailAddress?: string;
  IsActive?: boolean;
  IsHeadOffice: boolean;
  ManagerName?: string;
  /** Null if the branch has not opened yet. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
};
export type GetBranchApiArg = {
  /** The branch's number. */
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeBranchApiResponse = /** status 200 The updated branch */ {
  ActiveLoansCount?: number;
  Address?: string;
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  City: string;
  ClientCount?: number;
  EmailAddress?: string;
  IsActive?: boolean;
  IsHeadOffice: boolean;
  ManagerName?: string;
  /** Null if the branch has not opened yet. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
};
export type ChangeBranchApiArg = {
  /** The branch's number. */
  branchId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeBranchRequest: ChangeBranchRequest;
};
export type DeleteBranchApiResponse = /** status 200 It was deleted */ null;
export type DeleteBranchApiArg = {
  /** The branch's number. */
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListFieldAgentsApiResponse = /** status 200 A page of field staff */ {
  items: FieldAgentItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListFieldAgentsApiArg = {
  /** The branch's number. */
  branchId: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetBranchPerformanceApiResponse = /** status 200 Its figures */ {
  ActiveLoansCount: number;
  /** The current business date. */
  AsOf: string;
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  Change: BranchGrowth;
  ClientCount: number;
  /** This month's on-time repayment, in percent; null when nothing fell due. */
  CollectionRate: number | null;
  /** Oldest first, at most twelve; the last one is the current month. */
  Months: BranchMonthItem[];
  /** Percent; null when nothing is lent. */
  Par30: number | null;
  /** The whole outstanding principal of loans more than 30 days past due, in rupees. */
  Par30Amount: number;
  /** Outstanding principal in rupees. */
  Portfolio: number;
  /** By PAR 30: Good up to 3 %, Warning up to 5 %, Alert above. */
  Status: 'Good' | 'Warning' | 'Alert';
  UserCount: number;
};
export type GetBranchPerformanceApiArg = {
  /** The branch's number. */
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeBranchStatusApiResponse = /** status 200 The updated branch */ {
  ActiveLoansCount?: number;
  Address?: string;
  BranchCode: string;
  BranchId: number;
  BranchName: string;
  City: string;
  ClientCount?: number;
  EmailAddress?: string;
  IsActive?: boolean;
  IsHeadOffice: boolean;
  ManagerName?: string;
  /** Null if the branch has not opened yet. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
};
export type ChangeBranchStatusApiArg = {
  /** The branch's number. */
  branchId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  statusRequest: StatusRequest;
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
export type CreateBranchRequest = {
  Address?: string | null;
  /** 2 to 10 of A-Z, 0-9 and '-', unique in the tenant. */
  BranchCode: string;
  BranchName: string;
  City: string;
  EmailAddress?: string | null;
  /** True by default. */
  IsActive?: boolean | null;
  /** Replaces the current head office. */
  IsHeadOffice?: boolean | null;
  ManagerName?: string | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  OpeningDate?: string | null;
  /** E.164, or ten digits for an Indian number. */
  PhoneNumber?: string | null;
  /** An Indian PIN. */
  PostalCode?: string | null;
  State: string;
};
export type CentreItem = {
  BranchId: number;
  BranchName: string;
  CenterCode: string;
  CenterId: number;
  CenterName: string;
  IsActive: boolean;
  /** Monday is 1. */
  MeetingWeekday: number;
  /** The user it is assigned to. */
  OfficerId: number | null;
  OfficerName: string | null;
  Village: string;
};
export type ChangeBranchRequest = {
  Address?: string | null;
  /** 2 to 10 of A-Z, 0-9 and '-', unique in the tenant. */
  BranchCode?: string;
  BranchName?: string;
  City?: string;
  EmailAddress?: string | null;
  /** False ends the sessions that work in it. */
  IsActive?: boolean | null;
  /** True makes it the head office instead of the current one; false is refused for the head office. */
  IsHeadOffice?: boolean | null;
  ManagerName?: string | null;
  /** A day from 1850 to 2100 as YYYY-MM-DD. */
  OpeningDate?: string | null;
  /** E.164, or ten digits for an Indian number. */
  PhoneNumber?: string | null;
  /** An Indian PIN. */
  PostalCode?: string | null;
  State?: string;
  /** The version that was read; the same as `If-Match`. */
  Version?: number | null;
};
export type FieldAgentItem = {
  ActiveLoansCount: number;
  CenterCount: number;
  ClientCount: number;
  FirstName: string;
  LastName: string;
  /** Percent; null when nothing is lent. */
  Par30: number | null;
  /** Outstanding principal in rupees. */
  Portfolio: number;
  Roles: string[];
  UserId: number;
  Username: string;
};
export type BranchGrowth = {
  ClientCount: number | null;
  Portfolio: number | null;
};
export type BranchMonthItem = {
  ClientCount: number;
  Collected: number;
  /** The percentage of the amount due that was collected on time; null if nothing was due. */
  CollectionRate: number | null;
  Disbursed: number;
  Due: number;
  /** `YYYY-MM`. */
  Month: string;
  NewClients: number;
  /** Percent; null when nothing is lent. */
  Par30: number | null;
  /** Outstanding principal. */
  Portfolio: number;
};
export type StatusRequest = {
  isActive: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
