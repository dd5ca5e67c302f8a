import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { menuPaths, paths, settingsPath } from '@/shared/config/paths';
import type { Permission } from '@/shared/lib/permissions';
import { reportError } from '@/shared/lib/report-error';
import { type Role, type RoleGroup, rolesIn } from '@/shared/lib/roles';

/**
 * Who may be at a route: 'guest' is the sign-in page, 'open' needs nothing, the rest need a session; 'renewal' is for
 * users who must change their password, 'enrolment' for those who must set up a second factor, and while they must,
 * nothing else is.
 */
type Access = 'guest' | 'open' | 'session' | 'renewal' | 'enrolment';

type Title =
  | 'pages.signIn'
  | 'pages.activation'
  | 'pages.accessDenied'
  | 'pages.forgotPassword'
  | 'pages.resetPassword'
  | 'pages.verifyEmail'
  | 'pages.changePassword'
  | 'pages.secondFactor'
  | 'pages.profile'
  | 'pages.machineActivation'
  | 'pages.security'
  | 'pages.settings'
  | `pages.dashboard.${RoleGroup}`;

/** One screen: its address, who may open it, its title and its code. Router, guards and menu all read this. */
export interface Route {
  path: string;
  access: Access;
  /** True for the screens inside the sidebar's frame. */
  framed: boolean;
  /** Any one of these is needed; none means that none is asked for. */
  roles: readonly Role[];
  permissions: readonly Permission[];
  title: Title;
  screen: LazyExoticComponent<ComponentType>;
}

const SignIn = lazy(() => import(/* webpackChunkName: 'sign-in' */ '@/features/sign-in/sign-in-screen'));
const Activation = lazy(
  () => import(/* webpackChunkName: 'activation' */ '@/features/device-activation/activation-screen'),
);
const AccessDenied = lazy(
  () => import(/* webpackChunkName: 'access-denied' */ '@/features/access-denied/access-denied-screen'),
);
const ForgotPassword = lazy(
  () => import(/* webpackChunkName: 'forgot-password' */ '@/features/mailed-links/forgot-password-screen'),
);
const ResetPassword = lazy(
  () => import(/* webpackChunkName: 'reset-password' */ '@/features/mailed-links/reset-password-screen'),
);
const VerifyEmail = lazy(
  () => import(/* webpackChunkName: 'verify-email' */ '@/features/mailed-links/verify-email-screen'),
);
const ChangePassword = lazy(
  () => import(/* webpackChunkName: 'change-password' */ './account/change-password-screen'),
);
const SecondFactor = lazy(
  () => import(/* webpackChunkName: 'second-factor' */ './account/second-factor-screen'),
);
const Profile = lazy(() => import(/* webpackChunkName: 'profile' */ '@/features/account/profile-screen'));
const importDashboard = () =>
  import(/* webpackChunkName: 'dashboard' */ '@/features/dashboard/dashboard-screen');
const Dashboard = lazy(importDashboard);
const DeviceAdministration = lazy(
  () =>
    import(
      /* webpackChunkName: 'device-administration' */ '@/features/device-administration/device-administration-screen'
    ),
);
const Security = lazy(() => import(/* webpackChunkName: 'security-screen' */ './security/security-screen'));
const Settings = lazy(() => import(/* webpackChunkName: 'settings' */ './settings/settings-screen'));

const dashboard = { access: 'session', framed: true, screen: Dashboard } as const;
const alone = { framed: false, roles: [], permissions: [] } as const;
const platform = { access: 'session', framed: true, roles: rolesIn('superadmin') } as const;
const devices = {
  ...platform,
  permissions: ['SYS_ADMIN'],
  title: 'pages.machineActivation',
  screen: DeviceAdministration,
} as const;

export const routes: readonly Route[] = [
  { path: paths.login, access: 'guest', ...alone, title: 'pages.signIn', screen: SignIn },
  { path: paths.activate, access: 'open', ...alone, title: 'pages.activation', screen: Activation },
  {
    path: paths.accessDenied,
    access: 'session',
    ...alone,
    title: 'pages.accessDenied',
    screen: AccessDenied,
  },
  // Mailed links are opened where the mailbox is, be that device activated or not.
  {
    path: paths.forgotPassword,
    access: 'open',
    ...alone,
    title: 'pages.forgotPassword',
    screen: ForgotPassword,
  },
  {
    path: paths.resetPassword,
    access: 'open',
    ...alone,
    title: 'pages.resetPassword',
    screen: ResetPassword,
  },
  { path: paths.verifyEmail, access: 'open', ...alone, title: 'pages.verifyEmail', screen: VerifyEmail },
  {
    path: paths.changePassword,
    access: 'renewal',
    ...alone,
    title: 'pages.changePassword',
    screen: ChangePassword,
  },
  {
    path: paths.secondFactor,
    access: 'enrolment',
    ...alone,
    title: 'pages.secondFactor',
    screen: SecondFactor,
  },
  {
    path: paths.profile,
    access: 'session',
    framed: true,
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
    framed: true,
    roles: [],
    permissions: ['CONFIG_MANAGE'],
    title: 'pages.settings',
    screen: Settings,
  },
];

/** Addresses of the local menu whose screen has another address. */
export const aliases: readonly { path: string; leadsTo: string }[] = [
  { path: menuPaths.system.settings, leadsTo: paths.settings },
  { path: menuPaths.system.security, leadsTo: settingsPath({ tab: 'security' }) },
];

/** The route that answers at an address, be it another's alias. */
export function routeAt(path: string): Route | undefined {
  const alias = aliases.find((entry) => entry.path === path);
  const [pathname] = (alias?.leadsTo ?? path).split('?');
  return routes.find((route) => route.path === pathname);
}

/** Starts fetching the code of the screen that every session begins with. */
export function fetchFirstScreen(): void {
  importDashboard().catch((error: unknown) => reportError('the dashboard was not fetched ahead', error));
}
