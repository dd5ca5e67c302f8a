// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<ListTenantsApiResponse, ListTenantsApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          plan: queryArg.plan,
          kind: queryArg.kind,
          isActive: queryArg.isActive,
          view: queryArg.view,
        },
      }),
    }),
    createTenant: build.mutation<CreateTenantApiResponse, CreateTenantApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant`,
        method: 'POST',
        body: queryArg.createTenantRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getTenant: build.query<GetTenantApiResponse, GetTenantApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}`,
      }),
    }),
    changeTenant: build.mutation<ChangeTenantApiResponse, ChangeTenantApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'PUT',
        body: queryArg.changeTenantRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listTenantBranches: build.query<ListTenantBranchesApiResponse, ListTenantBranchesApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/branches`,
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
    getTenantConfig: build.query<GetTenantConfigApiResponse, GetTenantConfigApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/config`,
      }),
    }),
    changeTenantConfig: build.mutation<ChangeTenantConfigApiResponse, ChangeTenantConfigApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/config`,
        method: 'POST',
        body: queryArg.changeTenantConfigRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getTenantOnboarding: build.query<GetTenantOnboardingApiResponse, GetTenantOnboardingApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/onboarding`,
      }),
    }),
    getTenantStats: build.query<GetTenantStatsApiResponse, GetTenantStatsApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/stats`,
      }),
    }),
    changeTenantStatus: build.mutation<ChangeTenantStatusApiResponse, ChangeTenantStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/status`,
        method: 'PATCH',
        body: queryArg.statusRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listTenantUsers: build.query<ListTenantUsersApiResponse, ListTenantUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/users`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as tenantsCalls };
export type ListTenantsApiResponse = /** status 200 A page of organisations */ {
  items: TenantRow[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListTenantsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: 'name' | '-name' | 'code' | '-code' | 'created' | '-created';
  /** Text to be found. */
  search?: string;
  /** Only those of the plan with that code. */
  plan?: string;
  /** Only those of that legal form. */
  kind?: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  /** Only those whose people may sign in, or only the suspended ones. */
  isActive?: boolean;
  /** `light`: only number, name, code and whether it is active, for a selector. */
  view?: 'full' | 'light';
};
export type CreateTenantApiResponse = /** status 201 The organisation */ {
  Address: string;
  City: string;
  ContactPerson: string;
  CreatedAt: string;
  EmailAddress: string;
  IsActive: boolean;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  OrgCode: string;
  OrgName: string;
  PhoneNumber: string;
  PostalCode: string;
  RegistrationNumber: string;
  State: string;
  /** The code of the plan. */
  SubscriptionPlan: string;
  TenantId: number;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type CreateTenantApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  createTenantRequest: CreateTenantRequest;
};
export type GetTenantApiResponse = /** status 200 The organisation */ {
  Address: string;
  City: string;
  ContactPerson: string;
  CreatedAt: string;
  EmailAddress: string;
  IsActive: boolean;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  OrgCode: string;
  OrgName: string;
  PhoneNumber: string;
  PostalCode: string;
  RegistrationNumber: string;
  State: string;
  /** The code of the plan. */
  SubscriptionPlan: string;
  TenantId: number;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type GetTenantApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantApiResponse = /** status 200 The organisation as it is now */ {
  Address: string;
  City: string;
  ContactPerson: string;
  CreatedAt: string;
  EmailAddress: string;
  IsActive: boolean;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  OrgCode: string;
  OrgName: string;
  PhoneNumber: string;
  PostalCode: string;
  RegistrationNumber: string;
  State: string;
  /** The code of the plan. */
  SubscriptionPlan: string;
  TenantId: number;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangeTenantApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeTenantRequest: ChangeTenantRequest;
};
export type ListTenantBranchesApiResponse = /** status 200 A page of branches */ {
  items: BranchListItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListTenantBranchesApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
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
};
export type GetTenantConfigApiResponse = /** status 200 Values and catalogue */ {
  /** All that can be set. */
  Catalogue: ConfigEntry[];
  /** What holds for each key; empty for nothing. */
  Values: {
    [key: string]: string;
  };
  /** Goes up with each change; also the `ETag`. 0 before the first. */
  Version: number;
};
export type GetTenantConfigApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantConfigApiResponse = /** status 200 All of it as it is now */ {
  /** All that can be set. */
  Catalogue: ConfigEntry[];
  /** What holds for each key; empty for nothing. */
  Values: {
    [key: string]: string;
  };
  /** Goes up with each change; also the `ETag`. 0 before the first. */
  Version: number;
};
export type ChangeTenantConfigApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeTenantConfigRequest: ChangeTenantConfigRequest;
};
export type GetTenantOnboardingApiResponse = /** status 200 The steps */ {
  DoneCount: number;
  /** In the order in which they are best taken. */
  Steps: OnboardingStep[];
  TotalCount: number;
};
export type GetTenantOnboardingApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type GetTenantStatsApiResponse = /** status 200 The figures */ {
  activeLoans: number;
  branches: number;
  /** Active ones. */
  clients: number;
  /** Percent; null when nothing is lent. */
  par30: number | null;
  /** Unpaid principal in rupees. */
  portfolio: number;
  /** Of the files that are kept for it: reports, its logo. */
  storageBytes: number;
  /** Those who are not disabled. */
  users: number;
};
export type GetTenantStatsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantStatusApiResponse = /** status 200 The organisation as it is now */ {
  Address: string;
  City: string;
  ContactPerson: string;
  CreatedAt: string;
  EmailAddress: string;
  IsActive: boolean;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  OrgCode: string;
  OrgName: string;
  PhoneNumber: string;
  PostalCode: string;
  RegistrationNumber: string;
  State: string;
  /** The code of the plan. */
  SubscriptionPlan: string;
  TenantId: number;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangeTenantStatusApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  statusRequest: StatusRequest;
};
export type ListTenantUsersApiResponse = /** status 200 A page of users */ {
  items: TenantUserItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListTenantUsersApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: 'name';
  /** Text to be found. */
  search?: string;
};
export type TenantItem = {
  Address: string;
  City: string;
  ContactPerson: string;
  CreatedAt: string;
  EmailAddress: string;
  IsActive: boolean;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  OrgCode: string;
  OrgName: string;
  PhoneNumber: string;
  PostalCode: string;
  RegistrationNumber: string;
  State: string;
  /** The code of the plan. */
  SubscriptionPlan: string;
  TenantId: number;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type TenantChoice = {
  IsActive: boolean;
  OrgCode: string;
  OrgName: string;
  TenantId: number;
};
export type TenantRow = TenantItem | TenantChoice;
export type FieldProblem = {
  /** A stable word for the rule that was broken. */
  code: string;
  /** The field's name on the wire, a header's or a query parameter's included. */
  field: string;
  /** A sentence for people. */
  message: string;
};
export type TenantProblem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** Always false. */
  isSuccess: boolean;
  /** A sentence for people. */
  message: string;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type CreateTenantRequest = {
  Address?: string | null;
  AdminEmail: string;
  AdminFirstName: string;
  AdminLastName?: string | null;
  /** The name that the first administrator will sign in with: 3 to 64 of a-z, 0-9, '.', '_' and '-'. */
  AdminUsername: string;
  City?: string | null;
  ContactPerson: string;
  EmailAddress: string;
  /** HO-001 when not said. */
  HeadOfficeCode?: string | null;
  /** Head Office when not said. */
  HeadOfficeName?: string | null;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  /** 2 to 20 of A-Z, 0-9 and '-', unique on the platform. */
  OrgCode: string;
  OrgName: string;
  PhoneNumber?: string | null;
  PostalCode?: string | null;
  RegistrationNumber?: string | null;
  State?: string | null;
  /** The code of a plan that can be chosen; standard when not said. */
  SubscriptionPlan?: string;
};
export type ChangeTenantRequest = {
  Address?: string | null;
  City?: string | null;
  ContactPerson?: string;
  EmailAddress?: string;
  Kind?: string;
  OrgCode?: string;
  /** The platform's to change, as are code, registration number, kind and plan. */
  OrgName?: string;
  PhoneNumber?: string | null;
  PostalCode?: string | null;
  RegistrationNumber?: string | null;
  State?: string | null;
  SubscriptionPlan?: string;
  /** The version that was read, as `If-Match` would say it. */
  Version?: number | null;
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
export type ConfigEntry = {
  /** The words that can be chosen; null where it is no choice. */
  Allowed: string[] | null;
  /** What holds where nothing is set; empty for nothing. */
  Default: string;
  /** What a value must be. */
  Demand: string;
  Key: string;
  /** What it is for. */
  Meaning: string;
  /** choice, day_of_year, text, address, colour or picture. */
  Type: string;
};
export type ChangeTenantConfigRequest = {
  /** `#rrggbb`. */
  brandColour?: string | null;
  currency?: string | null;
  dateFormat?: string | null;
  /** `MM-DD`. */
  financialYearStart?: string | null;
  language?: string | null;
  /** `data:image/png;base64,…`; PNG, JPEG or WebP, at most 100,000 characters. */
  logo?: string | null;
  supportContact?: string | null;
  timezone?: string | null;
  /** Begins with `https://`. */
  website?: string | null;
};
export type OnboardingStep = {
  Done: boolean;
  /** A stable word for programs. */
  Key: string;
  /** A sentence for people. */
  Title: string;
};
export type StatusRequest = {
  isActive: boolean;
  /** The version that was read, as `If-Match` would say it. */
  version?: number;
};
export type TenantUserItem = {
  EmailAddress: string | null;
  FirstName: string;
  LastName: string;
  LastSignInAt: string | null;
  /** The highest first. */
  Roles: string[];
  /** invited, active or disabled. */
  Status: string;
  UserId: number;
  Username: string;
};
