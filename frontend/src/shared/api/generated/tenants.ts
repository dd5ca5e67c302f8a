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
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListTenantsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'name' | '-name' | 'code' | '-code' | 'created' | '-created';
  /** The text to search for. */
  search?: string;
  /** Only those of the plan with that code. */
  plan?: string;
  /** Only those of that legal form. */
  kind?: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  /** Only active, or only suspended organisations. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type CreateTenantApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type GetTenantApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantApiResponse = /** status 200 The updated organisation */ {
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangeTenantApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeTenantRequest: ChangeTenantRequest;
};
export type ListTenantBranchesApiResponse = /** status 200 A page of branches */ {
  items: BranchListItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListTenantBranchesApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
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
};
export type GetTenantConfigApiResponse = /** status 200 Values and available settings */ {
  /** All available settings. */
  Catalogue: ConfigEntry[];
  /** The value in effect for each key; empty for none. */
  Values: {
    [key: string]: string;
  };
  /** Increases with each change; also the `ETag`. 0 before the first change. */
  Version: number;
};
export type GetTenantConfigApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantConfigApiResponse = /** status 200 The updated settings */ {
  /** All available settings. */
  Catalogue: ConfigEntry[];
  /** The value in effect for each key; empty for none. */
  Values: {
    [key: string]: string;
  };
  /** Increases with each change; also the `ETag`. 0 before the first change. */
  Version: number;
};
export type ChangeTenantConfigApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeTenantConfigRequest: ChangeTenantConfigRequest;
};
export type GetTenantOnboardingApiResponse = /** status 200 The steps */ {
  DoneCount: number;
  /** In the recommended order. */
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
  /** Active ones only. */
  clients: number;
  /** Percent; null when nothing is lent. */
  par30: number | null;
  /** Outstanding principal in rupees. */
  portfolio: number;
  /** The size of the stored files: reports and the logo. */
  storageBytes: number;
  /** Users who are not disabled. */
  users: number;
};
export type GetTenantStatsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ChangeTenantStatusApiResponse = /** status 200 The updated organisation */ {
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangeTenantStatusApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  statusRequest: StatusRequest;
};
export type ListTenantUsersApiResponse = /** status 200 A page of users */ {
  items: TenantUserItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListTenantUsersApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'name';
  /** The text to search for. */
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
  /** Increases with each change; also the `ETag`. */
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
  /** A stable code for the rule that was broken. */
  code: string;
  /** The name of the field, header or query parameter. */
  field: string;
  /** A message for the user. */
  message: string;
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
export type CreateTenantRequest = {
  Address?: string | null;
  /** Where the invitation goes. */
  AdminEmail: string;
  AdminFirstName: string;
  AdminLastName?: string | null;
  /** The username of the first administrator: 3 to 64 of a-z, 0-9, '.', '_' and '-'. */
  AdminUsername: string;
  City?: string | null;
  ContactPerson: string;
  EmailAddress: string;
  /** HO-001 by default. */
  HeadOfficeCode?: string | null;
  /** Head Office by default. */
  HeadOfficeName?: string | null;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind: string;
  /** 2 to 20 of A-Z, 0-9 and '-', unique on the platform. */
  OrgCode: string;
  OrgName: string;
  /** E.164, or ten digits for an Indian number. */
  PhoneNumber?: string | null;
  /** An Indian PIN. */
  PostalCode?: string | null;
  RegistrationNumber?: string | null;
  State?: string | null;
  /** The code of an available plan; `standard` by default. */
  SubscriptionPlan?: string;
};
export type ChangeTenantRequest = {
  Address?: string | null;
  City?: string | null;
  ContactPerson?: string;
  EmailAddress?: string | null;
  /** nbfc_mfi, cooperative_bank, credit_society, section8 or trust. */
  Kind?: string;
  /** 2 to 20 of A-Z, 0-9 and '-', unique on the platform. */
  OrgCode?: string;
  /** Only the platform can change it, as well as code, registration number, kind and plan. */
  OrgName?: string;
  /** E.164, or ten digits for an Indian number. */
  PhoneNumber?: string | null;
  /** An Indian PIN. */
  PostalCode?: string | null;
  RegistrationNumber?: string | null;
  State?: string | null;
  /** The code of an available plan. */
  SubscriptionPlan?: string;
  /** The version that was read; the same as `If-Match`. */
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
  /** Null if the branch has not opened yet. */
  OpeningDate?: string | null;
  PhoneNumber?: string;
  PostalCode?: string;
  State: string;
  UserCount?: number;
  Version?: number;
};
export type ConfigEntry = {
  /** The values to choose from; null if it is not a choice. */
  Allowed: string[] | null;
  /** The default; empty for none. */
  Default: string;
  /** The type of a value. */
  Demand: string;
  Key: string;
  /** Its purpose. */
  Meaning: string;
  /** choice, text, number, percentage, address, colour or picture. */
  Type: string;
};
export type ChangeTenantConfigRequest = {
  /** How many days after its approval a loan can be paid out, from 1 to 365, in digits. */
  approvalDays?: string | null;
  /** The percentage of meetings since their last loan that a client must have attended to get a larger loan, from 0 to 100, in digits. */
  attendanceToGrow?: string | null;
  /** The percentage of meetings since their last loan that a client must have attended to get another loan, from 0 to 100, in digits. */
  attendanceToRepeat?: string | null;
  /** `#rrggbb`. */
  brandColour?: string | null;
  currency?: string | null;
  dateFormat?: string | null;
  /** Who may pay a loan out: only a third person, or also the user who approved it. Users who created, changed or submitted the loan never may. */
  disburser?: string | null;
  financialYearStart?: string | null;
  language?: string | null;
  /** `data:image/png;base64,…`; PNG, JPEG or WebP, at most 100,000 characters. */
  logo?: string | null;
  /** The percentage of what borrowers in doubtful 1 have outstanding that is provided for losses, from 0 to 100 with at most two decimals. */
  provisionDoubtful1?: string | null;
  /** The percentage of what borrowers in doubtful 2 have outstanding that is provided for losses, from 0 to 100 with at most two decimals. */
  provisionDoubtful2?: string | null;
  /** The percentage of what borrowers in doubtful 3 have outstanding that is provided for losses, from 0 to 100 with at most two decimals. */
  provisionDoubtful3?: string | null;
  /** The percentage of what borrowers in SMA have outstanding that is provided for losses, from 0 to 100 with at most two decimals. */
  provisionSma?: string | null;
  /** The percentage of what standard borrowers have outstanding that is provided for losses, from 0 to 100 with at most two decimals. */
  provisionStandard?: string | null;
  /** The percentage of what substandard borrowers have outstanding that is provided for losses, from 0 to 100 with at most two decimals. */
  provisionSubstandard?: string | null;
  /** Printed at the bottom of receipts. */
  receiptFooter?: string | null;
  /** Printed at the top of receipts. */
  receiptHeader?: string | null;
  /** Whether clients get receipts by SMS. */
  receiptSms?: string | null;
  supportContact?: string | null;
  /** By how many rupees the counts of a till by one person may differ in a day, from 0 to 9999, in digits. */
  tillDifference?: string | null;
  /** Whether cash moves through tills, which branches count and close before the day end. */
  tills?: string | null;
  timezone?: string | null;
  /** Begins with `https://`. */
  website?: string | null;
  /** The days of a week on which nothing falls due, and which the day end passes over. */
  weeklyOff?: string | null;
};
export type OnboardingStep = {
  Done: boolean;
  /** A stable code for programs. */
  Key: string;
  /** A message for the user. */
  Title: string;
};
export type StatusRequest = {
  isActive: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
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
