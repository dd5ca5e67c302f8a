import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aliases } from '../src/shared/config/aliases';
import { comingAliases, comingRoutes } from '../src/shared/config/coming-routes';
import { reportAliases } from '../src/shared/config/report-paths';
import { roleNames } from '../src/shared/lib/roles';
import { activate, expect, signIn, signInAsSuperAdmin, test, userWith } from './support/console';
import {
  expectedMark,
  linksOf,
  localMenu,
  type Menu,
  markedLink,
  serverMenu,
  shownMenu,
} from './support/menus';

interface Rule {
  path: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** What the browser's tab says when it is shown. */
  title: string;
}

const text = (file: string) =>
  JSON.parse(readFileSync(new URL(`../src/shared/i18n/en/${file}.json`, import.meta.url), 'utf8'));
const coming: Record<string, { title: string }> = text('coming').pages;

const rule = (path: string, title: string, permissions: string[], roles: string[] = []): Rule => ({
  path,
  roles,
  permissions,
  title,
});
const staff = [
  'Staff',
  'FieldOfficer',
  'FieldAgent',
  'LoanOfficer',
  'Accountant',
  'Cashier',
  'BLC',
  'CGTMember',
];

/** What is expected of the screens that are there; written down here a second time on purpose. */
const built: Rule[] = [
  rule('/profile', 'Profile', []),
  rule('/dashboard', 'Dashboard', []),
  rule('/dashboard/superadmin', 'SuperAdmin Dashboard', ['DASHBOARD_VIEW', 'TENANT_ADMIN'], ['SuperAdmin']),
  rule('/dashboard/admin', 'Tenant Admin Dashboard', ['DASHBOARD_VIEW'], ['Admin', 'TenantAdmin']),
  rule('/dashboard/manager', 'Manager Dashboard', ['DASHBOARD_VIEW'], ['Manager', 'BranchManager']),
  rule('/dashboard/staff', 'Staff Dashboard', ['DASHBOARD_VIEW'], staff),
  rule('/superadmin/security', 'Security', ['SYS_ADMIN'], ['SuperAdmin']),
  rule('/superadmin/machine-activation', 'Machine Activation', ['SYS_ADMIN'], ['SuperAdmin']),
  rule('/superadmin/machine-activation/codes/list', 'Activation codes', ['SYS_ADMIN'], ['SuperAdmin']),
  rule('/superadmin/machine-activation/devices/active', 'Active devices', ['SYS_ADMIN'], ['SuperAdmin']),
  rule('/superadmin/audit', 'Audit Trail', ['AUDIT_LOG_VIEW'], ['SuperAdmin']),
  rule('/system/audit-logs', 'Audit logs', ['AUDIT_LOG_VIEW']),
  rule('/dev/api-logs', 'API request logs', ['SYS_ADMIN', 'TENANT_ADMIN']),
  rule('/admin/settings', 'Settings', ['CONFIG_MANAGE']),
  rule('/branches', 'Branches', ['BRANCH_MANAGE']),
  rule('/admin/branches', 'Branches', ['BRANCH_MANAGE']),
  rule('/branches/new', 'New branch', ['BRANCH_MANAGE']),
  rule('/branches/edit', 'Edit branch', ['BRANCH_MANAGE']),
  rule('/branches/locations', 'Branch locations', ['BRANCH_MANAGE']),
  rule('/admin/branch/users', 'Users', ['USER_MANAGE']),
  rule('/staff/new', 'New user', ['USER_MANAGE']),
  rule('/staff/edit', 'Edit user', ['USER_MANAGE']),
  rule('/superadmin/users', 'Users', ['USER_MANAGE'], ['SuperAdmin']),
  rule('/superadmin/users/new', 'New user', ['USER_MANAGE'], ['SuperAdmin']),
  rule('/roles', 'Roles', ['ROLE_MANAGE']),
  rule('/roles/new', 'New role', ['ROLE_MANAGE']),
  rule('/roles/edit', 'Edit role', ['ROLE_MANAGE']),
  rule('/admin/roles/role-permission', 'Role permissions', ['ROLE_MANAGE']),
  rule('/superadmin/roles', 'Roles', ['ROLE_MANAGE'], ['SuperAdmin']),
  rule('/superadmin/roles/new', 'New role', ['ROLE_MANAGE'], ['SuperAdmin']),
  rule('/superadmin/roles/permissions', 'Role permissions', ['ROLE_MANAGE'], ['SuperAdmin']),
  rule('/tenants', 'Your organisation', ['TENANT_ADMIN']),
  rule('/tenants/edit', 'Edit organisation', ['TENANT_ADMIN']),
  rule('/settings/integrations', 'Integrations', ['API_INTEGRATION_MANAGE']),
  rule('/settings/integrations/service-accounts/new', 'New service account', ['API_INTEGRATION_MANAGE']),
  rule('/settings/integrations/service-accounts/edit', 'Edit service account', ['API_INTEGRATION_MANAGE']),
  rule('/superadmin/subscription', 'Subscription', ['SUBSCRIPTION_MANAGE'], ['SuperAdmin']),
  rule('/superadmin/subscription/billing', 'Billing', ['SUBSCRIPTION_MANAGE'], ['SuperAdmin']),
  rule('/superadmin/subscription/plans', 'Plans', ['SUBSCRIPTION_MANAGE'], ['SuperAdmin']),
  rule('/superadmin/tenants', 'Tenants', ['TENANT_ADMIN'], ['SuperAdmin']),
  rule('/tenants/new', 'New tenant', ['SYS_ADMIN'], ['SuperAdmin']),
  rule('/staff/performance', 'Staff performance', ['USER_MANAGE']),
  rule('/branches/performance', 'Branch performance', ['BRANCH_MANAGE', 'REPORT_VIEW']),
  rule('/admin/reports/dashboard', 'Reports', ['REPORT_VIEW']),
  rule('/admin/reports/collection', 'Collection Reports', ['REPORT_VIEW']),
  rule('/admin/reports/outstanding', 'Branch Portfolio', ['REPORT_VIEW']),
  rule('/admin/reports/overdue', 'Overdue Loans', ['REPORT_VIEW']),
  rule('/admin/reports/disbursement', 'Loan Disbursement', ['REPORT_VIEW']),
  rule('/admin/reports/portfolio', 'Portfolio Summary', ['REPORT_VIEW']),
  rule('/admin/reports/clients', 'Client Reports', ['REPORT_VIEW']),
  rule('/admin/reports/par', 'PAR Report', ['REPORT_VIEW']),
  rule('/admin/reports/branch', 'Branch Reports', ['REPORT_VIEW']),
  rule('/admin/reports/financial', 'Financial Reports', ['REPORT_VIEW']),
  rule('/admin/reports/fixed-deposit', 'Fixed Deposit', ['REPORT_VIEW']),
  rule('/admin/reports/compliance', 'Compliance', ['REPORT_VIEW']),
  rule('/admin/reports/export', 'Exports and schedules', ['REPORT_EXPORT']),
  rule('/admin/reports/schedules/new', 'New schedule', ['REPORT_EXPORT']),
];

