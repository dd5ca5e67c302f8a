// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          role: queryArg.role,
          branchId: queryArg.branchId,
          status: queryArg.status,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users`,
        method: 'POST',
        body: queryArg.createUserRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeUser: build.mutation<ChangeUserApiResponse, ChangeUserApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'PUT',
        body: queryArg.changeUserRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    sendInvitation: build.mutation<SendInvitationApiResponse, SendInvitationApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/invitation`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    sendPasswordReset: build.mutation<SendPasswordResetApiResponse, SendPasswordResetApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/password-reset`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/second-factor`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    setUserStatus: build.mutation<SetUserStatusApiResponse, SetUserStatusApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/status`,
        method: 'PUT',
        body: queryArg.setUserStatusRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as usersCalls };
export type ListUsersApiResponse = /** status 200 A page of users */ {
  items: UserListItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListUsersApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'name' | '-name' | 'username' | '-username' | 'createdAt' | '-createdAt';
  /** The text to search for. */
  search?: string;
  /** Only users with the role of that name. */
  role?: string;
  /** Only those of that branch. */
  branchId?: number;
  /** Only users with that status. */
  status?: 'invited' | 'active' | 'disabled' | 'locked';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateUserApiResponse = /** status 201 The invited user */ UserListItem & {
  /** Whether the caller may change this user. */
  canEdit: boolean;
  /** All permissions of the user's roles. */
  permissions: string[];
};
export type CreateUserApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createUserRequest: CreateUserRequest;
};
export type GetUserApiResponse = /** status 200 The user */ UserListItem & {
  /** Whether the caller may change this user. */
  canEdit: boolean;
  /** All permissions of the user's roles. */
  permissions: string[];
};
export type GetUserApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeUserApiResponse = /** status 200 The updated user */ UserListItem & {
  /** Whether the caller may change this user. */
  canEdit: boolean;
  /** All permissions of the user's roles. */
  permissions: string[];
};
export type ChangeUserApiArg = {
  /** The user's number. */
  userId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeUserRequest: ChangeUserRequest;
};
export type DeleteUserApiResponse = /** status 200 The user was removed */ null;
export type DeleteUserApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type SendInvitationApiResponse = /** status 200 It was sent */ null;
export type SendInvitationApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type SendPasswordResetApiResponse = /** status 200 It was sent */ null;
export type SendPasswordResetApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ResetSecondFactorApiResponse = /** status 200 It was reset */ null;
export type ResetSecondFactorApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type SetUserStatusApiResponse = /** status 200 The updated user */ UserListItem & {
  /** Whether the caller may change this user. */
  canEdit: boolean;
  /** All permissions of the user's roles. */
  permissions: string[];
};
export type SetUserStatusApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  setUserStatusRequest: SetUserStatusRequest;
};
export type UserBranch = {
  branchId: number;
  branchName: string;
};
export type UserListItem = {
  branches: UserBranch[];
  createdAt: string;
  email: string | null;
  /** Whether the user has confirmed their e-mail address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  lastSignInAt: string | null;
  mustChangePassword: boolean;
  /** With its country code. */
  phone: string | null;
  profilePictureUrl: string | null;
  /** The main role first. */
  roles: string[];
  /** After too many incorrect codes; `DELETE …/second-factor` unblocks it. */
  secondFactorBlocked: boolean;
  secondFactorEnrolled: boolean;
  /** `invited`: has no password yet; `locked`: active, but locked after too many wrong passwords. */
  status: string;
  userId: number;
  username: string;
  /** For `If-Match`. */
  version: number;
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
export type CreateUserRequest = {
  /** At least one, unless a role covers the whole tenant. */
  branchIds?: number[] | null;
  /** The invitation is sent to this address. */
  email: string;
  firstName: string;
  lastName?: string | null;
  /** Ten digits for an Indian number, or a number with its country code. */
  phone?: string | null;
  /** Names of roles. */
  roles: string[];
  username: string;
};
export type ChangeUserRequest = {
  /** At least one, unless a role covers the whole tenant. */
  branchIds?: number[] | null;
  /** A new address must be verified again. */
  email?: string | null;
  firstName: string;
  lastName?: string | null;
  /** Ten digits for an Indian number, or a number with its country code. */
  phone?: string | null;
  /** Names of roles. */
  roles: string[];
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type SetUserStatusRequest = {
  isActive: boolean;
};
