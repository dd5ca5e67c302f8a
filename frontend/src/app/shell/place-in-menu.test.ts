import { expect, it } from 'vitest';
import { localEntries } from '@/features/menu/local-menu';
import { fromServer, type MenuEntry } from '@/features/menu/menu-entry';
import { menuItem, user } from '@/testing/replies';
import { placeInMenu } from './place-in-menu';

const group = (id: string, ...routes: string[]): MenuEntry =>
  fromServer(
    menuItem({
      id,
      route: null,
      children: routes.map((route) => ({ icon: id, label: route, route, permission: [], badge: null })),
    }),
  );

const fromHere: MenuEntry[] = [
  fromServer(menuItem({ id: 'dashboard', route: '/dashboard/admin' })),
  group('tenants', '/superadmin/tenants', '/tenants/new'),
  group('devices', '/superadmin/machine-activation/codes/list'),
  group('branches', '/admin/branches', '/branches/new'),
  group('staff', '/staff/directory', '/staff/new'),
  group('reports', '/admin/reports/dashboard', '/admin/reports/export'),
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
  ['/admin/settings?tab=security', 'system /admin/settings'],
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
])('in the local menu %s is at %s', (address, place) => expect(marked(localEntries(), address)).toBe(place));
