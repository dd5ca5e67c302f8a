import { describe, expect, it } from 'vitest';
import '@/shared/i18n/report-titles-texts';
import '@/shared/i18n/routes-texts';
import { routes as comingRoutes } from '@/features/coming/routes';
import { routes as reportRoutes } from '@/features/reports/report-routes';
import texts from '@/shared/i18n/en/menu.json';
import { i18n } from '@/shared/i18n/i18n';
import { permissionNames } from '@/shared/lib/permissions';
import { roleNames } from '@/shared/lib/roles';
import { aliasesOf, type Route } from '@/shared/routes/route';
import { noSession } from '@/shared/session/session-slice';
import { tokenFor, user } from '@/testing/replies';
import { redirectFor } from '../guards/access';
import { arrives } from '../guards/use-arrives';
import { allRoutes as routes } from './all-routes';
import { frontRoutes } from './front-routes';

const staff = 'Staff,FieldOfficer,FieldAgent,LoanOfficer,Accountant,Cashier,BLC,CGTMember';

/** The product's table of routes: addresses, permissions (any of), roles (any of). */
const wanted: [string, string, string][] = [
  ['/dashboard', '', ''],
  ['/dashboard/superadmin', 'DASHBOARD_VIEW,TENANT_ADMIN', 'SuperAdmin'],
  ['/dashboard/admin', 'DASHBOARD_VIEW', 'Admin,TenantAdmin'],
  ['/dashboard/manager', 'DASHBOARD_VIEW', 'Manager,BranchManager'],
  ['/dashboard/staff', 'DASHBOARD_VIEW', staff],
  ['/tenants', 'TENANT_ADMIN', ''],
  ['/superadmin/tenants', 'TENANT_ADMIN', 'SuperAdmin'],
  ['/branches /admin/branches', 'BRANCH_MANAGE', ''],
  ['/roles /admin/roles/role-permission', 'ROLE_MANAGE', ''],
  ['/admin/branch/users', 'USER_MANAGE', ''],
  ['/admin/client', 'CLIENT_VIEW,CLIENT_CREATE,CLIENT_EDIT,GROUP_VIEW', ''],
  [
    '/admin/loans/dashboard /admin/loans/applications/pending /admin/loans/applications/approved /admin/loans/active /admin/loans/overdue /admin/loans/loan-accounts-list',
    'LOAN_APPLICATION_VIEW',
    '',
  ],
  ['/admin/loans/applications/new', 'LOAN_APPLICATION_CREATE', ''],
  [
    '/admin/loans/disbursement /admin/loans/reschedule /admin/loans/closure /admin/blc/pending-list /admin/disbursement/loan_sanction_pending',
    'LOAN_APPLICATION_EDIT',
    '',
  ],
  [
    '/admin/collections/dashboard /admin/collections/daily /admin/collections/field-visits /admin/collections/receipts',
    'COLLECTION_RECORD',
    '',
  ],
  [
    '/admin/collections/schedule /admin/collections/overdue /admin/collections/targets /admin/collections/reminders',
    'COLLECTION_MANAGE',
    '',
  ],
  [
    '/admin/savings /admin/savings/accounts /admin/savings/fixed-deposits /admin/savings/transactions',
    'SAVINGS_ACCOUNT_VIEW',
    '',
  ],
  ['/admin/savings/new', 'SAVINGS_ACCOUNT_CREATE', ''],
  ['/admin/savings/deposits /admin/savings/withdrawals', 'SAVINGS_TRANSACTION', ''],
  ['/admin/products/loan-products /admin/products/product-settings', 'LOAN_PRODUCT_MANAGE', ''],
  ['/admin/products/saving-products', 'SAVINGS_PRODUCT_MANAGE', ''],
  ['/admin/survey', 'SURVEY_MANAGE', ''],
  [
    '/admin/reports/dashboard /admin/reports/collection /admin/reports/outstanding /admin/reports/overdue /admin/reports/disbursement /admin/reports/portfolio /admin/reports/clients /admin/reports/par /admin/reports/branch /admin/reports/financial',
    'REPORT_VIEW',
    '',
  ],
  ['/admin/reports/export', 'REPORT_EXPORT', ''],
  ['/admin/settings', 'CONFIG_MANAGE', ''],
  ['/admin/monitoring', 'ATTENDANCE_VIEW', ''],
  ['/migration', 'CLIENT_CREATE,CLIENT_EDIT', ''],
  ['/superadmin/subscription', 'SUBSCRIPTION_MANAGE', 'SuperAdmin'],
  ['/superadmin/users', 'USER_MANAGE', 'SuperAdmin'],
  ['/superadmin/roles', 'ROLE_MANAGE', 'SuperAdmin'],
  ['/superadmin/security /superadmin/machine-activation', 'SYS_ADMIN', 'SuperAdmin'],
  ['/superadmin/audit', 'AUDIT_LOG_VIEW', 'SuperAdmin'],
];

