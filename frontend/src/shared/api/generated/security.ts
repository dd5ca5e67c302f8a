// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeTwoFactorSettings: build.mutation<
      ChangeTwoFactorSettingsApiResponse,
      ChangeTwoFactorSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/security/2fa-settings/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'PUT',
        body: queryArg.changeTwoFactorSettingsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    resetFailedLogins: build.mutation<ResetFailedLoginsApiResponse, ResetFailedLoginsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/failed-logins/reset/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'POST',
      }),
    }),
    listFailedLogins: build.query<ListFailedLoginsApiResponse, ListFailedLoginsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/failed-logins/${encodeURIComponent(String(queryArg.tenantId))}`,
        params: {
          hours: queryArg.hours,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    toggleIpWhitelist: build.mutation<ToggleIpWhitelistApiResponse, ToggleIpWhitelistApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/toggle/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'PUT',
        body: queryArg.toggleIpWhitelistRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getIpWhitelist: build.query<GetIpWhitelistApiResponse, GetIpWhitelistApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/${encodeURIComponent(String(queryArg.tenantId))}`,
      }),
    }),
    addIpAddress: build.mutation<AddIpAddressApiResponse, AddIpAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'POST',
        body: queryArg.addIpAddressRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    removeIpAddress: build.mutation<RemoveIpAddressApiResponse, RemoveIpAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/security/ip-whitelist/${encodeURIComponent(String(queryArg.tenantId))}/${encodeURIComponent(String(queryArg.ip))}`,
        method: 'DELETE',
      }),
    }),
    changeLockoutPolicy: build.mutation<ChangeLockoutPolicyApiResponse, ChangeLockoutPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/security/lockout-policy/${encodeURIComponent(String(queryArg.tenantId))}`,
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
        url: `/api/security/login-restrictions/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'PUT',
        body: queryArg.changeLoginRestrictionsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changePasswordPolicy: build.mutation<ChangePasswordPolicyApiResponse, ChangePasswordPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/security/password-policy/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'PUT',
        body: queryArg.changePasswordPolicyRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changeSessionSettings: build.mutation<ChangeSessionSettingsApiResponse, ChangeSessionSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/session-settings/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'PUT',
        body: queryArg.changeSessionSettingsRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    clearSessions: build.mutation<ClearSessionsApiResponse, ClearSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/sessions/clear/${encodeURIComponent(String(queryArg.tenantId))}`,
        method: 'DELETE',
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/sessions/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/security/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getSecuritySettings: build.query<GetSecuritySettingsApiResponse, GetSecuritySettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/settings/${encodeURIComponent(String(queryArg.tenantId))}`,
      }),
    }),
    getSecurityStatistics: build.query<GetSecurityStatisticsApiResponse, GetSecurityStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/statistics/${encodeURIComponent(String(queryArg.tenantId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as securityCalls };
export type ChangeTwoFactorSettingsApiResponse = /** status 200 The updated settings */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off; otherwise 3 to 10. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangeTwoFactorSettingsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeTwoFactorSettingsRequest: ChangeTwoFactorSettingsRequest;
};
export type ResetFailedLoginsApiResponse = /** status 200 All accounts were unlocked */ null;
export type ResetFailedLoginsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type ListFailedLoginsApiResponse = /** status 200 A page of failed sign-ins */ {
  items: FailedLoginItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListFailedLoginsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** How many hours to look back. */
  hours?: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
};
export type ToggleIpWhitelistApiResponse = /** status 200 The updated list */ {
  /** Whether only these are allowed. */
  enabled: boolean;
  /** The same, with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, oldest first. */
  ipList: string[];
  /** The version of all security settings; increases when the list is switched on or off. */
  version: number;
};
export type ToggleIpWhitelistApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  toggleIpWhitelistRequest: ToggleIpWhitelistRequest;
};
export type GetIpWhitelistApiResponse = /** status 200 The list and its switch */ {
  /** Whether only these are allowed. */
  enabled: boolean;
  /** The same, with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, oldest first. */
  ipList: string[];
  /** The version of all security settings; increases when the list is switched on or off. */
  version: number;
};
export type GetIpWhitelistApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type AddIpAddressApiResponse = /** status 201 The updated list */ {
  /** Whether only these are allowed. */
  enabled: boolean;
  /** The same, with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, oldest first. */
  ipList: string[];
  /** The version of all security settings; increases when the list is switched on or off. */
  version: number;
};
export type AddIpAddressApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  addIpAddressRequest: AddIpAddressRequest;
};
export type RemoveIpAddressApiResponse = /** status 200 The updated list */ {
  /** Whether only these are allowed. */
  enabled: boolean;
  /** The same, with who added them. */
  entries: IpWhitelistEntry[];
  /** The addresses and networks, oldest first. */
  ipList: string[];
  /** The version of all security settings; increases when the list is switched on or off. */
  version: number;
};
export type RemoveIpAddressApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The entry, percent-encoded: `203.0.113.7` or `203.0.113.0%2F24`. */
  ip: string;
};
export type ChangeLockoutPolicyApiResponse = /** status 200 The updated settings */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off; otherwise 3 to 10. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangeLockoutPolicyApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeLockoutPolicyRequest: ChangeLockoutPolicyRequest;
};
export type ChangeLoginRestrictionsApiResponse = /** status 200 The updated settings */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off; otherwise 3 to 10. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangeLoginRestrictionsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeLoginRestrictionsRequest: ChangeLoginRestrictionsRequest;
};
export type ChangePasswordPolicyApiResponse = /** status 200 The updated settings */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off; otherwise 3 to 10. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangePasswordPolicyApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changePasswordPolicyRequest: ChangePasswordPolicyRequest;
};
export type ChangeSessionSettingsApiResponse = /** status 200 The updated settings */ {
  AllowMultipleDevices: boolean;
  AllowPasswordReset: boolean;
  AuthenticatorAppEnabled: boolean;
  AutoUnlockAccounts: boolean;
  EmailOtpEnabled: boolean;
  ForceLogoutOnIpChange: boolean;
  LockoutDurationMinutes: number;
  MaxConcurrentSessions: number;
  /** 0 when the lockout is off; otherwise 3 to 10. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type ChangeSessionSettingsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeSessionSettingsRequest: ChangeSessionSettingsRequest;
};
export type ClearSessionsApiResponse = /** status 200 The sessions were ended */ {
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
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListSessionsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  id: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
};
export type EndSessionApiResponse = /** status 200 The session was ended */ null;
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
  /** 0 when the lockout is off; otherwise 3 to 10. */
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
  /** Increases with each change; also the `ETag`. */
  Version: number;
};
export type GetSecuritySettingsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
};
export type GetSecurityStatisticsApiResponse = /** status 200 The counters now */ {
  activeSessions: number;
  failedLogins24Hours: number;
  /** Locked users. */
  lockedAccounts: number;
  /** The percentage of the measured time in which the system was up; null in the first minute. */
  uptimePercent: number | null;
  /** The start of the measured time: 30 days ago, or later if measuring began later. */
  uptimeSince: string | null;
};
export type GetSecurityStatisticsApiArg = {
  /** The tenant: the caller's own, or any for a SuperAdmin. */
  tenantId: number;
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
export type ChangeTwoFactorSettingsRequest = {
  authenticatorAppEnabled: boolean;
  emailOtpEnabled: boolean;
  smsOtpEnabled: boolean;
  twoFactorEnabled: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type FailedLoginItem = {
  /** When the attempt failed; the last one, where the entry stands for several. */
  attemptTime: string;
  /** The number of attempts in this entry. Above a limit, all attempts of an address are counted in one entry. */
  attempts: number;
  ipAddress: string;
  /** The reason, which the user was not shown. */
  reason: string;
  /** The username that was entered; such a user may not exist. Empty if the entry counts several usernames. */
  username: string;
};
export type IpWhitelistEntry = {
  addedAt: string;
  /** The username of the user who added it. */
  addedBy: string;
  ipAddress: string;
};
export type ToggleIpWhitelistRequest = {
  enabled: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type AddIpAddressRequest = {
  /** An IPv4 or IPv6 address, or a network in CIDR notation. */
  ipAddress: string;
};
export type ChangeLockoutPolicyRequest = {
  /** If false, only an administrator can unlock accounts. */
  autoUnlockAccounts: boolean;
  lockoutDurationMinutes: number;
  /** 0 turns the lockout off; otherwise 3 to 10. */
  maxFailedLoginAttempts: number;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ChangeLoginRestrictionsRequest = {
  /** If false, signing in on a device ends the user's sessions on other devices. */
  allowMultipleDevices: boolean;
  allowPasswordReset: boolean;
  requireEmailVerification: boolean;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
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
  version?: number | null;
};
export type ChangeSessionSettingsRequest = {
  forceLogoutOnIpChange: boolean;
  maxConcurrentSessions: number;
  sessionTimeoutMinutes: number;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type SessionItem = {
  /** Whether it is the caller's own. */
  current: boolean;
  /** Null for a SuperAdmin, who needs no device. */
  deviceName: string | null;
  /** Where it began. */
  ipAddress: string;
  lastActiveAt: string;
  loginAt: string;
  sessionId: string;
  username: string;
};
