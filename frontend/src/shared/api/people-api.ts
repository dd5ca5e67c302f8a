import { type ListPermissionsApiResponse, rolesCalls } from './generated/roles';
import { usersCalls } from './generated/users';

export type { GetRoleApiResponse as Role } from './generated/roles';
export type { GetUserApiResponse as User, UserListItem } from './generated/users';
export type PermissionGroup = ListPermissionsApiResponse[number];

export const userStatuses = ['active', 'invited', 'disabled', 'locked'] as const;
export const reaches = ['tenant', 'branches', 'officer'] as const;

/** Users and roles. Each shows the other, so a change of one refreshes both. */
export const usersApi = usersCalls.enhanceEndpoints({
  addTagTypes: ['Users', 'Roles'],
  endpoints: {
    listUsers: { providesTags: ['Users'] },
    getUser: { providesTags: ['Users'] },
    createUser: { invalidatesTags: ['Users', 'Roles'] },
    changeUser: { invalidatesTags: ['Users', 'Roles'] },
    setUserStatus: { invalidatesTags: ['Users', 'Roles'] },
    deleteUser: { invalidatesTags: ['Users', 'Roles'] },
    resetSecondFactor: { invalidatesTags: ['Users'] },
  },
});

export const rolesApi = rolesCalls.enhanceEndpoints({
  addTagTypes: ['Users', 'Roles'],
  endpoints: {
    listRoles: { providesTags: ['Roles'] },
    createRole: { invalidatesTags: ['Roles'] },
    changeRole: { invalidatesTags: ['Roles', 'Users'] },
    deleteRole: { invalidatesTags: ['Roles'] },
  },
});