/** The existing screens, repeated here on purpose: address, title, permissions (any of), roles (any of). */
const built: [string, string, string, string][] = [
  ['/profile', 'Profile', '', ''],
  ['/dashboard', 'Dashboard', '', ''],
  ['/dashboard/superadmin', 'SuperAdmin Dashboard', 'DASHBOARD_VIEW,TENANT_ADMIN', 'SuperAdmin'],
  ['/dashboard/admin', 'Tenant Admin Dashboard', 'DASHBOARD_VIEW', 'Admin,TenantAdmin'],
  ['/dashboard/manager', 'Manager Dashboard', 'DASHBOARD_VIEW', 'Manager,BranchManager'],
  ['/dashboard/staff', 'Staff Dashboard', 'DASHBOARD_VIEW', staff],
  ['/superadmin/security', 'Security', 'SYS_ADMIN', 'SuperAdmin'],
  ['/superadmin/machine-activation', 'Machine Activation', 'SYS_ADMIN', 'SuperAdmin'],
  ['/superadmin/machine-activation/codes/list', 'Activation codes', 'SYS_ADMIN', 'SuperAdmin'],
  ['/superadmin/machine-activation/devices/active', 'Active devices', 'SYS_ADMIN', 'SuperAdmin'],
  ['/superadmin/audit', 'Audit Trail', 'AUDIT_LOG_VIEW', 'SuperAdmin'],
  ['/system/audit-logs', 'Audit logs', 'AUDIT_LOG_VIEW', ''],
  ['/dev/api-logs', 'API request logs', 'SYS_ADMIN,TENANT_ADMIN', ''],
  ['/admin/settings', 'Settings', 'CONFIG_MANAGE', ''],
  ['/admin/settings/books', 'Books', 'BOOKS_POST', ''],
  ['/admin/settings/books/new-entry', 'New journal entry', 'BOOKS_POST', ''],
  ['/admin/settings/day-end', 'Day end', 'DAY_END_RUN', ''],
  ['/admin/products/product-settings', 'Product settings', 'LOAN_PRODUCT_MANAGE', ''],
  ['/branches', 'Branches', 'BRANCH_MANAGE', ''],
  ['/admin/branches', 'Branches', 'BRANCH_MANAGE', ''],
  ['/branches/new', 'New branch', 'BRANCH_MANAGE', ''],
  ['/branches/edit', 'Edit branch', 'BRANCH_MANAGE', ''],
  ['/branches/locations', 'Branch locations', 'BRANCH_MANAGE', ''],
  ['/admin/loans/applications/new', 'New loan application', 'LOAN_APPLICATION_CREATE', ''],
  ['/loans/applications/:id/edit', 'Change loan application', 'LOAN_APPLICATION_CREATE', ''],
  ['/admin/products/loan-products', 'Loan products', 'LOAN_PRODUCT_MANAGE', ''],
  ['/admin/products/loan-products/new', 'New loan product', 'LOAN_PRODUCT_MANAGE', ''],
  ['/admin/products/loan-products/edit', 'Change loan product', 'LOAN_PRODUCT_MANAGE', ''],
  ['/admin/products/saving-products', 'Savings products', 'SAVINGS_PRODUCT_MANAGE', ''],
  ['/admin/products/saving-products/new', 'New savings product', 'SAVINGS_PRODUCT_MANAGE', ''],
  ['/admin/products/saving-products/edit', 'Change savings product', 'SAVINGS_PRODUCT_MANAGE', ''],
  ['/admin/savings', 'Savings', 'SAVINGS_ACCOUNT_VIEW', ''],
  ['/admin/savings/accounts', 'Savings accounts', 'SAVINGS_ACCOUNT_VIEW', ''],
  ['/admin/savings/accounts/:accountId', 'Savings account', 'SAVINGS_ACCOUNT_VIEW', ''],
  ['/admin/savings/new', 'New savings account', 'SAVINGS_ACCOUNT_CREATE', ''],
  ['/admin/savings/fixed-deposits', 'Fixed deposits', 'SAVINGS_ACCOUNT_VIEW', ''],
  ['/admin/savings/transactions', 'Savings transactions', 'SAVINGS_ACCOUNT_VIEW', ''],
  ['/admin/savings/deposits', 'Deposits', 'SAVINGS_TRANSACTION', ''],
  ['/admin/savings/withdrawals', 'Withdrawals', 'SAVINGS_TRANSACTION', ''],
  ['/products/catalog', 'Product catalogue', 'LOAN_PRODUCT_MANAGE,SAVINGS_PRODUCT_MANAGE', ''],
  ['/products/interest-rates', 'Interest rates', 'LOAN_PRODUCT_MANAGE,SAVINGS_PRODUCT_MANAGE', ''],
  ['/loans/applications/draft', 'Draft applications', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/applications/pending', 'Pending applications', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/applications/approved', 'Approved applications', 'LOAN_APPLICATION_VIEW', ''],
  ['/loans/applications/rejected', 'Rejected applications', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/active', 'Active loans', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/overdue', 'Overdue loans', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/loan-accounts-list', 'Loan accounts', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/accounts/:loanId', 'Loan', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/loans/dashboard', 'Loan dashboard', 'LOAN_APPLICATION_VIEW', ''],
  ['/admin/disbursement/loan_sanction_pending', 'Sanction pending', 'LOAN_APPLICATION_EDIT', ''],
  ['/admin/loans/disbursement', 'Disbursement', 'LOAN_APPLICATION_EDIT', ''],
  ['/admin/loans/disbursement/batches', 'Disbursement batches', 'LOAN_DISBURSE', ''],
  ['/admin/loans/disbursement/batches/:batchId', 'Disbursement batch', 'LOAN_DISBURSE', ''],
  ['/admin/loans/closure', 'Loan closure', 'LOAN_APPLICATION_EDIT', ''],
  ['/admin/branch/users', 'Users', 'USER_MANAGE', ''],
  ['/staff/new', 'New user', 'USER_MANAGE', ''],
  ['/staff/edit', 'Edit user', 'USER_MANAGE', ''],
  ['/superadmin/users', 'Users', 'USER_MANAGE', 'SuperAdmin'],
  ['/superadmin/users/new', 'New user', 'USER_MANAGE', 'SuperAdmin'],
  ['/roles', 'Roles', 'ROLE_MANAGE', ''],
  ['/roles/new', 'New role', 'ROLE_MANAGE', ''],
  ['/roles/edit', 'Edit role', 'ROLE_MANAGE', ''],
  ['/admin/roles/role-permission', 'Role permissions', 'ROLE_MANAGE', ''],
  ['/superadmin/roles', 'Roles', 'ROLE_MANAGE', 'SuperAdmin'],
  ['/superadmin/roles/new', 'New role', 'ROLE_MANAGE', 'SuperAdmin'],
  ['/superadmin/roles/permissions', 'Role permissions', 'ROLE_MANAGE', 'SuperAdmin'],
  ['/tenants', 'Your organisation', 'TENANT_ADMIN', ''],
  ['/tenants/edit', 'Edit organisation', 'TENANT_ADMIN', ''],
  ['/settings/integrations', 'Integrations', 'API_INTEGRATION_MANAGE', ''],
  ['/settings/integrations/service-accounts/new', 'New service account', 'API_INTEGRATION_MANAGE', ''],
  ['/settings/integrations/service-accounts/edit', 'Edit service account', 'API_INTEGRATION_MANAGE', ''],
  ['/superadmin/subscription', 'Subscription', 'SUBSCRIPTION_MANAGE', 'SuperAdmin'],
  ['/superadmin/subscription/billing', 'Billing', 'SUBSCRIPTION_MANAGE', 'SuperAdmin'],
  ['/superadmin/subscription/plans', 'Plans', 'SUBSCRIPTION_MANAGE', 'SuperAdmin'],
  ['/superadmin/tenants', 'Tenants', 'TENANT_ADMIN', 'SuperAdmin'],
  ['/tenants/new', 'New tenant', 'SYS_ADMIN', 'SuperAdmin'],
  ['/staff/performance', 'Staff performance', 'USER_MANAGE', ''],
  ['/branches/performance', 'Branch performance', 'BRANCH_MANAGE,REPORT_VIEW', ''],
  ['/admin/reports/dashboard', 'Reports', 'REPORT_VIEW', ''],
  ['/admin/reports/collection', 'Collection Reports', 'REPORT_VIEW', ''],
  ['/admin/reports/outstanding', 'Branch Portfolio', 'REPORT_VIEW', ''],
  ['/admin/reports/overdue', 'Overdue Loans', 'REPORT_VIEW', ''],
  ['/admin/reports/disbursement', 'Loan Disbursement', 'REPORT_VIEW', ''],
  ['/admin/reports/portfolio', 'Portfolio Summary', 'REPORT_VIEW', ''],
  ['/admin/reports/clients', 'Client Reports', 'REPORT_VIEW', ''],
  ['/admin/reports/par', 'PAR Report', 'REPORT_VIEW', ''],
  ['/admin/reports/branch', 'Branch Reports', 'REPORT_VIEW', ''],
  ['/admin/reports/financial', 'Financial Reports', 'REPORT_VIEW', ''],
  ['/admin/reports/fixed-deposit', 'Fixed Deposit', 'REPORT_VIEW', ''],
  ['/admin/reports/compliance', 'Compliance', 'REPORT_VIEW', ''],
  ['/admin/reports/export', 'Exports and schedules', 'REPORT_EXPORT', ''],
  ['/admin/reports/schedules/new', 'New schedule', 'REPORT_EXPORT', ''],
  ['/admin/client', 'All clients', 'CLIENT_VIEW,CLIENT_CREATE,CLIENT_EDIT,GROUP_VIEW', ''],
  ['/clients/new', 'New client', 'CLIENT_CREATE', ''],
  ['/clients/edit', 'Edit client', 'CLIENT_EDIT', ''],
  ['/clients/profiles/:clientId/:tab?', 'Client', 'CLIENT_VIEW', ''],
  ['/collection/record', 'Record a payment', 'COLLECTION_RECORD', ''],
  ['/collection/history', 'Collection history', 'COLLECTION_RECORD,COLLECTION_MANAGE', ''],
  ['/admin/collections/receipts', 'Receipts', 'COLLECTION_RECORD', ''],
  ['/admin/collections/daily', "Today's collection", 'COLLECTION_RECORD', ''],
  ['/admin/collections/schedule', 'Collection schedule', 'COLLECTION_MANAGE', ''],
  [
    '/collection/sheets',
    'Collection sheets',
    'COLLECTION_RECORD,COLLECTION_MANAGE,COLLECTION_SHEET_GENERATE',
    '',
  ],
  ['/collection/sheets/:sheetId', 'Collection sheet', 'COLLECTION_RECORD,COLLECTION_MANAGE', ''],
  ['/admin/collections/tills', 'Tills', 'TILL_OPERATE,BOOKS_POST', ''],
  ['/admin/collections/tills/:tillId', 'Till', 'TILL_OPERATE,BOOKS_POST', ''],
  ['/admin/collections/branch-day', 'Branch day', 'TILL_OPERATE,BOOKS_POST', ''],
  ['/admin/collections/dashboard', 'Collection dashboard', 'COLLECTION_RECORD', ''],
  ['/admin/collections/overdue', 'Overdue follow-up', 'COLLECTION_MANAGE', ''],
  ['/admin/collections/field-visits', 'Field visits and contacts', 'COLLECTION_RECORD', ''],
  ['/admin/collections/targets', 'Collection targets', 'COLLECTION_MANAGE', ''],
  ['/admin/collections/reminders', 'Reminders', 'COLLECTION_MANAGE', ''],
  ['/admin/monitoring', 'Attendance', 'ATTENDANCE_VIEW', ''],
  [
    '/approvals',
    'Approvals',
    'COLLECTION_MANAGE,COLLECTION_RECORD,BOOKS_POST,LOAN_PRODUCT_MANAGE,LOAN_SANCTION',
    '',
  ],
];
const rows = wanted.flatMap(([addresses, permissions, roles]) =>
  addresses.split(' ').map((path) => ({ path, permissions, roles })),
);
const allAliases = aliasesOf(routes);
const exists = (path: string) => {
  const target = allAliases.find((alias) => alias.path === path)?.leadsTo ?? path;
  return routes.some((route) => route.path === target.split('?')[0]);
};
const sorted = (list: string) => list.split(',').filter(Boolean).toSorted();
const permissionsOf = ({ permissions }: Route): readonly string[] =>
  typeof permissions === 'string' ? [] : permissions;
const text = (title: Route['title']): string => i18n.t(title);

describe('the table of routes', () => {
  it.each(rows)('has $path', ({ path, permissions, roles }) => {
    const route = routes.find((entry) => entry.path === path);
    expect(route && permissionsOf(route).toSorted()).toEqual(sorted(permissions));
    expect(route && [...(route.roles ?? [])].sort()).toEqual(sorted(roles));
  });

  it.each(built)('%s is %s', (path, title, permissions, roles) => {
    const route = routes.find((entry) => entry.path === path);
    expect(route && text(route.title)).toBe(title);
    expect(route && permissionsOf(route).toSorted()).toEqual(sorted(permissions));
    expect(route && [...(route.roles ?? [])].sort()).toEqual(sorted(roles));
  });

  it('requires a permission inside the frame, or shows users only their own data', () => {
    const without = routes.filter(({ permissions }) => typeof permissions === 'string');
    expect(without.map(({ path, permissions }) => `${path} ${permissions}`)).toEqual([
      '/profile own',
      '/dashboard own',
    ]);
    expect(frontRoutes.every(({ permissions }) => typeof permissions === 'string')).toBe(true);
  });

  it('has each address once, aliases included', () => {
    const all = [...frontRoutes, ...routes, ...allAliases].map(({ path }) => path);
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
  });

  it('declares each entry of the local menu once', () => {
    const labels = Object.entries(texts).flatMap(([group, { title: _t, subtitle: _s, ...entries }]) =>
      Object.keys(entries).map((name) => `${group}.${name}`),
    );
    const declared = routes.flatMap(({ menu = [] }) => menu.map(({ label }) => label));
    expect(declared.toSorted()).toEqual(labels.toSorted());
  });

  it('contains every parent that it names', () => {
    const orphans = routes.filter(({ parent }) => parent !== undefined && !exists(parent));
    expect(orphans).toEqual([]);
  });

  it('admits only users who hold one of the roles and one of the permissions', () => {
    for (const route of routes) {
      for (const role of roleNames) {
        for (const permission of ['', ...permissionNames]) {
          const session = {
            ...noSession,
            token: tokenFor(),
            user: user({ roles: [role], permissions: permission === '' ? [] : [permission] }),
          };
          const { roles = [] } = route;
          const permissions = permissionsOf(route);
          const fits =
            (roles.length === 0 || roles.includes(role)) &&
            (permissions.length === 0 || permissions.includes(permission));
          const redirect = redirectFor(route, session, { pathname: route.path, search: '' });
          const asked = new URLSearchParams({ url: route.path });
          if (roles.length > 0) asked.set('requiredRoles', roles.join(','));
          if (permissions.length > 0) asked.set('requiredPermissions', permissions.join(','));
          expect(redirect).toBe(fits ? null : `/access-denied?${asked}`);
        }
      }
    }
  });
});

it('knows who may see a report without the table of reports', () => {
  const reader = user({ permissions: ['REPORT_VIEW'] });
  const nobody = user({ permissions: ['REPORT_EXPORT'] });
  const reportAliases = aliasesOf(reportRoutes);
  const read = reportRoutes.filter((route) => permissionsOf(route).includes('REPORT_VIEW'));
  expect(reportAliases.length).toBe(5);
  expect(read.length).toBe(38);
  expect(reportAliases.filter(({ path }) => !arrives(reader, path))).toEqual([]);
  expect([arrives(reader, '/reports/export'), arrives(nobody, '/reports/export')]).toEqual([false, true]);
  expect(read.filter(({ path }) => !arrives(reader, path) || arrives(nobody, path))).toEqual([]);
});

it('no link leads to a screen that is still to be built', () => {
  const everyone = user({ roles: [...roleNames], permissions: [...permissionNames] });
  const addresses = [...comingRoutes, ...aliasesOf(comingRoutes)].map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((path) => arrives(everyone, path))).toEqual([]);
});
