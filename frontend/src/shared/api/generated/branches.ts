// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBranches: build.query<ListBranchesApiResponse, ListBranchesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/bank/branch`,
        headers: {
          'Device-Id': queryArg['Device-Id'],
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          status: queryArg.status,
          state: queryArg.state,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as branchesCalls };
export type ListBranchesApiResponse = /** status 200 A page of branches */ {
  items: BranchListItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListBranchesApiArg = {
  /** The ID that the device generated, a version 4 UUID. */
  'Device-Id'?: string;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'name' | '-name' | 'code' | '-code';
  /** The text to search for. */
  search?: string;
  /** Only active, or only inactive branches. */
  status?: 'active' | 'inactive';
  /** Only those in that state, as named in branches. */
  state?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type BranchListItem = {
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
