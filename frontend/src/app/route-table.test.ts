import { describe, expect, it } from 'vitest';
import { aliases } from '@/shared/config/aliases';
import { comingAliases, comingRoutes } from '@/shared/config/coming-routes';
import { menuPaths } from '@/shared/config/menu-paths';
import { reportAliases } from '@/shared/config/report-paths';
import { permissionNames } from '@/shared/lib/permissions';
import { roleNames } from '@/shared/lib/roles';
import { noSession } from '@/shared/session/session-slice';
import { tokenFor, user } from '@/testing/replies';
import { framedRoutes } from './framed-routes';
import { redirectFor } from './guards/access';
import { arrives } from './guards/use-arrives';
import { reportRoutes } from './reports/report-routes';

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
const rows = wanted.flatMap(([addresses, permissions, roles]) =>
  addresses.split(' ').map((path) => ({ path, permissions, roles })),
);
const routes = [
  ...framedRoutes,
  ...reportRoutes,
  ...comingRoutes.map((route) => ({ ...route, access: 'session' as const })),
];
const allAliases = [...aliases, ...reportAliases, ...comingAliases];
const answers = (path: string) => {
  const target = allAliases.find((alias) => alias.path === path)?.leadsTo ?? path;
  return routes.some((route) => route.path === target.split('?')[0]);
};
const sorted = (list: string) => list.split(',').filter(Boolean).toSorted();

describe('the table of routes', () => {
  it.each(rows)('has $path', ({ path, permissions, roles }) => {
    const route = routes.find((entry) => entry.path === path);
    expect(route && [...route.permissions].sort()).toEqual(sorted(permissions));
    expect(route && [...route.roles].sort()).toEqual(sorted(roles));
  });

  it('has each address once, aliases included', () => {
    const all = [...routes, ...allAliases].map(({ path }) => path);
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
  });

  it('answers at every address of the local menu', () => {
    const local = Object.values(menuPaths).flatMap((group) => Object.values(group));
    expect(local.filter((path) => !answers(path))).toEqual([]);
  });

  it('names parents that it has', () => {
    const orphans = [...framedRoutes, ...reportRoutes].filter(
      ({ parent }) => parent !== undefined && !answers(parent),
    );
    expect(orphans).toEqual([]);
  });

  it('lets a user in who holds one of the roles and one of the permissions, and no one else', () => {
    for (const route of routes) {
      for (const role of roleNames) {
        for (const permission of ['', ...permissionNames]) {
          const session = {
            ...noSession,
            token: tokenFor(),
            user: user({ roles: [role], permissions: permission === '' ? [] : [permission] }),
          };
          const fits =
            (route.roles.length === 0 || route.roles.includes(role)) &&
            (route.permissions.length === 0 || (route.permissions as readonly string[]).includes(permission));
          const redirect = redirectFor(route, session, { pathname: route.path, search: '' });
          const asked = new URLSearchParams({ url: route.path });
          if (route.roles.length > 0) asked.set('requiredRoles', route.roles.join(','));
          if (route.permissions.length > 0) asked.set('requiredPermissions', route.permissions.join(','));
          expect(redirect).toBe(fits ? null : `/access-denied?${asked}`);
        }
      }
    }
  });
});

it('knows who may see a report without the table of reports', () => {
  const reader = user({ permissions: ['REPORT_VIEW'] });
  const nobody = user({ permissions: ['REPORT_EXPORT'] });
  const read = reportRoutes.filter(({ permissions }) => permissions.includes('REPORT_VIEW'));
  expect(read.length).toBe(38);
  expect(reportAliases.filter(({ path }) => !arrives(reader, path))).toEqual([]);
  expect(read.filter(({ path }) => !arrives(reader, path) || arrives(nobody, path))).toEqual([]);
});

it('no link leads to a screen that is still to be built', () => {
  const everyone = user({ roles: [...roleNames], permissions: [...permissionNames] });
  const addresses = [...comingRoutes, ...comingAliases].map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((path) => arrives(everyone, path))).toEqual([]);
});
