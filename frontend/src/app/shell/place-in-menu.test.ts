import { expect, it } from 'vitest';
import { fromServer, type MenuEntry } from '@/features/menu/menu-entry';
import { menuItem, user } from '@/testing/replies';
import { arrivesAt } from '../routes/framed-routes';
import { localMenu } from '../routes/local-menu';
import { placeInMenu } from './place-in-menu';

const group = (id: string, ...routes: string[]): MenuEntry =>
  fromServer(
    menuItem({
      id,
      route: null,
      children: routes.map((route) => ({ icon: id, label: route, route, permission: [], badge: null })),
    }),
    arrivesAt,
  );

const fromHere: MenuEntry[] = [
  fromServer(menuItem({ id: 'dashboard', route: '/dashboard/admin' }), arrivesAt),
  group('tenants', '/superadmin/tenants', '/tenants/new'),
  group('devices', '/superadmin/machine-activation/codes/list'),
  group('branches', '/admin/branches', '/branches/new'),
  group('staff', '/staff/directory', '/staff/new'),
  group('loans', '/admin/loans/dashboard', '/admin/loans/applications/pending', '/admin/loans/overdue'),
  group('reports', '/admin/reports/dashboard', '/admin/reports/export'),
  group('books', '/admin/settings/books', '/admin/settings/day-end'),
  group('system', '/admin/settings', '/system/api'),
];

function marked(entries: MenuEntry[], address: string, tenantId: number | null = 1) {
  const { pathname, search } = new URL(address, 'http://munim.test');
  const { group: of, route, isOwn } = placeInMenu(entries, { pathname, search }, user({ tenantId }));
  return of === null ? null : `${of} ${route}${isOwn ? '' : ' above'}`;
}

it.each([
  ['/dashboard/admin', 'dashboard /dashboard/admin'],
  ['/dashboard', 'dashboard /dashboard/admin'],
  ['/branches/new', 'branches /branches/new'],
  ['/branches', 'branches /admin/branches'],
  ['/branches/edit?id=3', 'branches /admin/branches above'],
  ['/admin/branch/users?page=2', 'staff /staff/directory'],
  ['/staff/edit?id=3', 'staff /staff/directory above'],
  ['/superadmin/machine-activation', 'devices /superadmin/machine-activation/codes/list'],
  ['/admin/reports/par-report', 'reports /admin/reports/dashboard above'],
  ['/admin/reports/schedules/edit?id=3', 'reports /admin/reports/export above'],
  ['/admin/loans/overdue?page=2', 'loans /admin/loans/overdue'],
  ['/admin/loans/loan-accounts-list', 'loans null'],
  ['/admin/loans/accounts/7?tab=ledger', 'loans null above'],
  ['/admin/settings?tab=security', 'system /admin/settings'],
  ['/admin/settings/day-end', 'books /admin/settings/day-end'],
  ['/settings/integrations/service-accounts/new', 'system /system/api above'],
  ['/profile', null],
])('%s is at %s', (address, place) => expect(marked(fromHere, address)).toBe(place));

it.each([
  ['/tenants/edit?id=3', 'tenants /superadmin/tenants above'],
  ['/tenants', 'tenants /superadmin/tenants'],
])('a platform user who is at %s is at %s', (address, place) =>
  expect(marked(fromHere, address, null)).toBe(place),
);

it.each([
  ['/admin/settings?tab=security', 'system /system/security'],
  ['/admin/settings?tab=devices', 'system /system/settings'],
  ['/admin/reports/branch', 'reports /reports/performance'],
  ['/admin/reports/dashboard', 'reports null'],
  ['/branches', 'branches /branches/list'],
])('in the local menu %s is at %s', (address, place) => expect(marked(localMenu, address)).toBe(place));

const organisation = (own: string): MenuEntry[] => [
  fromServer(menuItem({ id: 'dashboard', route: own }), arrivesAt),
  group('branches', '/admin/branches', '/branches/new', '/branches/locations'),
  group('staff', '/staff/directory', '/staff/new', '/staff/performance'),
  group('roles', '/roles/list', '/admin/roles/role-permission'),
  group('reports', '/admin/reports/dashboard', '/admin/reports/export'),
  group('system', '/admin/settings', '/system/api', '/system/audit-logs', '/dev/api-logs'),
];
const ofPlatform = [
  ...organisation('/dashboard/superadmin'),
  group('tenants', '/superadmin/tenants', '/tenants/new'),
  group('users', '/superadmin/users'),
  group('platformRoles', '/superadmin/roles'),
  group('security', '/superadmin/security', '/superadmin/audit'),
  group('devices', '/superadmin/machine-activation/codes/list'),
  group('subscription', '/superadmin/subscription/billing', '/superadmin/subscription/plans'),
];
const ofTenant = [
  ...organisation('/dashboard/admin'),
  fromServer(menuItem({ id: 'organisation', route: '/tenants' }), arrivesAt),
];

/** The entries of the server's menus that represent screens without an entry of their own. */
it.each([
  ['/dashboard', '/dashboard/admin', '/dashboard/superadmin'],
  ['/dashboard/manager', '/dashboard/admin', '/dashboard/superadmin'],
  ['/superadmin/machine-activation', null, '/superadmin/machine-activation/codes/list'],
  ['/branches', '/admin/branches', '/admin/branches'],
  ['/branches/edit', '/admin/branches', '/admin/branches'],
  ['/branches/performance', '/admin/branches', '/admin/branches'],
  ['/admin/branch/users', '/staff/directory', '/staff/directory'],
  ['/staff/edit', '/staff/directory', '/staff/directory'],
  ['/superadmin/users/new', null, '/superadmin/users'],
  ['/roles', '/roles/list', '/roles/list'],
  ['/roles/new', '/roles/list', '/roles/list'],
  ['/roles/edit', '/roles/list', '/roles/list'],
  ['/superadmin/roles/new', null, '/superadmin/roles'],
  ['/superadmin/roles/permissions', null, '/superadmin/roles'],
  ['/tenants/edit', '/tenants', '/superadmin/tenants'],
  ['/settings/integrations', '/system/api', '/system/api'],
  ['/settings/integrations/service-accounts/new', '/system/api', '/system/api'],
  ['/settings/integrations/service-accounts/edit', '/system/api', '/system/api'],
  ['/superadmin/subscription', null, '/superadmin/subscription/billing'],
  ['/admin/reports/schedules/new', '/admin/reports/export', '/admin/reports/export'],
  ['/admin/reports/portfolio', '/admin/reports/dashboard', '/admin/reports/dashboard'],
  ['/admin/reports/compliance', '/admin/reports/dashboard', '/admin/reports/dashboard'],
  ['/profile', null, null],
  ['/admin/survey', null, null],
])('%s: a tenant’s administrator sees %s marked, a platform user %s', (pathname, tenants, platforms) => {
  const place = { pathname, search: '' };
  if (tenants !== null) expect(placeInMenu(ofTenant, place, user({ tenantId: 1 })).route).toBe(tenants);
  expect(placeInMenu(ofPlatform, place, user({ tenantId: null })).route).toBe(platforms);
});
