import { expect, it } from 'vitest';
import { fallbackGroups } from '@/features/menu/fallback-menu';
import { localEntries } from '@/features/menu/local-menu';
import { visibleEntries } from '@/features/menu/menu-entry';
import { comingAliases, comingRoutes } from '@/shared/config/coming-routes';
import { permissionNames } from '@/shared/lib/permissions';
import { roleNames } from '@/shared/lib/roles';
import { user } from '@/testing/replies';
import { arrives } from '../guards/use-arrives';

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
const coming = new Set([...comingRoutes, ...comingAliases].map(({ path }) => path));

function shown(permissions: readonly string[]): Record<string, string> {
  const visitor = user({ roles: [...roleNames], permissions: [...permissions] });
  const visible = visibleEntries(localEntries(), {
    held: permissions,
    leadsSomewhere: (route) => arrives(visitor, route),
  });
  return Object.fromEntries(
    visible.map(({ id, children }) => [id, children.map(({ route }) => route).join(' ')]),
  );
}

it('has each address of each group, in order', () => {
  const all = fallbackGroups.map(({ id, children }) => [id, children.map(({ route }) => route).join(' ')]);
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
