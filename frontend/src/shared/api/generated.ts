// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from './empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyMachine: build.mutation<VerifyMachineApiResponse, VerifyMachineApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/machine-verify`,
        method: 'POST',
        body: queryArg.machineVerifyRequest,
      }),
    }),
    checkMachine: build.query<CheckMachineApiResponse, CheckMachineApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/machine-verify/check`,
        headers: {
          'Device-Id': queryArg['Device-Id'],
        },
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: 'POST',
        body: queryArg.loginRequest,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/me` }),
    }),
    refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
      query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
    }),
    listBranches: build.query<ListBranchesApiResponse, ListBranchesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/branch`,
        headers: {
          'Device-Id': queryArg['Device-Id'],
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    createDashboardReport: build.mutation<CreateDashboardReportApiResponse, CreateDashboardReportApiArg>({
      query: () => ({ url: `/api/dashboard/reports`, method: 'POST' }),
    }),
    getDashboardReport: build.query<GetDashboardReportApiResponse, GetDashboardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/reports/${queryArg.reportId}`,
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/dashboard/stats` }),
    }),
    listDevices: build.query<ListDevicesApiResponse, ListDevicesApiArg>({
      query: (queryArg) => ({
        url: `/api/devices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    listActivationCodes: build.query<ListActivationCodesApiResponse, ListActivationCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/activation-codes`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    issueActivationCode: build.mutation<IssueActivationCodeApiResponse, IssueActivationCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/activation-codes`,
        method: 'POST',
        body: queryArg.issueActivationCodeRequest,
      }),
    }),
    revokeActivationCode: build.mutation<RevokeActivationCodeApiResponse, RevokeActivationCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/activation-codes/${queryArg.codeId}`,
        method: 'DELETE',
      }),
    }),
    resumeActivation: build.mutation<ResumeActivationApiResponse, ResumeActivationApiArg>({
      query: () => ({ url: `/api/devices/activation/resume`, method: 'POST' }),
    }),
    revokeDevice: build.mutation<RevokeDeviceApiResponse, RevokeDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/${queryArg.deviceId}`,
        method: 'DELETE',
      }),
    }),
    extendDevice: build.mutation<ExtendDeviceApiResponse, ExtendDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/${queryArg.deviceId}/extend`,
        method: 'PUT',
      }),
    }),
    getMenu: build.query<GetMenuApiResponse, GetMenuApiArg>({
      query: () => ({ url: `/api/menu` }),
    }),
    changeTwoFactorSettings: build.mutation<
      ChangeTwoFactorSettingsApiResponse,
      ChangeTwoFactorSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/security/2fa-settings/${queryArg.tenantId}`,
        method: 'PUT',
        body: queryArg.changeTwoFactorSettingsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    resetFailedLogins: build.mutation<ResetFailedLoginsApiResponse, ResetFailedLoginsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/failed-logins/reset/${queryArg.tenantId}`,
        method: 'POST',
      }),
    }),
    listFailedLogins: build.query<ListFailedLoginsApiResponse, ListFailedLoginsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/failed-logins/${queryArg.tenantId}`,
        params: {
          hours: queryArg.hours,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    toggleIpWhitelist: build.mutation<ToggleIpWhitelistApiResponse, ToggleIpWhitelistApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/toggle/${queryArg.tenantId}`,
        method: 'PUT',
        body: queryArg.toggleIpWhitelistRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getIpWhitelist: build.query<GetIpWhitelistApiResponse, GetIpWhitelistApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/${queryArg.tenantId}`,
      }),
    }),
    addIpAddress: build.mutation<AddIpAddressApiResponse, AddIpAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/${queryArg.tenantId}`,
        method: 'POST',
        body: queryArg.addIpAddressRequest,
      }),
    }),
    removeIpAddress: build.mutation<RemoveIpAddressApiResponse, RemoveIpAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/${queryArg.tenantId}/${queryArg.ip}`,
        method: 'DELETE',
      }),
    }),
    changeLockoutPolicy: build.mutation<ChangeLockoutPolicyApiResponse, ChangeLockoutPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/security/lockout-policy/${queryArg.tenantId}`,
        method: 'PUT',
        body: queryArg.changeLockoutPolicyRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changeLoginRestrictions: build.mutation<
      ChangeLoginRestrictionsApiResponse,
      ChangeLoginRestrictionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/security/login-restrictions/${queryArg.tenantId}`,
        method: 'PUT',
        body: queryArg.changeLoginRestrictionsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changePasswordPolicy: build.mutation<ChangePasswordPolicyApiResponse, ChangePasswordPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/security/password-policy/${queryArg.tenantId}`,
        method: 'PUT',
        body: queryArg.changePasswordPolicyRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changeSessionSettings: build.mutation<ChangeSessionSettingsApiResponse, ChangeSessionSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/session-settings/${queryArg.tenantId}`,
        method: 'PUT',
        body: queryArg.changeSessionSettingsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    clearSessions: build.mutation<ClearSessionsApiResponse, ClearSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/sessions/clear/${queryArg.tenantId}`,
        method: 'DELETE',
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/sessions/${queryArg.id}`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/security/sessions/${queryArg.id}`,
        method: 'DELETE',
      }),
    }),
    getSecuritySettings: build.query<GetSecuritySettingsApiResponse, GetSecuritySettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/settings/${queryArg.tenantId}`,
      }),
    }),
    getSecurityStatistics: build.query<GetSecurityStatisticsApiResponse, GetSecurityStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/statistics/${queryArg.tenantId}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type VerifyMachineApiResponse = /** status 200 The device is activated */ {
  deviceInfo: ActivatedDevice;
  expirationDate: string;
  tenantId: number;
  tenantName: string;
};
export type VerifyMachineApiArg = {
  machineVerifyRequest: MachineVerifyRequest;
};
export type CheckMachineApiResponse = /** status 200 Activated or not */ MachineCheckReply;
export type CheckMachineApiArg = {
  /** The id that the device made for itself, a UUID of version 4. */
  'Device-Id': string;
};
export type LoginApiResponse = /** status 200 A session has begun */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
  user: CurrentUser;
};
export type LoginApiArg = {
  loginRequest: LoginRequest;
};
export type LogoutApiResponse = /** status 200 The session has ended */ null;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 The user */ {
  user: CurrentUser;
};
export type GetCurrentUserApiArg = void;
export type RefreshSessionApiResponse = /** status 200 A new token */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type RefreshSessionApiArg = void;
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
};
export type CreateDashboardReportApiResponse = /** status 201 It will be made */ {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  /** Once the file can be had. */
  fileName: string | null;
  /** How much of it is done, in percent. */
  progress: number;
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type CreateDashboardReportApiArg = void;
export type GetDashboardReportApiResponse = /** status 200 Its state */ {
  createdAt: string;
  /** Why it failed. */
  error: string | null;
  /** Until when it is kept. */
  expiresAt: string;
  /** Once the file can be had. */
  fileName: string | null;
  /** How much of it is done, in percent. */
  progress: number;
  reportId: string;
  status: 'queued' | 'running' | 'ready' | 'failed';
};
export type GetDashboardReportApiArg = {
  /** The report, as its order named it. */
  reportId: string;
};
export type GetDashboardStatsApiResponse = /** status 200 The figures */ {
  /** The gravest first. */
  alerts: DashboardAlert[];
  /** The day that the books stand at. */
  asOf: string;
  /** The largest portfolio first. */
  branches: BranchFigures[];
  month: MonthFigures;
  portfolio: PortfolioFigures;
  /** The most loans first. */
  products: ProductFigures[];
  scope: DashboardScope;
};
export type GetDashboardStatsApiArg = void;
export type ListDevicesApiResponse = /** status 200 A page of devices */ {
  items: DeviceItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListDevicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type ListActivationCodesApiResponse = /** status 200 A page of codes */ {
  items: ActivationCodeItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListActivationCodesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type IssueActivationCodeApiResponse = /** status 201 The code, told this once */ {
  /** The six digits. */
  activationCode: string;
  codeId: number;
  expiresAt: string;
};
export type IssueActivationCodeApiArg = {
  issueActivationCodeRequest: IssueActivationCodeRequest;
};
export type RevokeActivationCodeApiResponse = /** status 200 It cannot be used any more */ null;
export type RevokeActivationCodeApiArg = {
  /** The code's row, as the list names it. */
  codeId: number;
};
export type ResumeActivationApiResponse = /** status 200 Devices can be activated again */ {
  /** Failed activations of the whole platform that had been counted. */
  failures: number;
};
export type ResumeActivationApiArg = void;
export type RevokeDeviceApiResponse = /** status 200 It is not trusted any more */ null;
export type RevokeDeviceApiArg = {
  /** The device's row, as the list names it. */
  deviceId: number;
};
export type ExtendDeviceApiResponse = /** status 200 The new end */ {
  expiresAt: string;
};
export type ExtendDeviceApiArg = {
  /** The device's row, as the list names it. */
  deviceId: number;
};
export type GetMenuApiResponse = /** status 200 The menu */ {
  menu: MenuItem[];
};
export type GetMenuApiArg = void;
export type ChangeTwoFactorSettingsApiResponse = /** status 200 All settings as they are now */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off, else 3 to 10. */
  MaxFailedLoginAttempts: number;
  MinPasswordLength: number;
  /** 0 for never. */
  PasswordExpiryDays: number;
  PasswordPolicyEnabled: boolean;
  RequireEmailVerification: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  RequireUppercase: boolean;
  SessionTimeoutMinutes: number;
  SmsOtpEnabled: boolean;
  TwoFactorEnabled: boolean;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangeTwoFactorSettingsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeTwoFactorSettingsRequest: ChangeTwoFactorSettingsRequest;
};
export type ResetFailedLoginsApiResponse = /** status 200 Nobody is locked any more */ null;
export type ResetFailedLoginsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ListFailedLoginsApiResponse = /** status 200 A page of failed sign-ins */ {
  items: FailedLoginItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListFailedLoginsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** How many hours to look back. */
  hours?: number;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type ToggleIpWhitelistApiResponse = /** status 200 The list as it is now */ {
  /** Whether only these are let in. */
  enabled: boolean;
  /** The same with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, the oldest first. */
  ipList: string[];
  /** Of all security settings; goes up when the list is switched. */
  version: number;
};
export type ToggleIpWhitelistApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  toggleIpWhitelistRequest: ToggleIpWhitelistRequest;
};
export type GetIpWhitelistApiResponse = /** status 200 The list and its switch */ {
  /** Whether only these are let in. */
  enabled: boolean;
  /** The same with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, the oldest first. */
  ipList: string[];
  /** Of all security settings; goes up when the list is switched. */
  version: number;
};
export type GetIpWhitelistApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type AddIpAddressApiResponse = /** status 201 The list as it is now */ {
  /** Whether only these are let in. */
  enabled: boolean;
  /** The same with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, the oldest first. */
  ipList: string[];
  /** Of all security settings; goes up when the list is switched. */
  version: number;
};
export type AddIpAddressApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  addIpAddressRequest: AddIpAddressRequest;
};
export type RemoveIpAddressApiResponse = /** status 200 The list as it is now */ {
  /** Whether only these are let in. */
  enabled: boolean;
  /** The same with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, the oldest first. */
  ipList: string[];
  /** Of all security settings; goes up when the list is switched. */
  version: number;
};
export type RemoveIpAddressApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The entry, percent-encoded: `203.0.113.7` or `203.0.113.0%2F24`. */
  ip: string;
};
export type ChangeLockoutPolicyApiResponse = /** status 200 All settings as they are now */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off, else 3 to 10. */
  MaxFailedLoginAttempts: number;
  MinPasswordLength: number;
  /** 0 for never. */
  PasswordExpiryDays: number;
  PasswordPolicyEnabled: boolean;
  RequireEmailVerification: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  RequireUppercase: boolean;
  SessionTimeoutMinutes: number;
  SmsOtpEnabled: boolean;
  TwoFactorEnabled: boolean;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangeLockoutPolicyApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeLockoutPolicyRequest: ChangeLockoutPolicyRequest;
};
export type ChangeLoginRestrictionsApiResponse = /** status 200 All settings as they are now */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off, else 3 to 10. */
  MaxFailedLoginAttempts: number;
  MinPasswordLength: number;
  /** 0 for never. */
  PasswordExpiryDays: number;
  PasswordPolicyEnabled: boolean;
  RequireEmailVerification: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  RequireUppercase: boolean;
  SessionTimeoutMinutes: number;
  SmsOtpEnabled: boolean;
  TwoFactorEnabled: boolean;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangeLoginRestrictionsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeLoginRestrictionsRequest: ChangeLoginRestrictionsRequest;
};
export type ChangePasswordPolicyApiResponse = /** status 200 All settings as they are now */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off, else 3 to 10. */
  MaxFailedLoginAttempts: number;
  MinPasswordLength: number;
  /** 0 for never. */
  PasswordExpiryDays: number;
  PasswordPolicyEnabled: boolean;
  RequireEmailVerification: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  RequireUppercase: boolean;
  SessionTimeoutMinutes: number;
  SmsOtpEnabled: boolean;
  TwoFactorEnabled: boolean;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangePasswordPolicyApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changePasswordPolicyRequest: ChangePasswordPolicyRequest;
};
export type ChangeSessionSettingsApiResponse = /** status 200 All settings as they are now */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off, else 3 to 10. */
  MaxFailedLoginAttempts: number;
  MinPasswordLength: number;
  /** 0 for never. */
  PasswordExpiryDays: number;
  PasswordPolicyEnabled: boolean;
  RequireEmailVerification: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  RequireUppercase: boolean;
  SessionTimeoutMinutes: number;
  SmsOtpEnabled: boolean;
  TwoFactorEnabled: boolean;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type ChangeSessionSettingsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeSessionSettingsRequest: ChangeSessionSettingsRequest;
};
export type ClearSessionsApiResponse = /** status 200 They have ended */ {
  endedSessions: number;
};
export type ClearSessionsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ListSessionsApiResponse = /** status 200 A page of sessions */ {
  items: SessionItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListSessionsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  id: number;
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type EndSessionApiResponse = /** status 200 It has ended */ null;
export type EndSessionApiArg = {
  /** The session, as the list names it. */
  id: string;
};
export type GetSecuritySettingsApiResponse = /** status 200 All settings under one version */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off, else 3 to 10. */
  MaxFailedLoginAttempts: number;
  MinPasswordLength: number;
  /** 0 for never. */
  PasswordExpiryDays: number;
  PasswordPolicyEnabled: boolean;
  RequireEmailVerification: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  RequireUppercase: boolean;
  SessionTimeoutMinutes: number;
  SmsOtpEnabled: boolean;
  TwoFactorEnabled: boolean;
  /** Goes up with each change; also the `ETag`. */
  Version: number;
};
export type GetSecuritySettingsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type GetSecurityStatisticsApiResponse = /** status 200 The counters now */ {
  activeSessions: number;
  failedLogins24Hours: number;
  /** Users who are locked on some device or elsewhere. */
  lockedAccounts: number;
  /** Percent of the last 30 days, as measured; null when it is not known. */
  uptimePercent: number | null;
};
export type GetSecurityStatisticsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ActivatedDevice = {
  activationDate: string;
  deviceId: string;
  deviceName: string;
  ipAddress: string;
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
export type MachineVerifyRequest = {
  activationCode: string;
  /** The id that the device made for itself, a UUID of version 4. */
  deviceId: string;
  /** Platform, browser, operating system. */
  deviceName: string;
};
export type CheckedDevice = {
  activationDate: string;
  deviceId: string;
  deviceName: string;
  ipAddress: string;
  tenantId: number;
};
export type MachineCheckReply = {
  deviceInfo: CheckedDevice | null;
  expiryDate: string | null;
  isActivated: boolean;
};
export type CurrentUser = {
  /** The branch chosen at sign-in. */
  branchId: number | null;
  branchName: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
  mustChangePassword: boolean;
  passwordExpiresAt: string | null;
  /** What the roles grant together. */
  permissions: string[];
  profilePictureUrl: string | null;
  /** The main role first. */
  roles: string[];
  /** Null for the platform's own accounts. */
  tenantId: number | null;
  tenantName: string | null;
  userId: number;
  username: string;
};
export type LoginRequest = {
  /** Needed with a tenant. */
  branchId?: number;
  /** Needed with a tenant: the id of an activated device. */
  deviceId?: string;
  password: string;
  /** Absent for the platform's own accounts. */
  tenantId?: number;
  username: string;
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
export type DashboardAlert = {
  id: string;
  message: string;
  time: string;
  title: string;
  type: 'error' | 'warning' | 'info' | 'success';
};
export type BranchMonth = {
  collected: number;
  /** Collected in time, in percent of what fell due; null when nothing did. */
  collectionRate: number | null;
  disbursed: number;
  due: number;
};
export type BranchFigures = {
  branchId: number;
  clients: number;
  manager: string | null;
  month: BranchMonth;
  name: string;
  /** Percent; null when nothing is lent. */
  par30: number | null;
  /** Unpaid principal in rupees. */
  portfolio: number;
  staff: number;
  /** By PAR 30: good up to 3 %, warning up to 5 %, alert above. */
  status: 'Good' | 'Warning' | 'Alert';
  tenantId: number;
  tenantName: string;
};
export type MonthFigures = {
  collected: number;
  collectionRate: number | null;
  disbursed: number;
  due: number;
  newClients: number;
};
export type PortfolioChange = {
  totalClients: number | null;
  totalLoanAmount: number | null;
};
export type PortfolioFigures = {
  activeLoans: number;
  change: PortfolioChange;
  /** Percent; null when nothing is lent. */
  par30: number | null;
  /** Active branches. */
  totalBranches: number;
  totalClients: number;
  /** Unpaid principal in rupees. */
  totalLoanAmount: number;
  totalStaff: number;
};
export type ProductFigures = {
  count: number;
  name: string;
  outstanding: number;
  productId: number;
  /** Percent of all active loans, by count. */
  share: number;
};
export type DashboardScope = {
  /** Where not the whole tenant is covered. */
  branchNames: string[];
  kind: 'platform' | 'tenant' | 'branches' | 'centres';
  tenantName: string | null;
};
export type DeviceItem = {
  activatedAt: string;
  branchId: number | null;
  /** The device's row, for revoking and extending. */
  deviceId: number;
  deviceName: string;
  expiresAt: string;
  /** Where it was activated from. */
  ipAddress: string;
  /** When a session was last begun on it. */
  lastSeenAt: string | null;
  /** All but the last four digits of the device's own id are hidden. */
  maskedId: string;
  revokedAt: string | null;
};
export type ActivationCodeItem = {
  /** The employee it is meant for. */
  assignedTo: number | null;
  branchId: number | null;
  codeId: number;
  /** Null for a code that never expires. */
  expiresAt: string | null;
  issuedAt: string;
  /** `live`, `expired`, `used` or `revoked`. */
  status: string;
};
export type IssueActivationCodeRequest = {
  /** The employee it is meant for. */
  assignedTo?: number;
  /** The branch that the device will serve. */
  branchId: number;
  /** For how many hours it can be used; a quarter of an hour when not said. */
  validForHours?: number;
};
export type MenuBadge = {
  count: number;
  /** Whether it asks for attention. */
  pulse: boolean;
  /** A badge's colour. */
  type: 'blue' | 'rose' | 'amber' | 'green';
};
export type MenuChild = {
  badge: MenuBadge | null;
  icon: string;
  label: string;
  /** Any one of these shows it. */
  permission: string[];
  route: string;
};
export type MenuItem = {
  badge: MenuBadge | null;
  children: MenuChild[];
  icon: string;
  id: string;
  label: string;
  /** Any one of these shows it. */
  permission: string[];
  /** Null for a group. */
  route: string | null;
  subtitle: string | null;
};
export type ChangeTwoFactorSettingsRequest = {
  authenticatorAppEnabled: boolean;
  emailOtpEnabled: boolean;
  smsOtpEnabled: boolean;
  twoFactorEnabled: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type FailedLoginItem = {
  attemptTime: string;
  ipAddress: string;
  /** What whoever tried was not told. */
  reason: string;
  /** As it was tried; there may be no such user. */
  username: string;
};
export type IpWhitelistEntry = {
  addedAt: string;
  /** The user name of whoever added it. */
  addedBy: string;
  ipAddress: string;
};
export type ToggleIpWhitelistRequest = {
  enabled: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type AddIpAddressRequest = {
  /** An IPv4 or IPv6 address, or a network in CIDR notation. */
  ipAddress: string;
};
export type ChangeLockoutPolicyRequest = {
  /** When false, only an administrator opens locks. */
  autoUnlockAccounts: boolean;
  lockoutDurationMinutes: number;
  /** 0 turns the lockout off; else 3 to 10. */
  maxFailedLoginAttempts: number;
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type ChangeLoginRestrictionsRequest = {
  /** When false, signing in on a device ends the user's sessions on other devices. */
  allowMultipleDevices: boolean;
  allowPasswordReset: boolean;
  requireEmailVerification: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type ChangePasswordPolicyRequest = {
  minPasswordLength: number;
  /** 0 for never. */
  passwordExpiryDays: number;
  passwordPolicyEnabled: boolean;
  requireNumbers: boolean;
  requireSpecialChars: boolean;
  requireUppercase: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type ChangeSessionSettingsRequest = {
  forceLogoutOnIpChange: boolean;
  maxConcurrentSessions: number;
  sessionTimeoutMinutes: number;
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type SessionItem = {
  /** Whether it is the caller's own. */
  current: boolean;
  /** Null for a SuperAdmin's, which needs no device. */
  deviceName: string | null;
  /** Where it began. */
  ipAddress: string;
  lastActiveAt: string;
  loginAt: string;
  sessionId: string;
  username: string;
};
