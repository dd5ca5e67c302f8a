import '@/shared/i18n/routes-texts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { aliases } from '@/shared/config/aliases';
import { comingRoutes } from '@/shared/config/coming-routes';
import { paths } from '@/shared/config/paths';
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
const Coming = lazy(() => import(/* webpackChunkName: 'coming' */ './coming/coming-screen'));

const nobody: readonly Role[] = [];
const superAdmin = rolesIn('superadmin');

interface Place {
  roles?: readonly Role[];
  /** What the breadcrumbs name before it, without an address. */
  section?: Title;
  /** The screen that this one belongs to. */
  parent?: string;
}

const route = (
  path: string,
  title: Title,
  screen: LazyExoticComponent<ComponentType>,
  permissions: readonly Permission[],
  { roles = nobody, section, parent }: Place = {},
): Route => ({ path, access: 'session', roles, permissions, title, screen, section, parent });

const { dashboard, machineActivation } = paths;
const platform: Place = { roles: superAdmin, section: 'routes:platform' };
const devices = { ...platform, parent: machineActivation.root };

/** The screens inside the sidebar's frame: address, title, code, permissions (any one), roles (any one), place. */
const builtRoutes: readonly Route[] = [
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
  route(machineActivation.root, 'routes:machineActivation', DeviceAdministration, ['SYS_ADMIN'], platform),
  route(machineActivation.codes, 'routes:activationCodes', DeviceAdministration, ['SYS_ADMIN'], devices),
  route(machineActivation.devices, 'routes:activeDevices', DeviceAdministration, ['SYS_ADMIN'], devices),
  route(paths.settings, 'routes:settings', Settings, ['CONFIG_MANAGE']),
  route(paths.demoMail, 'routes:demoMail', DemoMail, ['SYS_ADMIN', 'TENANT_ADMIN']),
];

/** All addresses inside the frame; those whose screens are to come show what will be there. */
export const framedRoutes: readonly Route[] = [
  ...builtRoutes,
  ...comingRoutes.map(
    ({ path, roles, permissions, title, section }): Route => ({
      path,
      access: 'session',
      roles,
      permissions,
      title: `routes:${title}`,
      screen: Coming,
      section: `routes:${section}`,
      isComing: true,
    }),
  ),
];

/** The framed route that answers at an address, be it another's alias. */
export function routeAt(path: string): Route | undefined {
  const alias = aliases.find((entry) => entry.path === path);
  const [pathname] = (alias?.leadsTo ?? path).split('?');
  return framedRoutes.find((entry) => entry.path === pathname);
}
