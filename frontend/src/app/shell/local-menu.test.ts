import { expect, it } from 'vitest';
import { routes as comingRoutes } from '@/features/coming/routes';
import { visibleEntries } from '@/features/menu/menu-entry';
import { type Permission, permissionNames } from '@/shared/lib/permissions';
import { type Role, roleNames } from '@/shared/lib/roles';
import { aliasesOf } from '@/shared/routes/route';
import { user } from '@/testing/replies';
import { arrives } from '../guards/use-arrives';
import { localMenu } from '../routes/local-menu';

/** The groups of the product's local menu, as they are specified. */
const specified: Record<string, string> = {
  tenants: '/tenants/list /tenants/new',
  platformUsers: '/superadmin/users/list /superadmin/users/new',
  platformRoles: '/superadmin/roles/list /superadmin/roles/new /superadmin/roles/permissions',
  platformSecurity: '/superadmin/security /superadmin/audit',
  machineActivation:
    '/superadmin/machine-activation/codes/list /superadmin/machine-activation/devices/active',
  subscription: '/superadmin/subscription/billing /superadmin/subscription/plans',
  migration:
    '/admin/migration/import-clients /admin/migration/import-loans /admin/migration/import-savings /admin/migration/import-groups /admin/migration/status /admin/migration/templates /admin/migration/history',
  branches: '/branches/list /branches/new /branches/locations',
  clients: '/clients/search /clients/profiles /clients/new /clients/groups /clients/kyc',
  staff: '/staff/directory /staff/new /staff/performance',
  roles: '/roles/list /admin/roles/role-permission',
  loans:
    '/loans/applications/new /loans/applications/draft /loans/applications/pending /loans/applications/approved /loans/applications/rejected /loans/active /loans/overdue /loans/reschedule /loans/closure',
  collection: '/collection/today /collection/record /collection/sheets /collection/history',
  savings: '/savings/accounts /savings/products /savings/deposits /savings/withdrawals',
  products: '/products/catalog /products/loans /products/savings /products/interest-rates',
  reports:
    '/reports/performance /reports/clients /reports/disbursement /reports/delinquency /reports/financial /reports/export',
  system: '/system/settings /system/api /system/audit-logs /system/backup /system/security',
};
const coming = new Set([...comingRoutes, ...aliasesOf(comingRoutes)].map(({ path }) => path));

function shown(permissions: readonly string[]): Record<string, string> {
  const visitor = user({ roles: [...roleNames], permissions: [...permissions] });
  const visible = visibleEntries(localMenu, {
    held: permissions,
    leadsSomewhere: (route) => arrives(visitor, route),
  });
  return Object.fromEntries(
    visible.map(({ id, children }) => [id, children.map(({ route }) => route).join(' ')]),
  );
}

it('has each address of each group, in order', () => {
  const all = localMenu.map(({ id, children }) => [id, children.map(({ route }) => route).join(' ')]);
  expect(Object.fromEntries(all)).toEqual(specified);
});

it('shows exactly the addresses that have screens', () => {
  const built = Object.entries(specified)
    .map(
      ([id, routes]) =>
        [
          id,
          routes
            .split(' ')
            .filter((route) => !coming.has(route))
            .join(' '),
        ] as const,
    )
    .filter(([, routes]) => routes !== '');
  expect(shown(permissionNames)).toEqual(Object.fromEntries(built));
});

type Groups = Record<string, string[]>;

const entries = (group: Record<string, string>) =>
  Object.entries(group).map(([label, route]) => `${label} ${route}`);

