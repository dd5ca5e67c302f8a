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
  /** The expiry of the token. */
  expiresAt: string;
  /** The new bearer token; the one used for this call is no longer valid. */
  token: string;
};
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ListOwnDevicesApiResponse = /** status 200 A page of devices */ {
  items: OwnDeviceItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListOwnDevicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
};
export type ChangeCurrentUserApiResponse = /** status 200 The user */ {
  user: CurrentUser;
};
export type ChangeCurrentUserApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  changeCurrentUserRequest: ChangeCurrentUserRequest;
};
export type ListOwnSessionsApiResponse = /** status 200 A page of sessions */ {
  items: SessionItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListOwnSessionsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
};
export type EndOwnSessionApiResponse = /** status 200 The session was ended */ null;
export type EndOwnSessionApiArg = {
  /** The session, as the list names it. */
  sessionId: string;
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
export type ChangePasswordRequest = {
  currentPassword: string;
  /** Further rules come from the tenant's password policy. */
  newPassword: string;
};
export type OwnDeviceItem = {
  /** False if it was revoked or has expired. */
  active: boolean;
  /** Whether it is the one of this session. */
  current: boolean;
  deviceName: string;
  /** When the caller was last active on it. */
  lastSeenAt: string;
  /** All but the last four digits of the device ID are masked. */
  maskedId: string;
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
export type ChangeCurrentUserRequest = {
  firstName: string;
  lastName?: string | null;
  /** A PNG, JPEG or WebP picture of at most 128 KiB, in base64, 16 to 2048 pixels per side. Omit it to keep the current picture. */
  profilePicture?: string | null;
  /** True to remove the picture. */
  removeProfilePicture?: boolean | null;
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
