// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPermissions: build.query<ListPermissionsApiResponse, ListPermissionsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/permissions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/roles`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createRole: build.mutation<CreateRoleApiResponse, CreateRoleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/roles`,
        method: 'POST',
        body: queryArg.roleRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getRole: build.query<GetRoleApiResponse, GetRoleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/roles/${encodeURIComponent(String(queryArg.roleId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/roles/${encodeURIComponent(String(queryArg.roleId))}`,
        method: 'PUT',
        body: queryArg.roleRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteRole: build.mutation<DeleteRoleApiResponse, DeleteRoleApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/roles/${encodeURIComponent(String(queryArg.roleId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as rolesCalls };
export type ListPermissionsApiResponse = /** status 200 The full list */ {
  group: string;
  permissions: PermissionItem[];
}[];
export type ListPermissionsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListRolesApiResponse = /** status 200 The full list */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may assign it. */
  grantable: boolean;
  /** A system role can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** The data that it gives access to. */
  reach: string;
  roleId: number;
  /** The number of users with this role. */
  userCount: number;
  /** For `If-Match`. */
  version: number;
}[];
export type ListRolesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateRoleApiResponse = /** status 201 The role */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may assign it. */
  grantable: boolean;
  /** A system role can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** The data that it gives access to. */
  reach: string;
  roleId: number;
  /** The number of users with this role. */
  userCount: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateRoleApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  roleRequest: RoleRequest;
};
export type GetRoleApiResponse = /** status 200 The role */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may assign it. */
  grantable: boolean;
  /** A system role can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** The data that it gives access to. */
  reach: string;
  roleId: number;
  /** The number of users with this role. */
  userCount: number;
  /** For `If-Match`. */
  version: number;
};
export type GetRoleApiArg = {
  /** The role's number. */
  roleId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeRoleApiResponse = /** status 200 The updated role */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may assign it. */
  grantable: boolean;
  /** A system role can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** The data that it gives access to. */
  reach: string;
  roleId: number;
  /** The number of users with this role. */
  userCount: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangeRoleApiArg = {
  /** The role's number. */
  roleId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  roleRequest: RoleRequest;
};
export type DeleteRoleApiResponse = /** status 200 It was deleted */ null;
export type DeleteRoleApiArg = {
  /** The role's number. */
  roleId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type PermissionItem = {
  /** The value used in roles. */
  code: string;
  /** What it allows, in a sentence. */
  description: string;
  /** Whether the caller may add it to a role or a service account. */
  grantable: boolean;
  label: string;
  /** A platform permission: no role of a tenant has it. */
  platformOnly: boolean;
  /** Only for roles and service accounts with access to the whole organisation. */
  wholeOrganisationOnly: boolean;
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
export type RoleRequest = {
  description?: string | null;
  name: string;
  /** The permissions it grants. */
  permissions: string[];
  /** The data that it gives access to: the whole tenant, the user's branches, or what is assigned to the user in them. */
  reach: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
