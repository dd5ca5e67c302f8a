// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
        body: queryArg.createRoleRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/roles/${encodeURIComponent(String(queryArg.roleId))}`,
        method: 'PUT',
        body: queryArg.changeRoleRequest,
        headers: {
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
    listPermissions: build.query<ListPermissionsApiResponse, ListPermissionsApiArg>({
      query: (queryArg) => ({
        url: `/api/permissions`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as rolesCalls };
export type ListRolesApiResponse = /** status 200 The roles */ Role[];
export type ListRolesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateRoleApiResponse = /** status 201 The new role */ Role;
export type CreateRoleApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createRoleRequest: CreateRoleRequest;
};
export type ChangeRoleApiResponse = /** status 200 The role as it is now */ Role;
export type ChangeRoleApiArg = {
  roleId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeRoleRequest: ChangeRoleRequest;
};
export type DeleteRoleApiResponse = /** status 200 It was deleted */ null;
export type DeleteRoleApiArg = {
  roleId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListPermissionsApiResponse = /** status 200 All permissions, by function */ PermissionGroup[];
export type ListPermissionsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type Role = {
  roleId: number;
  name: string;
  description: string;
  reach: 'tenant' | 'branches' | 'officer';
  permissions: string[];
  isSystem: boolean;
  userCount: number;
  grantable: boolean;
  canEdit: boolean;
  version: number;
};
export type CreateRoleRequest = {
  name: string;
  description?: string;
  reach: 'tenant' | 'branches' | 'officer';
  permissions: string[];
};
export type ChangeRoleRequest = {
  name: string;
  description?: string;
  reach: 'tenant' | 'branches' | 'officer';
  permissions: string[];
  version?: number;
};
export type PermissionGroup = {
  group: string;
  permissions: {
    code: string;
    label: string;
    description: string;
    platformOnly: boolean;
    grantable: boolean;
  }[];
};
