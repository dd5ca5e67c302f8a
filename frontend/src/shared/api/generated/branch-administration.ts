// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBranch: build.mutation<CreateBranchApiResponse, CreateBranchApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch`,
        method: 'POST',
        body: queryArg.createBranchRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getBranch: build.query<GetBranchApiResponse, GetBranchApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeBranch: build.mutation<ChangeBranchApiResponse, ChangeBranchApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}`,
        method: 'PUT',
        body: queryArg.changeBranchRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteBranch: build.mutation<DeleteBranchApiResponse, DeleteBranchApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeBranchStatus: build.mutation<ChangeBranchStatusApiResponse, ChangeBranchStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/status`,
        method: 'PUT',
        body: queryArg.statusRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getBranchPerformance: build.query<GetBranchPerformanceApiResponse, GetBranchPerformanceApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/performance`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listFieldAgents: build.query<ListFieldAgentsApiResponse, ListFieldAgentsApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch/${encodeURIComponent(String(queryArg.branchId))}/field-agents`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as branchAdministrationCalls };
export type CreateBranchApiResponse = /** status 201 The new branch */ Branch;
export type CreateBranchApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createBranchRequest: CreateBranchRequest;
};
export type GetBranchApiResponse = /** status 200 The branch */ Branch;
export type GetBranchApiArg = {
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeBranchApiResponse = /** status 200 The branch as it is now */ Branch;
export type ChangeBranchApiArg = {
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeBranchRequest: ChangeBranchRequest;
};
export type DeleteBranchApiResponse = /** status 200 It was deleted */ null;
export type DeleteBranchApiArg = {
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeBranchStatusApiResponse = /** status 200 The branch as it is now */ Branch;
export type ChangeBranchStatusApiArg = {
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  statusRequest: StatusRequest;
};
export type GetBranchPerformanceApiResponse = /** status 200 How the branch does */ BranchPerformance;
export type GetBranchPerformanceApiArg = {
  branchId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListFieldAgentsApiResponse = /** status 200 A page of officers */ {
  items: FieldAgent[];
  page: number;
  pageSize: number;
  totalCount: number;
};
export type ListFieldAgentsApiArg = {
  branchId: number;
  page?: number;
  pageSize?: number;
  search?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type Branch = {
  BranchId: number;
  BranchCode: string;
  BranchName: string;
  City: string;
  State: string;
  IsHeadOffice: boolean;
  ManagerName: string;
  UserCount: number;
  OpeningDate: string | null;
  PhoneNumber: string;
  IsActive: boolean;
  Address: string;
  EmailAddress: string;
  ClientCount: number;
  ActiveLoansCount: number;
  PostalCode: string;
  Version: number;
};
export type CreateBranchRequest = {
  BranchCode: string;
  BranchName: string;
  City: string;
  State: string;
  IsHeadOffice?: boolean;
  Address?: string;
  PostalCode?: string;
  PhoneNumber?: string;
  EmailAddress?: string;
  ManagerName?: string;
  IsActive?: boolean;
  OpeningDate?: string | null;
};
export type ChangeBranchRequest = {
  BranchCode?: string;
  BranchName?: string;
  City?: string;
  State?: string;
  IsHeadOffice?: boolean;
  Address?: string;
  PostalCode?: string;
  PhoneNumber?: string;
  EmailAddress?: string;
  ManagerName?: string;
  IsActive?: boolean;
  OpeningDate?: string | null;
  Version?: number;
};
export type StatusRequest = {
  isActive: boolean;
};
export type BranchPerformanceMonth = {
  Month: string;
  Disbursed: number;
  Due: number;
  Collected: number;
  CollectionRate: number | null;
  NewClients: number;
  Portfolio: number;
  Par30: number | null;
  ClientCount: number;
};
export type BranchPerformance = {
  BranchId: number;
  BranchCode: string;
  BranchName: string;
  AsOf: string;
  Status: 'Good' | 'Warning' | 'Alert';
  Portfolio: number;
  Par30: number | null;
  Par30Amount: number;
  ClientCount: number;
  ActiveLoansCount: number;
  UserCount: number;
  CollectionRate: number | null;
  Change: {
    Portfolio: number | null;
    ClientCount: number | null;
  };
  Months: BranchPerformanceMonth[];
};
export type FieldAgent = {
  UserId: number;
  Username: string;
  FirstName: string;
  LastName: string;
  Roles: string[];
  CenterCount: number;
  ClientCount: number;
  ActiveLoansCount: number;
  Portfolio: number;
  Par30: number | null;
};
