// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
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
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeUser: build.mutation<ChangeUserApiResponse, ChangeUserApiArg>({
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
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    sendInvitation: build.mutation<SendInvitationApiResponse, SendInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/invitation`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    sendPasswordReset: build.mutation<SendPasswordResetApiResponse, SendPasswordResetApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/password-reset`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/second-factor`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    setUserStatus: build.mutation<SetUserStatusApiResponse, SetUserStatusApiArg>({
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
export type ListUsersApiResponse = /** status 200 A page of people */ {
  items: UserListItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListUsersApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** In which order; '-' turns it round. */
  sort?: 'name' | '-name' | 'username' | '-username' | 'createdAt' | '-createdAt';
  /** Text to be found. */
  search?: string;
  /** Only holders of the role of that name. */
  role?: string;
  /** Only those of that branch. */
  branchId?: number;
  /** Only those whose accounts stand so. */
  status?: 'invited' | 'active' | 'disabled' | 'locked';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateUserApiResponse = /** status 201 The person, invited */ UserListItem & {
  /** Whether the caller may change him. */
  canEdit: boolean;
  /** What his roles grant together. */
  permissions: string[];
};
export type CreateUserApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createUserRequest: CreateUserRequest;
};
export type GetUserApiResponse = /** status 200 The person */ UserListItem & {
  /** Whether the caller may change him. */
  canEdit: boolean;
  /** What his roles grant together. */
  permissions: string[];
};
export type GetUserApiArg = {
  /** The user's number. */
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeUserApiResponse = /** status 200 The person as he is now */ UserListItem & {
  /** Whether the caller may change him. */
  canEdit: boolean;
  /** What his roles grant together. */
  permissions: string[];
};
export type ChangeUserApiArg = {
  /** The user's number. */
  userId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeUserRequest: ChangeUserRequest;
};
export type DeleteUserApiResponse = /** status 200 He was removed */ null;
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
export type SetUserStatusApiResponse = /** status 200 The person as he is now */ UserListItem & {
  /** Whether the caller may change him. */
  canEdit: boolean;
  /** What his roles grant together. */
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
  /** Whether he proved that the mailbox is his. */
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
  /** After too many wrong codes; `DELETE …/second-factor` opens it. */
  secondFactorBlocked: boolean;
  secondFactorEnrolled: boolean;
  /** `invited`: without a password yet; `locked`: active, but wrong passwords have shut a lock. */
  status: string;
  userId: number;
  username: string;
  /** For `If-Match`. */
  version: number;
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
export type CreateUserRequest = {
  /** At least one, unless a role reaches the whole tenant. */
  branchIds: number[];
  email: string;
  firstName: string;
  lastName?: string | null;
  /** Ten Indian digits, or a number with its country code. */
  phone?: string | null;
  /** Names of roles. */
  roles: string[];
  username: string;
};
export type ChangeUserRequest = {
  /** At least one, unless a role reaches the whole tenant. */
  branchIds: number[];
  email?: string | null;
  firstName: string;
  lastName?: string | null;
  phone?: string | null;
  /** Names of roles. */
  roles: string[];
  /** The version that was read; the same as `If-Match`. */
  version?: number;
};
export type SetUserStatusRequest = {
  isActive: boolean;
};
