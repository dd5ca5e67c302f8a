import { menuPaths } from './menu-paths';

/** The addresses of the screens about the organisation. They are the shell's: nothing before sign-in leads there. */
export const screenPaths = {
  branches: {
    root: '/branches',
    admin: '/admin/branches',
    create: menuPaths.branches.create,
    edit: '/branches/edit',
    performance: '/branches/performance',
    locations: menuPaths.branches.locations,
  },
  tenants: {
    own: '/tenants',
    all: '/superadmin/tenants',
    create: menuPaths.tenants.create,
    edit: '/tenants/edit',
  },
  users: {
    branch: '/admin/branch/users',
    platform: '/superadmin/users',
    create: menuPaths.staff.create,
    edit: '/staff/edit',
    createPlatform: menuPaths.platformUsers.create,
    performance: menuPaths.staff.performance,
  },
  roles: {
    root: '/roles',
    matrix: menuPaths.roles.permissions,
    create: '/roles/new',
    platform: '/superadmin/roles',
    platformMatrix: menuPaths.platformRoles.permissions,
    platformCreate: menuPaths.platformRoles.create,
  },
} as const;

/** A screen about one record, for the chosen tenant where a platform user has chosen one. */
export function recordPath(path: string, id: number, tenant: string | null): string {
  const query = new URLSearchParams({ id: String(id), ...(tenant !== null && { tenant }) });
  return `${path}?${query}`;
}
