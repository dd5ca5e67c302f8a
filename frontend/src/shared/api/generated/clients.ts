// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          status: queryArg.status,
          branchId: queryArg.branchId,
          centreId: queryArg.centreId,
        },
      }),
    }),
    createClient: build.mutation<CreateClientApiResponse, CreateClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients`,
        method: 'POST',
        body: queryArg.clientRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getClient: build.query<GetClientApiResponse, GetClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeClient: build.mutation<ChangeClientApiResponse, ChangeClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        method: 'PUT',
        body: queryArg.clientRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteClient: build.mutation<DeleteClientApiResponse, DeleteClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    blockClient: build.mutation<BlockClientApiResponse, BlockClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/block`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    exitClient: build.mutation<ExitClientApiResponse, ExitClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/exit`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listHouseholds: build.query<ListHouseholdsApiResponse, ListHouseholdsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/household`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordHousehold: build.mutation<RecordHouseholdApiResponse, RecordHouseholdApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/household`,
        method: 'POST',
        body: queryArg.recordHouseholdRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    rejoinClient: build.mutation<RejoinClientApiResponse, RejoinClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/rejoin`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    unblockClient: build.mutation<UnblockClientApiResponse, UnblockClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/unblock`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as clientsCalls };
export type ListClientsApiResponse = /** status 200 A page of clients */ {
  items: ClientItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListClientsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest' | 'name' | '-name';
  /** The text to search for. */
  search?: string;
  /** Only clients of that status. */
  status?: 'prospect' | 'active' | 'dormant' | 'exited';
  /** Only clients of that branch. */
  branchId?: number;
  /** Only clients of that centre. */
  centreId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateClientApiResponse = /** status 201 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type CreateClientApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientRequest: ClientRequest;
};
export type GetClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type GetClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type ChangeClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientRequest: ClientRequest;
};
export type DeleteClientApiResponse = /** status 200 They were deleted */ null;
export type DeleteClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type BlockClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type BlockClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type ExitClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type ExitClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type ListHouseholdsApiResponse = /** status 200 The assessments */ {
  /** The id of the user. */
  assessedBy: number;
  assessedOn: string;
  assets: HouseholdAssetItem[];
  debts: HouseholdDebtItem[];
  expenses: HouseholdExpenseItem[];
  householdId: number;
  members: HouseholdMemberItem[];
  /** With a twelfth of the irregular ones. */
  monthlyExpenses: number;
  /** What the household pays on its debts, in rupees. */
  monthlyObligations: number;
  /** Of husband, wife and unmarried children, in rupees. */
  yearlyIncome: number;
}[];
export type ListHouseholdsApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordHouseholdApiResponse = /** status 201 The assessment */ {
  /** The id of the user. */
  assessedBy: number;
  assessedOn: string;
  assets: HouseholdAssetItem[];
  debts: HouseholdDebtItem[];
  expenses: HouseholdExpenseItem[];
  householdId: number;
  members: HouseholdMemberItem[];
  /** With a twelfth of the irregular ones. */
  monthlyExpenses: number;
  /** What the household pays on its debts, in rupees. */
  monthlyObligations: number;
  /** Of husband, wife and unmarried children, in rupees. */
  yearlyIncome: number;
};
export type RecordHouseholdApiArg = {
  /** The client's id. */
  clientId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordHouseholdRequest: RecordHouseholdRequest;
};
export type RejoinClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type RejoinClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type UnblockClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type UnblockClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type ClientItem = {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  joinedOn: string;
  lastName: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
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
export type ClientRequest = {
  /** A client is 18 to 75 years old when they join. */
  birthDate: string;
  /** Their branch, which stays. */
  branchId: number;
  /** The centre that they meet at. An officer names one of their own. */
  centreId?: number | null;
  /** In the letters of English or of any Indian language. */
  firstName: string;
  /** As the client states it. */
  gender: string;
  /** The business date by default, and not after it. */
  joinedOn?: string | null;
  /** Empty for someone who has one name. */
  lastName?: string | null;
  /** Why this is another person, where a client with the same phone, or the same name and date of birth, is there already. It is recorded. */
  notTheSameBecause?: string | null;
  /** Ten digits for an Indian number, or with its country code. */
  phoneNumber?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ClientReasonRequest = {
  /** It is recorded. */
  reason: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type HouseholdAssetItem = {
  name: string;
  value: number;
};
export type HouseholdDebtItem = {
  instalment: number;
  lender: string;
  outstanding: number;
  rhythm: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly';
};
export type HouseholdExpenseItem = {
  amount: number;
  isRegular: boolean;
  name: string;
};
export type HouseholdIncomeItem = {
  monthly: number;
  /** The length of the season, in months a year. */
  months: number;
  source: string;
};
export type HouseholdMemberItem = {
  age: number;
  incomes: HouseholdIncomeItem[];
  name: string;
  occupation: string;
  relation: 'self' | 'spouse' | 'unmarried_child' | 'married_child' | 'parent' | 'other';
};
export type RecordHouseholdRequest = {
  assets?:
    | {
        name: string;
        /** In rupees. */
        value: number;
      }[]
    | null;
  /** Loans of the household from other lenders. */
  debts?:
    | {
        /** Each time it is paid. */
        instalment: number;
        lender: string;
        /** What is still owed. */
        outstanding: number;
        rhythm: string;
      }[]
    | null;
  expenses?:
    | {
        /** In a month if regular, else in a year. */
        amount: number;
        isRegular: boolean;
        name: string;
      }[]
    | null;
  /** The client once, and at most one spouse. Only incomes of husband, wife and unmarried children count. */
  members: {
    age: number;
    incomes?:
      | {
          /** In a month of the season. */
          monthly: number;
          months: number;
          source: string;
        }[]
      | null;
    name: string;
    occupation?: string | null;
    relation: string;
  }[];
};
