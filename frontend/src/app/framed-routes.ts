import '@/shared/i18n/routes-texts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { aliases } from '@/shared/config/aliases';
import { paths } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Permission } from '@/shared/lib/permissions';
import { type Role, rolesIn } from '@/shared/lib/roles';
import { importDashboard } from './import-dashboard';
import type { Route, Title } from './routes';

const Profile = lazy(() => import(/* webpackChunkName: 'profile' */ '@/features/account/profile-screen'));
const Dashboard = lazy(importDashboard);
const DeviceAdministration = lazy(
  () =>
    import(
      /* webpackChunkName: 'device-administration' */ '@/features/device-administration/device-administration-screen'
    ),
);
const Security = lazy(() => import(/* webpackChunkName: 'security-screen' */ './security/security-screen'));
const Settings = lazy(() => import(/* webpackChunkName: 'settings' */ './settings/settings-screen'));
const DemoMail = lazy(
  () => import(/* webpackChunkName: 'demo-mail' */ '@/features/demo-mail/demo-mail-screen'),
);
// The screens of one record travel together: each chunk has its name in what every page fetches first.
const Branches = lazy(() => import(/* webpackChunkName: 'branches' */ '@/features/branches/branches-screen'));
const BranchForm = lazy(
  () => import(/* webpackChunkName: 'branches' */ '@/features/branches/branch-form-screen'),
);
const BranchLocations = lazy(
  () => import(/* webpackChunkName: 'branches' */ '@/features/branches/locations-screen'),
);
const BranchPerformance = lazy(
  () => import(/* webpackChunkName: 'branches' */ '@/features/branches/performance-screen'),
);
const Users = lazy(() => import(/* webpackChunkName: 'users' */ '@/features/users/users-screen'));
const UserForm = lazy(() => import(/* webpackChunkName: 'users' */ '@/features/users/user-form-screen'));
const StaffPerformance = lazy(
  () => import(/* webpackChunkName: 'users' */ '@/features/users/staff-performance-screen'),
);
const Roles = lazy(() => import(/* webpackChunkName: 'roles' */ '@/features/roles/roles-screen'));
const RoleMatrix = lazy(() => import(/* webpackChunkName: 'roles' */ '@/features/roles/matrix-screen'));
const RoleForm = lazy(() => import(/* webpackChunkName: 'roles' */ '@/features/roles/role-form-screen'));
const Subscription = lazy(
  () => import(/* webpackChunkName: 'subscription' */ '@/features/subscription/subscription-screen'),
);
const Tenants = lazy(() => import(/* webpackChunkName: 'tenants' */ '@/features/tenants/tenants-screen'));
const TenantForm = lazy(
  () => import(/* webpackChunkName: 'tenants' */ '@/features/tenants/tenant-form-screen'),
);
const AuditLogs = lazy(() => import(/* webpackChunkName: 'audit' */ '@/features/audit/audit-logs-screen'));
const AuditTrail = lazy(() => import(/* webpackChunkName: 'audit' */ '@/features/audit/audit-trail-screen'));
const ApiLogs = lazy(() => import(/* webpackChunkName: 'audit' */ '@/features/api-logs/api-logs-screen'));
const Integrations = lazy(
  () => import(/* webpackChunkName: 'integrations' */ '@/features/integrations/integrations-screen'),
);
const ServiceAccountForm = lazy(
  () => import(/* webpackChunkName: 'integrations' */ '@/features/integrations/service-account-form-screen'),
);

const Reports = lazy(() => import(/* webpackChunkName: 'reports' */ '@/features/reports/reports-screen'));
const ReportExports = lazy(
  () => import(/* webpackChunkName: 'reports' */ '@/features/reports/exports-screen'),
);

const nobody: readonly Role[] = [];
const superAdmin = rolesIn('superadmin');

interface Place {
  roles?: readonly Role[];
  /** What the breadcrumbs name before it, without an address. */
  section?: Title;
  /** The screen that this one belongs to. */
  parent?: string;
  /** The one that it belongs to for platform users. */
  platformParent?: string;
  /** It is about one record that its address names. */
  ofOne?: boolean;
}

