// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/change-password`,
        method: 'POST',
        body: queryArg.changePasswordRequest,
      }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: 'POST',
        body: queryArg.forgotPasswordBody,
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
    changeCurrentUser: build.mutation<ChangeCurrentUserApiResponse, ChangeCurrentUserApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/me`,
        method: 'PUT',
        body: queryArg.changeCurrentUserRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
      query: () => ({ url: `/api/auth/refresh`, method: 'POST' }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reset-password`,
        method: 'POST',
        body: queryArg.resetPasswordRequest,
      }),
    }),
    verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        method: 'POST',
        body: queryArg.verifyEmailRequest,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authCalls };
export type ChangePasswordApiResponse = /** status 200 It was changed */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token from now on; the one that this call was made with opens nothing any more. */
  token: string;
};
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ForgotPasswordApiResponse = /** status 200 Whatever was done */ null;
export type ForgotPasswordApiArg = {
  forgotPasswordBody: ForgotPasswordBody;
};
export type LoginApiResponse = /** status 200 A session has begun, or a second factor is due */ {
  /** Names the sign-in that waits. It opens nothing but `/api/auth/2fa/send` and `/api/auth/2fa/verify`. */
  challengeId?: string;
  /** Until when the token can be used, or the second factor be given. */
  expiresAt: string;
  /** How the second factor may be given. */
  methods?: FactorMethod[];
  /** True when a second factor is due; absent otherwise. */
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
export type ChangeCurrentUserApiResponse = /** status 200 The user */ {
  user: CurrentUser;
};
export type ChangeCurrentUserApiArg = {
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeCurrentUserRequest: ChangeCurrentUserRequest;
};
export type RefreshSessionApiResponse = /** status 200 A new token */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type RefreshSessionApiArg = void;
export type ResetPasswordApiResponse = /** status 200 It was changed */ null;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type VerifyEmailApiResponse = /** status 200 It is proved */ null;
export type VerifyEmailApiArg = {
  verifyEmailRequest: VerifyEmailRequest;
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
export type ChangePasswordRequest = {
  currentPassword: string;
  /** What else is asked of it, the tenant's policy says. */
  newPassword: string;
};
export type ForgotPasswordBody = {
  tenantId: number;
  username: string;
};
export type FactorMethod = 'authenticator' | 'email' | 'sms' | 'recovery';
export type CurrentUser = {
  /** The branch chosen at sign-in. */
  branchId: number | null;
  branchName: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
  /** Whether he was told to change his password, or it has run out: nothing else is answered until he has. */
  mustChangePassword: boolean;
  /** Whether he must set up an authenticator app: nothing else is answered until he has. Absent when not. */
  mustEnrolSecondFactor?: boolean;
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
export type ChangeCurrentUserRequest = {
  firstName: string;
  lastName?: string;
  /** A PNG, JPEG or WebP of at most 128 KiB in base64, 16 to 2048 pixels a side. Absent to keep the present one. */
  profilePicture?: string;
  /** True to have no picture any more. */
  removeProfilePicture?: boolean;
};
export type ResetPasswordRequest = {
  newPassword: string;
  /** What stands behind `#token=` in the link. */
  token: string;
};
export type VerifyEmailRequest = {
  /** What stands behind `#token=` in the link. */
  token: string;
};
