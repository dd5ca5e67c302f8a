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
    listOwnDevices: build.query<ListOwnDevicesApiResponse, ListOwnDevicesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/devices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
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
    listOwnSessions: build.query<ListOwnSessionsApiResponse, ListOwnSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    endOwnSession: build.mutation<EndOwnSessionApiResponse, EndOwnSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg.sessionId))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as ownAccountCalls };
export type ChangePasswordApiResponse = /** status 200 It was changed */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token from now on; the one that this call was made with opens nothing any more. */
  token: string;
};
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ListOwnDevicesApiResponse = /** status 200 A page of devices */ {
  items: OwnDeviceItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListOwnDevicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type ChangeCurrentUserApiResponse = /** status 200 The user */ {
  user: CurrentUser;
};
export type ChangeCurrentUserApiArg = {
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  changeCurrentUserRequest: ChangeCurrentUserRequest;
};
export type ListOwnSessionsApiResponse = /** status 200 A page of sessions */ {
  items: SessionItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListOwnSessionsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type EndOwnSessionApiResponse = /** status 200 It has ended */ null;
export type EndOwnSessionApiArg = {
  /** The session, as the list names it. */
  sessionId: string;
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
export type OwnDeviceItem = {
  /** False when it was revoked or has run out. */
  active: boolean;
  /** Whether it is the one of this session. */
  current: boolean;
  deviceName: string;
  /** When the caller was last active on it. */
  lastSeenAt: string;
  /** All but the last four digits of the device's own id are hidden. */
  maskedId: string;
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
export type ChangeCurrentUserRequest = {
  firstName: string;
  lastName?: string;
  /** A PNG, JPEG or WebP of at most 128 KiB in base64, 16 to 2048 pixels a side. Absent to keep the present one. */
  profilePicture?: string;
  /** True to have no picture any more. */
  removeProfilePicture?: boolean;
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
