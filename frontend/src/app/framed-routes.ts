import { lazy } from 'react';
import { paths, settingsPath } from '@/shared/config/paths';
import { rolesIn } from '@/shared/lib/roles';
import { importDashboard } from './import-dashboard';
import type { Route } from './routes';

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

const dashboard = { access: 'session', screen: Dashboard } as const;
const platform = { access: 'session', roles: rolesIn('superadmin') } as const;
const devices = {
  ...platform,
  permissions: ['SYS_ADMIN'],
  title: 'pages.machineActivation',
  screen: DeviceAdministration,
} as const;

/** The screens inside the sidebar's frame. */
export const framedRoutes: readonly Route[] = [
  {
    path: paths.profile,
    access: 'session',
    roles: [],
    permissions: [],
    title: 'pages.profile',
    screen: Profile,
  },
  { path: paths.dashboard.root, ...dashboard, roles: [], permissions: [], title: 'pages.dashboard.other' },
  {
    path: paths.dashboard.superAdmin,
    ...dashboard,
    roles: rolesIn('superadmin'),
    permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN'],
    title: 'pages.dashboard.superadmin',
  },
  {
    path: paths.dashboard.admin,
    ...dashboard,
    roles: rolesIn('admin'),
    permissions: ['DASHBOARD_VIEW'],
    title: 'pages.dashboard.admin',
  },
  {
    path: paths.dashboard.manager,
    ...dashboard,
    roles: rolesIn('manager'),
    permissions: ['DASHBOARD_VIEW'],
    title: 'pages.dashboard.manager',
  },
  {
    path: paths.dashboard.staff,
    ...dashboard,
    roles: rolesIn('staff'),
    permissions: ['DASHBOARD_VIEW'],
    title: 'pages.dashboard.staff',
  },
  {
    path: paths.security,
    ...platform,
    permissions: ['SYS_ADMIN'],
    title: 'pages.security',
    screen: Security,
  },
  { path: paths.machineActivation.root, ...devices },
  { path: paths.machineActivation.codes, ...devices },
  { path: paths.machineActivation.devices, ...devices },
  {
    path: paths.settings,
    access: 'session',
    roles: [],
    permissions: ['CONFIG_MANAGE'],
    title: 'pages.settings',
    screen: Settings,
  },
  {
    path: paths.demoMail,
    access: 'session',
    roles: [],
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    title: 'pages.demoMail',
    screen: DemoMail,
  },
];

/** Addresses of the local menu whose screen has another address. */
export const aliases: readonly { path: string; leadsTo: string }[] = [
  { path: paths.systemSettings, leadsTo: paths.settings },
  { path: paths.systemSecurity, leadsTo: settingsPath({ tab: 'security' }) },
];

/** The framed route that answers at an address, be it another's alias. */
export function routeAt(path: string): Route | undefined {
  const alias = aliases.find((entry) => entry.path === path);
  const [pathname] = (alias?.leadsTo ?? path).split('?');
  return framedRoutes.find((route) => route.path === pathname);
}
