import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ComingName, ComingSection } from '@/shared/config/coming-routes';
import { paths } from '@/shared/config/paths';
import type { ReportCategory, ReportKey } from '@/shared/config/report-paths';
import type routesTexts from '@/shared/i18n/en/routes.json';
import type { Permission } from '@/shared/lib/permissions';
import type { Role, RoleGroup } from '@/shared/lib/roles';

/**
 * Who may be at a route: 'guest' is the sign-in page, 'open' needs nothing, the rest need a session; 'renewal' is for
 * users who must change their password, 'enrolment' for those who must set up a second factor, and while they must,
 * nothing else is.
 */
type Access = 'guest' | 'open' | 'session' | 'renewal' | 'enrolment';

export type Title =
  | 'common:pages.signIn'
  | 'common:pages.activation'
  | 'common:pages.accessDenied'
  | 'common:pages.forgotPassword'
  | 'common:pages.resetPassword'
  | 'common:pages.setPassword'
  | 'common:pages.verifyEmail'
  | 'common:pages.changePassword'
  | 'common:pages.secondFactor'
  | `common:pages.dashboard.${RoleGroup}`
  | `routes:${keyof typeof routesTexts}`
  | `reportTitles:reports.${ReportKey}`
  | `reportTitles:categories.${ReportCategory}`
  | 'reportTitles:scheduleNew'
  | 'reportTitles:scheduleEdit'
  | 'reportTitles:print'
  | 'reportTitles:export'
  | `coming:sections.${ComingSection}`
  | `coming:pages.${ComingName}.title`;

/** One screen: its address, who may open it, its title and its code. Router, guards and menu all read this. */
export interface Route {
  path: string;
  access: Access;
  /** Any one of these is needed; none means that none is asked for. */
  roles: readonly Role[];
  permissions: readonly Permission[];
  title: Title;
  screen: LazyExoticComponent<ComponentType>;
  /** What the breadcrumbs name before it, without an address. */
  section?: Title | undefined;
  /** The address of the screen that this one belongs to. */
  parent?: string | undefined;
  /** The one that it belongs to for platform users, where that is another. */
  platformParent?: string | undefined;
  /** It is about one record that its address names: nobody goes there without one. */
  ofOne?: boolean | undefined;
}

const SignIn = lazy(() => import(/* webpackChunkName: 'sign-in' */ '@/features/sign-in/sign-in-screen'));
const Activation = lazy(
  () => import(/* webpackChunkName: 'activation' */ '@/features/device-activation/activation-screen'),
);
const AccessDenied = lazy(
  () => import(/* webpackChunkName: 'access-denied' */ '@/features/access-denied/access-denied-screen'),
);
const ForgotPassword = lazy(
  () => import(/* webpackChunkName: 'mailed-links' */ '@/features/mailed-links/forgot-password-screen'),
);
const ResetPassword = lazy(
  () => import(/* webpackChunkName: 'mailed-links' */ '@/features/mailed-links/reset-password-screen'),
);
const SetPassword = lazy(
  () => import(/* webpackChunkName: 'mailed-links' */ '@/features/mailed-links/set-password-screen'),
);
const VerifyEmail = lazy(
  () => import(/* webpackChunkName: 'mailed-links' */ '@/features/mailed-links/verify-email-screen'),
);
const ChangePassword = lazy(
  () => import(/* webpackChunkName: 'change-password' */ './account/change-password-screen'),
);
const SecondFactor = lazy(
  () => import(/* webpackChunkName: 'second-factor' */ './account/second-factor-screen'),
);

const alone = { roles: [], permissions: [] } as const;

/** The screens outside the sidebar's frame. Those inside it are in the frame's own code: framed-routes.ts. */
export const frontRoutes: readonly Route[] = [
  { path: paths.login, access: 'guest', ...alone, title: 'common:pages.signIn', screen: SignIn },
  { path: paths.activate, access: 'open', ...alone, title: 'common:pages.activation', screen: Activation },
  {
    path: paths.accessDenied,
    access: 'session',
    ...alone,
    title: 'common:pages.accessDenied',
    screen: AccessDenied,
  },
  // Mailed links are opened where the mailbox is, be that device activated or not.
  {
    path: paths.forgotPassword,
    access: 'open',
    ...alone,
    title: 'common:pages.forgotPassword',
    screen: ForgotPassword,
  },
  {
    path: paths.resetPassword,
    access: 'open',
    ...alone,
    title: 'common:pages.resetPassword',
    screen: ResetPassword,
  },
  {
    path: paths.setPassword,
    access: 'open',
    ...alone,
    title: 'common:pages.setPassword',
    screen: SetPassword,
  },
  {
    path: paths.verifyEmail,
    access: 'open',
    ...alone,
    title: 'common:pages.verifyEmail',
    screen: VerifyEmail,
  },
  {
    path: paths.changePassword,
    access: 'renewal',
    ...alone,
    title: 'common:pages.changePassword',
    screen: ChangePassword,
  },
  {
    path: paths.secondFactor,
    access: 'enrolment',
    ...alone,
    title: 'common:pages.secondFactor',
    screen: SecondFactor,
  },
];