const rules: Rule[] = [
  ...built,
  ...comingRoutes.map(({ path, roles, permissions, name }) => ({
    path,
    roles,
    permissions,
    title: coming[name]?.title ?? '',
  })),
];

/** The platform has no organisation of its own, but all of them. */
const platformLed = { path: '/tenants', leadsTo: '/superadmin/tenants' };

/** Goes to an address as a link inside the console would, without loading the page anew. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const seen = async (page: Page) => ({
  address: await page.evaluate(() => window.location.pathname + window.location.search),
  title: await page.title(),
  mark: await markedLink(page),
});

/** A screen is there soon, and there are many: they are looked at often. */
const intervals = [10, 20, 30, 50, 100, 250];

function expected(
  asked: Rule,
  address: string,
  held: { roles: string[]; permissions: string[] },
  menu: Menu,
) {
  const any = (wanted: readonly string[], has: string[]) =>
    wanted.length === 0 || wanted.some((one) => has.includes(one));
  if (any(asked.roles, held.roles) && any(asked.permissions, held.permissions))
    return { address, title: `${asked.title} · Munim`, mark: expectedMark(menu, asked.path) };
  const query = new URLSearchParams({ url: address });
  if (asked.roles.length > 0) query.set('requiredRoles', asked.roles.join(','));
  if (asked.permissions.length > 0) query.set('requiredPermissions', asked.permissions.join(','));
  return { address: `/access-denied?${query}`, title: 'Access Denied · Munim', mark: null };
}

/** How many branches are in use that the user reaches. */
const activeBranches = (page: Page) =>
  page.evaluate(async () => {
    const { tenantId } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    const reply = await fetch('/api/bank/branch?status=active&pageSize=1', {
      headers: {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        ...(tenantId && { TenantId: String(tenantId) }),
      },
    });
    return (await reply.json()).data.totalCount as number;
  });

// One of them takes as long as many files.
test.describe.configure({ mode: 'parallel' });

for (const role of roleNames) {
  test(`every address as ${role}: shown and marked in the menu, or Access Denied, which says what was wanted; both menus`, async ({
    page,
    demo,
    tenant,
  }) => {
    test.setTimeout(180_000);
    if (role === 'SuperAdmin') await signInAsSuperAdmin(page, demo);
    else {
      await activate(page, tenant);
      await signIn(page, tenant, userWith(tenant, role));
    }
    await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
    const held = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));
    expect(held.roles).toContain(role);
    const menu = serverMenu(role, await activeBranches(page));
    await expect.poll(() => shownMenu(page)).toEqual(menu);
    const led = role === 'SuperAdmin' ? [platformLed] : [];
    for (const asked of rules) {
      if (led.some(({ path }) => path === asked.path)) continue;
      await follow(page, asked.path);
      await expect
        .poll(() => seen(page), { message: asked.path, intervals })
        .toEqual(expected(asked, asked.path, held, menu));
    }
    for (const { path, leadsTo } of [...aliases, ...reportAliases, ...comingAliases, ...led]) {
      const target = rules.find((one) => one.path === leadsTo.split('?')[0]);
      if (target === undefined) throw new Error(`${path} leads nowhere`);
      await follow(page, path);
      await expect
        .poll(() => seen(page), { message: path, intervals })
        .toEqual(expected(target, leadsTo, held, menu));
    }
    await page.route('**/api/menu', (route) => route.abort());
    await page.goto('/profile');
    await expect.poll(() => shownMenu(page)).toEqual(localMenu(role));
    for (const link of linksOf(localMenu(role))) {
      await follow(page, link);
      await expect.poll(() => markedLink(page), { message: `${link} is marked`, intervals }).toBe(link);
    }
  });
}
