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
export type GetAuthenticatorApiResponse = /** status 200 How it stands */ {
  /** Whether one is asked for when he signs in. */
  enrolled: boolean;
  /** Since when. */
  enrolledAt: string | null;
  /** How many recovery codes he has left. */
  recoveryCodesLeft: number;
};
export type GetAuthenticatorApiArg = void;
export type BeginAuthenticatorApiResponse = /** status 200 What the app needs */ {
  /** The same as an `otpauth` address. */
  otpauthUri: string;
  /** The address as a QR code: an SVG picture. */
  qrSvg: string;
  /** The secret in base32, to be typed where nothing can be scanned. */
  secret: string;
};
export type BeginAuthenticatorApiArg = void;
export type RemoveAuthenticatorApiResponse = /** status 200 It was removed */ null;
export type RemoveAuthenticatorApiArg = {
  removeAuthenticatorRequest: RemoveAuthenticatorRequest;
};
export type ConfirmAuthenticatorApiResponse = /** status 200 It counts */ RefreshReply & {
  /** Each can be used once. */
  recoveryCodes: string[];
};
export type ConfirmAuthenticatorApiArg = {
  confirmAuthenticatorRequest: ConfirmAuthenticatorRequest;
};
export type SendSecondFactorApiResponse = /** status 200 It is on its way */ {
  /** Until when it can be used. */
  expiresAt: string;
  method: FactorMethod;
  /** Where it went, masked. */
  sentTo: string;
};
export type SendSecondFactorApiArg = {
  sendSecondFactorRequest: SendSecondFactorRequest;
};
export type VerifySecondFactorApiResponse = /** status 200 A session has begun */ {
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
export type VerifySecondFactorApiArg = {
  verifySecondFactorRequest: VerifySecondFactorRequest;
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
export type RemoveAuthenticatorRequest = {
  currentPassword: string;
};
export type RefreshReply = {
  /** Until when the token can be used. */
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
  /** As sign-in told it. */
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
export type VerifySecondFactorRequest = {
  /** As sign-in told it. */
  challengeId: string;
  /** Six digits, or a recovery code. */
  code: string;
  method: FactorMethod;
};
