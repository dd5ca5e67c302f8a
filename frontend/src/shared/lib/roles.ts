import { paths } from '@/shared/config/paths';

export const roleNames = [
  'SuperAdmin',
  'Admin',
  'TenantAdmin',
  'Manager',
  'BranchManager',
  'Staff',
  'FieldOfficer',
  'FieldAgent',
  'LoanOfficer',
  'Accountant',
  'Cashier',
  'BLC',
  'CGTMember',
] as const;

export type Role = (typeof roleNames)[number];

/** The five kinds of user that the console distinguishes on its dashboards. */
export type RoleGroup = 'superadmin' | 'admin' | 'manager' | 'staff' | 'other';

const groups: Record<Role, RoleGroup> = {
  SuperAdmin: 'superadmin',
  Admin: 'admin',
  TenantAdmin: 'admin',
  Manager: 'manager',
  BranchManager: 'manager',
  Staff: 'staff',
  FieldOfficer: 'staff',
  FieldAgent: 'staff',
  LoanOfficer: 'staff',
  Accountant: 'staff',
  Cashier: 'staff',
  BLC: 'staff',
  CGTMember: 'staff',
};

const isRole = (name: string): name is Role => Object.hasOwn(groups, name);

export const rolesIn = (group: RoleGroup): Role[] => roleNames.filter((role) => groups[role] === group);

export const isSuperAdmin = (roles: readonly string[]): boolean => roles.includes('SuperAdmin');

const ofOwnCentres: readonly string[] = ['FieldOfficer', 'FieldAgent'];

/** Whether roles reach only the centres and clients that are assigned to the user. The widest of them counts. */
export const reachesOwnCentresOnly = (roles: readonly string[]): boolean =>
  roles.every((role) => ofOwnCentres.includes(role));

/** The main role is the first of the list. */
export function mainGroup(roles: readonly string[]): RoleGroup {
  const main = roles[0];
  return main !== undefined && isRole(main) ? groups[main] : 'other';
}

const dashboards: Record<RoleGroup, string> = {
  superadmin: paths.dashboard.superAdmin,
  admin: paths.dashboard.admin,
  manager: paths.dashboard.manager,
  staff: paths.dashboard.staff,
  other: paths.dashboard.root,
};

export const dashboardOf = (roles: readonly string[]): string => dashboards[mainGroup(roles)];

const superAdminUsernames = new Set(['superadmin', 'sysadmin', 'saasadmin', 'system']);

/** Only changes the fields of the sign-in page. The server decides who is a SuperAdmin. */
export const isSuperAdminUsername = (username: string): boolean =>
  superAdminUsernames.has(username.trim().toLowerCase());
