// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authCalls };
export type LoginApiResponse = /** status 200 The session was started, or a second factor is required */ {
  /** The pending sign-in. Valid only for `/api/auth/2fa/send` and `/api/auth/2fa/verify`. */
  challengeId?: string;
  /** The expiry of the token, or of the second-factor challenge. */
  expiresAt: string;
  /** How the second factor may be given. */
  methods?: FactorMethod[];
  /** True if a second factor is required; absent otherwise. */
  requiresTwoFactor?: boolean;
  /** The bearer token. */
  token?: string;
  user?: CurrentUser;
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
  /** The expiry of the token. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type RefreshSessionApiArg = void;
export type FactorMethod = 'authenticator' | 'email' | 'sms' | 'recovery';
export type CurrentUser = {
  /** The branch chosen at sign-in. */
  branchId: number | null;
  branchName: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
  /** Whether the user must change their password; all other calls are refused until then. */
  mustChangePassword: boolean;
  /** Whether the user must set up an authenticator app; all other calls are refused until then. Absent if not. */
  mustEnrolSecondFactor?: boolean;
  passwordExpiresAt: string | null;
  /** All permissions of the roles. */
  permissions: string[];
  profilePictureUrl: string | null;
  /** The main role first. */
  roles: string[];
  /** Null for platform accounts. */
  tenantId: number | null;
  tenantName: string | null;
  userId: number;
  username: string;
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
export type LoginRequest = {
  /** Required with a tenant. */
  branchId?: number | null;
  /** Required with a tenant: the ID of an activated device. */
  deviceId?: string | null;
  password: string;
  /** Absent for platform accounts. */
  tenantId?: number | null;
  username: string;
};
