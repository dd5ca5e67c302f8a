// Stands in for shared/api/generated/security.ts until docs/openapi.json has these calls; then only api.ts changes.
import { emptyApi } from '@/shared/api/empty-api';
import { apiPaths } from '@/shared/config/paths';

export interface SecuritySettings {
  PasswordPolicyEnabled: boolean;
  MinPasswordLength: number;
  RequireUppercase: boolean;
  RequireNumbers: boolean;
  RequireSpecialChars: boolean;
  PasswordExpiryDays: number;
  SessionTimeoutMinutes: number;
  MaxConcurrentSessions: number;
  ForceLogoutOnIpChange: boolean;
  TwoFactorEnabled: boolean;
  EmailOtpEnabled: boolean;
  SmsOtpEnabled: boolean;
  AuthenticatorAppEnabled: boolean;
  MaxFailedLoginAttempts: number;
  LockoutDurationMinutes: number;
  AutoUnlockAccounts: boolean;
  AllowMultipleDevices: boolean;
  RequireEmailVerification: boolean;
  AllowPasswordReset: boolean;
}

export interface SecurityStatistics {
  activeSessions: number;
  failedLogins24Hours: number;
  lockedAccounts: number;
  /** Percent of the last 30 days; null while it has not been measured for long enough. */
  systemUptime: number | null;
}

export interface PasswordPolicy {
  passwordPolicyEnabled: boolean;
  minPasswordLength: number;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSpecialChars: boolean;
  passwordExpiryDays: number;
}

export interface SessionSettings {
  sessionTimeoutMinutes: number;
  maxConcurrentSessions: number;
  forceLogoutOnIpChange: boolean;
}

export interface TwoFactorSettings {
  twoFactorEnabled: boolean;
  emailOtpEnabled: boolean;
  smsOtpEnabled: boolean;
  authenticatorAppEnabled: boolean;
}

export interface LockoutPolicy {
  maxFailedLoginAttempts: number;
  lockoutDurationMinutes: number;
  autoUnlockAccounts: boolean;
}

export interface LoginRestrictions {
  allowMultipleDevices: boolean;
  requireEmailVerification: boolean;
  allowPasswordReset: boolean;
}

export interface IpWhitelist {
  enabled: boolean;
  ipList: string[];
}

export interface ActiveSession {
  sessionId: string;
  username: string;
  ipAddress: string;
  loginAt: string;
}

export interface FailedLogin {
  username: string;
  attemptTime: string;
  ipAddress: string;
  reason: string;
}

interface Whose {
  tenantId: number;
}

const root = apiPaths.security;

export const securityCalls = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getSecuritySettings: build.query<SecuritySettings, Whose>({
      query: ({ tenantId }) => ({ url: `${root}/settings/${tenantId}` }),
    }),
    getSecurityStatistics: build.query<SecurityStatistics, Whose>({
      query: ({ tenantId }) => ({ url: `${root}/statistics/${tenantId}` }),
    }),
    updatePasswordPolicy: build.mutation<unknown, Whose & { body: PasswordPolicy }>({
      query: ({ tenantId, body }) => ({ url: `${root}/password-policy/${tenantId}`, method: 'PUT', body }),
    }),
    updateSessionSettings: build.mutation<unknown, Whose & { body: SessionSettings }>({
      query: ({ tenantId, body }) => ({ url: `${root}/session-settings/${tenantId}`, method: 'PUT', body }),
    }),
    updateTwoFactorSettings: build.mutation<unknown, Whose & { body: TwoFactorSettings }>({
      query: ({ tenantId, body }) => ({ url: `${root}/2fa-settings/${tenantId}`, method: 'PUT', body }),
    }),
    updateLockoutPolicy: build.mutation<unknown, Whose & { body: LockoutPolicy }>({
      query: ({ tenantId, body }) => ({ url: `${root}/lockout-policy/${tenantId}`, method: 'PUT', body }),
    }),
    updateLoginRestrictions: build.mutation<unknown, Whose & { body: LoginRestrictions }>({
      query: ({ tenantId, body }) => ({ url: `${root}/login-restrictions/${tenantId}`, method: 'PUT', body }),
    }),
    getIpWhitelist: build.query<IpWhitelist, Whose>({
      query: ({ tenantId }) => ({ url: `${root}/ip-whitelist/${tenantId}` }),
    }),
    toggleIpWhitelist: build.mutation<unknown, Whose & { body: { enabled: boolean } }>({
      query: ({ tenantId, body }) => ({
        url: `${root}/ip-whitelist/toggle/${tenantId}`,
        method: 'PUT',
        body,
      }),
    }),
    addWhitelistedIp: build.mutation<unknown, Whose & { body: { ipAddress: string } }>({
      query: ({ tenantId, body }) => ({ url: `${root}/ip-whitelist/${tenantId}`, method: 'POST', body }),
    }),
    removeWhitelistedIp: build.mutation<unknown, Whose & { ip: string }>({
      query: ({ tenantId, ip }) => ({
        url: `${root}/ip-whitelist/${tenantId}/${encodeURIComponent(ip)}`,
        method: 'DELETE',
      }),
    }),
    listActiveSessions: build.query<ActiveSession[], Whose>({
      query: ({ tenantId }) => ({ url: `${root}/sessions/${tenantId}` }),
    }),
    terminateSession: build.mutation<unknown, { sessionId: string }>({
      query: ({ sessionId }) => ({
        url: `${root}/sessions/${encodeURIComponent(sessionId)}`,
        method: 'DELETE',
      }),
    }),
    clearSessions: build.mutation<unknown, Whose>({
      query: ({ tenantId }) => ({ url: `${root}/sessions/clear/${tenantId}`, method: 'DELETE' }),
    }),
    listFailedLogins: build.query<FailedLogin[], Whose & { hours: number }>({
      query: ({ tenantId, hours }) => ({ url: `${root}/failed-logins/${tenantId}`, params: { hours } }),
    }),
    resetFailedLogins: build.mutation<unknown, Whose>({
      query: ({ tenantId }) => ({ url: `${root}/failed-logins/reset/${tenantId}`, method: 'POST' }),
    }),
  }),
});