const subjects = {
  Performance: '/reports/performance',
  Clients: '/reports/clients',
  Disbursement: '/reports/disbursement',
  Delinquency: '/reports/delinquency',
  Financial: '/reports/financial',
};
const reading: Groups = { Reports: entries(subjects) };
const figures: Groups = { Reports: entries({ ...subjects, Export: '/reports/export' }) };
const staff: Groups = {
  Staff: entries({
    Directory: '/staff/directory',
    'New staff member': '/staff/new',
    Performance: '/staff/performance',
  }),
};
const people: Groups = { ...staff, ...figures };
const organisation: Groups = {
  'Branches (32)': entries({
    'All branches': '/branches/list',
    'New branch': '/branches/new',
    Locations: '/branches/locations',
  }),
  ...staff,
  Roles: entries({ 'All roles': '/roles/list', 'Role permissions': '/admin/roles/role-permission' }),
  ...figures,
  System: entries({
    Settings: '/system/settings',
    API: '/system/api',
    'Audit logs': '/system/audit-logs',
    Security: '/system/security',
  }),
};
const platform: Groups = {
  Tenants: entries({ 'All tenants': '/tenants/list', 'New tenant': '/tenants/new' }),
  Users: entries({ 'All users': '/superadmin/users/list', 'New user': '/superadmin/users/new' }),
  'Roles, of the platform': entries({
    'All roles': '/superadmin/roles/list',
    'New role': '/superadmin/roles/new',
    Permissions: '/superadmin/roles/permissions',
  }),
  'Security (3)': entries({
    'Security settings': '/superadmin/security',
    'Audit trail': '/superadmin/audit',
  }),
  'Machine Activation': entries({
    'Activation codes': '/superadmin/machine-activation/codes/list',
    'Active devices': '/superadmin/machine-activation/devices/active',
  }),
  Subscription: entries({
    Billing: '/superadmin/subscription/billing',
    Plans: '/superadmin/subscription/plans',
  }),
  'Clients (156)': entries({
    Search: '/clients/search',
    Profiles: '/clients/profiles',
    'New client': '/clients/new',
    Groups: '/clients/groups',
    KYC: '/clients/kyc',
  }),
  'Collection (15)': entries({
    Today: '/collection/today',
    Record: '/collection/record',
    Sheets: '/collection/sheets',
    History: '/collection/history',
  }),
  ...organisation,
  'Loans (42)': entries({
    'New application': '/loans/applications/new',
    Drafts: '/loans/applications/draft',
    Pending: '/loans/applications/pending',
    Approved: '/loans/applications/approved',
    Rejected: '/loans/applications/rejected',
    'Active loans': '/loans/active',
    Overdue: '/loans/overdue',
    Reschedule: '/loans/reschedule',
    Closure: '/loans/closure',
  }),
  'Savings (8)': entries({
    Accounts: '/savings/accounts',
    Products: '/savings/products',
    Deposits: '/savings/deposits',
    Withdrawals: '/savings/withdrawals',
  }),
  Products: entries({
    Catalogue: '/products/catalog',
    'Loan products': '/products/loans',
    'Savings products': '/products/savings',
    'Interest rates': '/products/interest-rates',
  }),
};

function labelled(role: Role, permissions: readonly Permission[]): Groups {
  const visitor = user({ roles: [role], permissions: [...permissions] });
  const visible = visibleEntries(localMenu, {
    held: permissions,
    leadsSomewhere: (route) => arrives(visitor, route),
  });
  return Object.fromEntries(
    visible.map(({ label, subtitle, badge, children }) => {
      const name = subtitle?.startsWith('Platform r') ? `${label}, of the platform` : label;
      const rows = children.map((child) => `${child.label} ${child.route}`);
      return [badge === null ? name : `${name} (${badge.count})`, rows];
    }),
  );
}

const ofPeople: readonly Permission[] = ['USER_MANAGE', 'REPORT_VIEW', 'REPORT_EXPORT'];
const ofOrganisation: readonly Permission[] = [
  ...ofPeople,
  'TENANT_ADMIN',
  'BRANCH_MANAGE',
  'ROLE_MANAGE',
  'CONFIG_MANAGE',
  'API_INTEGRATION_MANAGE',
  'AUDIT_LOG_VIEW',
];

it.each<[Role, readonly Permission[], Groups]>([
  ['SuperAdmin', permissionNames, platform],
  ['TenantAdmin', ofOrganisation, organisation],
  ['BranchManager', ofPeople, people],
  ['Accountant', ['REPORT_VIEW', 'REPORT_EXPORT'], figures],
  ['LoanOfficer', ['REPORT_VIEW'], reading],
  ['Cashier', ['DASHBOARD_VIEW'], {}],
])('shows a %s by name what their permissions open', (role, permissions, groups) => {
  expect(labelled(role, permissions)).toEqual(groups);
});
