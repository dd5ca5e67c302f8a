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
          search: queryArg.search,
          sort: queryArg.sort,
          plan: queryArg.plan,
          kind: queryArg.kind,
          isActive: queryArg.isActive,
        },
      }),
    }),
    createTenant: build.mutation<CreateTenantApiResponse, CreateTenantApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant`,
        method: 'POST',
        body: queryArg.createTenantRequest,
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
      }),
    }),
    changeTenantStatus: build.mutation<ChangeTenantStatusApiResponse, ChangeTenantStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/status`,
        method: 'PATCH',
        body: queryArg.statusRequest,
      }),
    }),
    getTenantStats: build.query<GetTenantStatsApiResponse, GetTenantStatsApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/stats`,
      }),
    }),
    listTenantUsers: build.query<ListTenantUsersApiResponse, ListTenantUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/users`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
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
        body: queryArg.changeConfigRequest,
      }),
    }),
    getTenantOnboarding: build.query<GetTenantOnboardingApiResponse, GetTenantOnboardingApiArg>({
      query: (queryArg) => ({
        url: `/api/saas/tenant/${encodeURIComponent(String(queryArg.tenantId))}/onboarding`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as tenantsCalls };
export type ListTenantsApiResponse = /** status 200 A page of tenants */ {
  items: Tenant[];
  page: number;
  pageSize: number;
  totalCount: number;
};
export type ListTenantsApiArg = {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: 'name' | '-name' | 'code' | '-code' | 'created' | '-created';
  plan?: string;
  kind?: string;
  isActive?: boolean;
};
export type CreateTenantApiResponse = /** status 201 The new tenant */ Tenant;
export type CreateTenantApiArg = {
  createTenantRequest: CreateTenantRequest;
};
export type GetTenantApiResponse = /** status 200 The tenant */ Tenant;
export type GetTenantApiArg = {
  tenantId: number;
};
export type ChangeTenantApiResponse = /** status 200 The tenant as it is now */ Tenant;
export type ChangeTenantApiArg = {
  tenantId: number;
  changeTenantRequest: ChangeTenantRequest;
};
export type ChangeTenantStatusApiResponse = /** status 200 The tenant as it is now */ Tenant;
export type ChangeTenantStatusApiArg = {
  tenantId: number;
  statusRequest: StatusRequest;
};
export type GetTenantStatsApiResponse = /** status 200 Figures of the tenant */ TenantStats;
export type GetTenantStatsApiArg = {
  tenantId: number;
};
export type ListTenantUsersApiResponse = /** status 200 A page of its users */ {
  items: TenantUser[];
  page: number;
  pageSize: number;
  totalCount: number;
};
export type ListTenantUsersApiArg = {
  tenantId: number;
  page?: number;
  pageSize?: number;
  search?: string;
};
export type GetTenantConfigApiResponse = /** status 200 Its settings */ TenantConfig;
export type GetTenantConfigApiArg = {
  tenantId: number;
};
export type ChangeTenantConfigApiResponse = /** status 200 Its settings as they are now */ TenantConfig;
export type ChangeTenantConfigApiArg = {
  tenantId: number;
  changeConfigRequest: ChangeConfigRequest;
};
export type GetTenantOnboardingApiResponse = /** status 200 What is still to be set up */ TenantOnboarding;
export type GetTenantOnboardingApiArg = {
  tenantId: number;
};
export type Tenant = {
  TenantId: number;
  OrgName: string;
  OrgCode: string;
  RegistrationNumber: string;
  Kind: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  ContactPerson: string;
  EmailAddress: string;
  PhoneNumber: string;
  Address: string;
  City: string;
  State: string;
  PostalCode: string;
  SubscriptionPlan: 'standard' | 'professional' | 'enterprise';
  IsActive: boolean;
  CreatedAt: string;
  Version: number;
};
export type CreateTenantRequest = {
  OrgName: string;
  OrgCode: string;
  RegistrationNumber?: string;
  Kind: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  ContactPerson: string;
  EmailAddress: string;
  PhoneNumber?: string;
  Address?: string;
  City?: string;
  State?: string;
  PostalCode?: string;
  SubscriptionPlan?: 'standard' | 'professional' | 'enterprise';
  AdminFirstName: string;
  AdminLastName?: string;
  AdminEmail: string;
  AdminUsername: string;
  HeadOfficeCode?: string;
  HeadOfficeName?: string;
};
export type ChangeTenantRequest = {
  OrgName?: string;
  OrgCode?: string;
  RegistrationNumber?: string;
  Kind?: 'nbfc_mfi' | 'cooperative_bank' | 'credit_society' | 'section8' | 'trust';
  ContactPerson?: string;
  EmailAddress?: string;
  PhoneNumber?: string;
  Address?: string;
  City?: string;
  State?: string;
  PostalCode?: string;
  SubscriptionPlan?: 'standard' | 'professional' | 'enterprise';
  Version?: number;
};
export type StatusRequest = {
  isActive: boolean;
};
export type TenantStats = {
  branches: number;
  users: number;
  clients: number;
  activeLoans: number;
  portfolio: number;
  par30: number | null;
  storageBytes: number;
};
export type TenantUser = {
  UserId: number;
  Username: string;
  FirstName: string;
  LastName: string;
  EmailAddress: string | null;
  Roles: string[];
  Status: 'invited' | 'active' | 'disabled';
  LastSignInAt: string | null;
};
export type ConfigEntry = {
  Key: string;
  Type: string;
  Default: string;
  Allowed: string[] | null;
  Meaning: string;
};
export type TenantConfig = {
  Values: {
    [key: string]: string;
  };
  Catalogue: ConfigEntry[];
  Version: number;
};
export type ChangeConfigRequest = {
  [key: string]: string | null;
};
export type TenantOnboarding = {
  Steps: {
    Key: string;
    Title: string;
    Done: boolean;
  }[];
  DoneCount: number;
  TotalCount: number;
};
