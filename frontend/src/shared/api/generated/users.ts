// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          sort: queryArg.sort,
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
    changeUserStatus: build.mutation<ChangeUserStatusApiResponse, ChangeUserStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.userId))}/status`,
        method: 'PUT',
        body: queryArg.statusRequest,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as usersCalls };
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
export type ListUsersApiResponse = /** status 200 A page of users */ {
  items: User[];
  page: number;
  pageSize: number;
  totalCount: number;
};
export type ListUsersApiArg = {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: 'name' | '-name' | 'username' | '-username' | 'createdAt' | '-createdAt';
  role?: string;
  branchId?: number;
  status?: 'invited' | 'active' | 'disabled' | 'locked';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateUserApiResponse = /** status 201 The new user */ User;
export type CreateUserApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createUserRequest: CreateUserRequest;
};
export type GetUserApiResponse = /** status 200 The user */ User;
export type GetUserApiArg = {
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeUserApiResponse = /** status 200 The user as he is now */ User;
export type ChangeUserApiArg = {
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeUserRequest: ChangeUserRequest;
};
export type DeleteUserApiResponse = /** status 200 He was deleted */ null;
export type DeleteUserApiArg = {
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeUserStatusApiResponse = /** status 200 The user as he is now */ User;
export type ChangeUserStatusApiArg = {
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  statusRequest: StatusRequest;
};
export type SendInvitationApiResponse = /** status 200 It was sent */ null;
export type SendInvitationApiArg = {
  userId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
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
export type User = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  profilePictureUrl: string | null;
  roles: string[];
  branches: {
    branchId: number;
    branchName: string;
  }[];
  status: 'invited' | 'active' | 'disabled' | 'locked';
  mustChangePassword: boolean;
  secondFactorEnrolled: boolean;
  secondFactorBlocked: boolean;
  lastSignInAt: string | null;
  createdAt: string;
  version: number;
  permissions?: string[];
  canEdit?: boolean;
};
export type CreateUserRequest = {
  username: string;
  firstName: string;
  lastName?: string;
  email: string;
  phone?: string;
  roles: string[];
  branchIds: number[];
};
export type ChangeUserRequest = {
  firstName: string;
  lastName?: string;
  email?: string;
  phone?: string;
  roles: string[];
  branchIds: number[];
  version?: number;
};
export type StatusRequest = {
  isActive: boolean;
};