const route = (
  path: string,
  title: Title,
  screen: LazyExoticComponent<ComponentType>,
  permissions: readonly Permission[],
  { roles: wanted = nobody, ...place }: Place = {},
): Route => ({ path, access: 'session', roles: wanted, permissions, title, screen, ...place });

const { dashboard, machineActivation } = paths;
const { branches, integrations, reports, subscription, tenants, users, roles } = screenPaths;
const platform: Place = { roles: superAdmin, section: 'routes:platform' };
const organisation: Place = { section: 'routes:organisation' };
const ofBranches = { ...organisation, parent: branches.root };
const ofIntegrations = { ...organisation, parent: integrations.root };
const people: Place = { section: 'routes:people' };
const system: Place = { section: 'routes:system' };
const ofUsers = { ...people, parent: users.branch };
const ofRoles = { ...people, parent: roles.root };
const ofPlatformRoles = { ...platform, parent: roles.platform };
const devices = { ...platform, parent: machineActivation.root };

/**
 * The screens inside the sidebar's frame: address, title, code, permissions (any one), roles (any one), place. Addresses
 * whose screens are to come are in shared/config/coming-routes.ts, and are fetched only by who goes there.
 */
export const framedRoutes: readonly Route[] = [
  route(paths.profile, 'routes:profile', Profile, []),
  route(dashboard.root, 'common:pages.dashboard.other', Dashboard, []),
  route(
    dashboard.superAdmin,
    'common:pages.dashboard.superadmin',
    Dashboard,
    ['DASHBOARD_VIEW', 'TENANT_ADMIN'],
    { roles: superAdmin },
  ),
  route(dashboard.admin, 'common:pages.dashboard.admin', Dashboard, ['DASHBOARD_VIEW'], {
    roles: rolesIn('admin'),
  }),
  route(dashboard.manager, 'common:pages.dashboard.manager', Dashboard, ['DASHBOARD_VIEW'], {
    roles: rolesIn('manager'),
  }),
  route(dashboard.staff, 'common:pages.dashboard.staff', Dashboard, ['DASHBOARD_VIEW'], {
    roles: rolesIn('staff'),
  }),
  route(paths.security, 'routes:security', Security, ['SYS_ADMIN'], platform),
  route(paths.audit, 'routes:auditTrail', AuditTrail, ['AUDIT_LOG_VIEW'], platform),
  route(machineActivation.root, 'routes:machineActivation', DeviceAdministration, ['SYS_ADMIN'], platform),
  route(machineActivation.codes, 'routes:activationCodes', DeviceAdministration, ['SYS_ADMIN'], devices),
  route(machineActivation.devices, 'routes:activeDevices', DeviceAdministration, ['SYS_ADMIN'], devices),
  route(tenants.own, 'routes:ownOrganisation', Tenants, ['TENANT_ADMIN'], organisation),
  route(tenants.edit, 'routes:tenantEdit', TenantForm, ['TENANT_ADMIN'], {
    ...organisation,
    parent: tenants.own,
    platformParent: tenants.all,
    ofOne: true,
  }),
  route(tenants.all, 'routes:tenants', Tenants, ['TENANT_ADMIN'], platform),
  route(tenants.create, 'routes:tenantNew', TenantForm, ['SYS_ADMIN'], { ...platform, parent: tenants.all }),
  route(subscription.root, 'routes:subscription', Subscription, ['SUBSCRIPTION_MANAGE'], platform),
  route(subscription.billing, 'routes:billing', Subscription, ['SUBSCRIPTION_MANAGE'], platform),
  route(subscription.plans, 'routes:plans', Subscription, ['SUBSCRIPTION_MANAGE'], platform),
  route(branches.root, 'routes:branches', Branches, ['BRANCH_MANAGE'], organisation),
  route(branches.admin, 'routes:branches', Branches, ['BRANCH_MANAGE'], organisation),
  route(branches.create, 'routes:branchNew', BranchForm, ['BRANCH_MANAGE'], ofBranches),
  route(branches.edit, 'routes:branchEdit', BranchForm, ['BRANCH_MANAGE'], { ...ofBranches, ofOne: true }),
  route(branches.locations, 'routes:branchLocations', BranchLocations, ['BRANCH_MANAGE'], ofBranches),
  route(
    branches.performance,
    'routes:branchPerformance',
    BranchPerformance,
    ['BRANCH_MANAGE', 'REPORT_VIEW'],
    ofBranches,
  ),
  route(integrations.root, 'routes:integrations', Integrations, ['API_INTEGRATION_MANAGE'], organisation),
  route(
    integrations.create,
    'routes:serviceAccountNew',
    ServiceAccountForm,
    ['API_INTEGRATION_MANAGE'],
    ofIntegrations,
  ),
  route(integrations.edit, 'routes:serviceAccountEdit', ServiceAccountForm, ['API_INTEGRATION_MANAGE'], {
    ...ofIntegrations,
    ofOne: true,
  }),
  route(users.branch, 'routes:users', Users, ['USER_MANAGE'], people),
  route(users.create, 'routes:userNew', UserForm, ['USER_MANAGE'], ofUsers),
  route(users.edit, 'routes:userEdit', UserForm, ['USER_MANAGE'], { ...ofUsers, ofOne: true }),
  route(users.performance, 'routes:staffPerformance', StaffPerformance, ['USER_MANAGE'], ofUsers),
  route(users.platform, 'routes:users', Users, ['USER_MANAGE'], platform),
  route(users.createPlatform, 'routes:userNew', UserForm, ['USER_MANAGE'], {
    ...platform,
    parent: users.platform,
  }),
  route(roles.root, 'routes:roles', Roles, ['ROLE_MANAGE'], people),
  route(roles.matrix, 'routes:rolePermissions', RoleMatrix, ['ROLE_MANAGE'], ofRoles),
  route(roles.create, 'routes:roleNew', RoleForm, ['ROLE_MANAGE'], ofRoles),
  route(roles.edit, 'routes:roleEdit', RoleForm, ['ROLE_MANAGE'], { ...ofRoles, ofOne: true }),
  route(roles.platform, 'routes:roles', Roles, ['ROLE_MANAGE'], platform),
  route(roles.platformMatrix, 'routes:rolePermissions', RoleMatrix, ['ROLE_MANAGE'], ofPlatformRoles),
  route(roles.platformCreate, 'routes:roleNew', RoleForm, ['ROLE_MANAGE'], ofPlatformRoles),
  route(reports.dashboard, 'routes:reports', Reports, ['REPORT_VIEW'], organisation),
  route(reports.exports, 'routes:reportExports', ReportExports, ['REPORT_EXPORT'], {
    ...organisation,
    parent: reports.dashboard,
  }),
  route(paths.settings, 'routes:settings', Settings, ['CONFIG_MANAGE']),
  route(screenPaths.auditLogs, 'routes:auditLogs', AuditLogs, ['AUDIT_LOG_VIEW'], system),
  route(screenPaths.apiLogs, 'routes:apiLogs', ApiLogs, ['SYS_ADMIN', 'TENANT_ADMIN'], system),
  route(paths.demoMail, 'routes:demoMail', DemoMail, ['SYS_ADMIN', 'TENANT_ADMIN']),
];

