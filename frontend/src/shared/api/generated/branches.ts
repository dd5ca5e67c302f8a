// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBranches: build.query<ListBranchesApiResponse, ListBranchesApiArg>({
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
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListBranchesApiArg = {
  /** The id that the device made for itself, a UUID of version 4. */
  'Device-Id'?: string;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: 'name' | '-name' | 'code' | '-code';
  /** Text to be found. */
  search?: string;
  /** Only those that work, or only those that do not. */
  status?: 'active' | 'inactive';
  /** Only those of that state, as branches tell it. */
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
  /** Null while the opening is pending. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
};
export type FieldProblem = {
  /** A stable word for the rule that was broken. */
  code: string;
  /** The field's name on the wire, a header's or a query parameter's included. */
  field: string;
  /** A sentence for people. */
  message: string;
};
export type Problem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A sentence for people. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
