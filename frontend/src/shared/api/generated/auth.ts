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
export type RefreshSessionApiResponse = /** status 200 A new token */ {
  /** Until when the token can be used. */
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