/** Whether the reports' own table has an address. */
export const isOfReports = (path: string): boolean =>
  path.startsWith(reports.below) || path.startsWith(reports.local);

/** The screen that a report's address belongs to and is guarded as: the table of these is fetched only by who goes there. */
function reportsScreenOf(path: string): string | undefined {
  if (!isOfReports(path)) return undefined;
  return reports.ofExports.some((start) => path.startsWith(start)) ? reports.exports : reports.dashboard;
}

/** The framed route that answers at an address, be it another's alias. */
export function routeAt(path: string): Route | undefined {
  const alias = aliases.find((entry) => entry.path === path);
  const [pathname] = (alias?.leadsTo ?? path).split('?');
  const at = (wanted: string | undefined) => framedRoutes.find((entry) => entry.path === wanted);
  return at(pathname) ?? at(pathname === undefined ? undefined : reportsScreenOf(pathname));
}

/** The screens that a screen belongs to, the nearest first. */
export function ancestorsOf({ parent, platformParent }: Route, user: CurrentUser | null): Route[] {
  const wanted = user?.tenantId === null ? (platformParent ?? parent) : parent;
  const above = framedRoutes.find(({ path }) => path === wanted);
  return above === undefined ? [] : [above, ...ancestorsOf(above, user)];
}
