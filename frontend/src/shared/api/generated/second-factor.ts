// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuthenticator: build.query<GetAuthenticatorApiResponse, GetAuthenticatorApiArg>({
      query: () => ({ url: `/api/auth/2fa/authenticator` }),
    }),
    beginAuthenticator: build.mutation<BeginAuthenticatorApiResponse, BeginAuthenticatorApiArg>({
      query: () => ({ url: `/api/auth/2fa/authenticator`, method: 'POST' }),
    }),
    removeAuthenticator: build.mutation<RemoveAuthenticatorApiResponse, RemoveAuthenticatorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/2fa/authenticator`,
        method: 'DELETE',
        body: queryArg.removeAuthenticatorRequest,
      }),
    }),
    confirmAuthenticator: build.mutation<ConfirmAuthenticatorApiResponse, ConfirmAuthenticatorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/2fa/authenticator/confirm`,
        method: 'POST',
        body: queryArg.confirmAuthenticatorRequest,
      }),
    }),
    sendSecondFactor: build.mutation<SendSecondFactorApiResponse, SendSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/2fa/send`,
        method: 'POST',
        body: queryArg.sendSecondFactorRequest,
      }),
    }),
    verifySecondFactor: build.mutation<VerifySecondFactorApiResponse, VerifySecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/2fa/verify`,
        method: 'POST',
        body: queryArg.verifySecondFactorRequest,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as secondFactorCalls };
export type GetAuthenticatorApiResponse = /** status 200 The current status */ {
  /** Whether it is required at sign-in. */
  enrolled: boolean;
  /** Since when. */
  enrolledAt: string | null;
  /** The number of unused recovery codes. */
  recoveryCodesLeft: number;
};
export type GetAuthenticatorApiArg = void;
export type BeginAuthenticatorApiResponse = /** status 200 The set-up data */ {
  /** The same as an `otpauth` address. */
  otpauthUri: string;
  /** The address as a QR code: an SVG picture. */
  qrSvg: string;
  /** The secret in base32, to type in if the QR code cannot be scanned. */
  secret: string;
};
export type BeginAuthenticatorApiArg = void;
export type RemoveAuthenticatorApiResponse = /** status 200 It was removed */ null;
export type RemoveAuthenticatorApiArg = {
  removeAuthenticatorRequest: RemoveAuthenticatorRequest;
};
export type ConfirmAuthenticatorApiResponse = /** status 200 The app is set up */ RefreshReply & {
  /** Each can be used once. */
  recoveryCodes: string[];
};
export type ConfirmAuthenticatorApiArg = {
  confirmAuthenticatorRequest: ConfirmAuthenticatorRequest;
};
export type SendSecondFactorApiResponse = /** status 200 The code was sent */ {
  /** Valid until this time. */
  expiresAt: string;
  method: FactorMethod;
  /** The masked destination. */
  sentTo: string;
};
export type SendSecondFactorApiArg = {
  sendSecondFactorRequest: SendSecondFactorRequest;
};
export type VerifySecondFactorApiResponse = /** status 200 The session was started */ {
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
export type VerifySecondFactorApiArg = {
  verifySecondFactorRequest: VerifySecondFactorRequest;
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
export type RemoveAuthenticatorRequest = {
  currentPassword: string;
};
export type RefreshReply = {
  /** The expiry of the token. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type ConfirmAuthenticatorRequest = {
  /** Six digits. */
  code: string;
};
export type FactorMethod = 'authenticator' | 'email' | 'sms' | 'recovery';
export type SendSecondFactorRequest = {
  /** As returned by sign-in. */
  challengeId: string;
  /** `email` or `sms`. */
  method: FactorMethod;
};
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
export type VerifySecondFactorRequest = {
  /** As returned by sign-in. */
  challengeId: string;
  /** Six digits, or a recovery code. */
  code: string;
  method: FactorMethod;
};
