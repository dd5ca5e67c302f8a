// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPermissions: build.query<ListPermissionsApiResponse, ListPermissionsApiArg>({
      query: (queryArg) => ({
        url: `/api/permissions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
      query: (queryArg) => ({
        url: `/api/roles`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createRole: build.mutation<CreateRoleApiResponse, CreateRoleApiArg>({
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
      query: (queryArg) => ({
        url: `/api/roles/${encodeURIComponent(String(queryArg.roleId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
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
export type ListPermissionsApiResponse = /** status 200 All of them */ {
  group: string;
  permissions: PermissionItem[];
}[];
export type ListPermissionsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListRolesApiResponse = /** status 200 All of them */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may give it to somebody. */
  grantable: boolean;
  /** It came with the tenant: it can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** Which data its holder reaches. */
  reach: string;
  roleId: number;
  /** How many people hold it. */
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
  /** Whether the caller may give it to somebody. */
  grantable: boolean;
  /** It came with the tenant: it can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** Which data its holder reaches. */
  reach: string;
  roleId: number;
  /** How many people hold it. */
  userCount: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateRoleApiArg = {
  /** The call is carried out once, however often it is sent with the same key within 24 hours; the first answer is given again. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  roleRequest: RoleRequest;
};
export type GetRoleApiResponse = /** status 200 The role */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may give it to somebody. */
  grantable: boolean;
  /** It came with the tenant: it can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** Which data its holder reaches. */
  reach: string;
  roleId: number;
  /** How many people hold it. */
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
export type ChangeRoleApiResponse = /** status 200 The role as it is now */ {
  /** Whether the caller may change it. */
  canEdit: boolean;
  description: string;
  /** Whether the caller may give it to somebody. */
  grantable: boolean;
  /** It came with the tenant: it can be edited, but not renamed or deleted. */
  isSystem: boolean;
  name: string;
  permissions: string[];
  /** Which data its holder reaches. */
  reach: string;
  roleId: number;
  /** How many people hold it. */
  userCount: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangeRoleApiArg = {
  /** The role's number. */
  roleId: number;
  /** The `ETag` that was read; 409 `version_conflict` when it is stale. */
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
  /** The word in roles. */
  code: string;
  /** What its holder may do, in a sentence. */
  description: string;
  /** Whether the caller may put it into a role, or give it to a program. */
  grantable: boolean;
  label: string;
  /** About the platform: no role of a tenant holds it. */
  platformOnly: boolean;
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
export type RoleRequest = {
  description?: string | null;
  name: string;
  /** All that it grants. */
  permissions: string[];
  /** Which data its holder reaches: the tenant, his branches, or what is assigned to him in them. */
  reach: string;
  /** When changing: the version that was read; the same as `If-Match`. */
  version?: number;
};
