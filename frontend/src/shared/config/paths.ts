/** The addresses that several files use. The others are in the routes of their feature. */
export const paths = {
  root: '/',
  login: '/login',
  activate: '/activate',
  accessDenied: '/access-denied',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  setPassword: '/set-password',
  verifyEmail: '/verify-email',
  changePassword: '/change-password',
  secondFactor: '/second-factor',
  profile: '/profile',
  demoMail: '/demo-mail',
  dashboard: {
    root: '/dashboard',
    superAdmin: '/dashboard/superadmin',
    admin: '/dashboard/admin',
    manager: '/dashboard/manager',
    staff: '/dashboard/staff',
  },
  settings: '/admin/settings',
  audit: '/superadmin/audit',
  machineActivation: {
    codes: '/superadmin/machine-activation/codes/list',
    devices: '/superadmin/machine-activation/devices/active',
  },
} as const;

/** Calls that are not made through a generated endpoint. */
export const apiPaths = {
  sessionWatch: (waitSeconds: number) => `/api/auth/watch?waitSeconds=${waitSeconds}`,
  dashboardReportFile: (reportId: string) => `/api/dashboard/reports/${encodeURIComponent(reportId)}/file`,
} as const;

type Query = Record<string, string | null | undefined>;

export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

export type LoginError = 'session_expired' | 'unauthorized' | 'device_inactive';

export const loginPath = (query: {
  returnUrl?: string | null;
  error?: LoginError | null;
  superAdmin?: boolean;
}) =>
  withQuery(paths.login, {
    returnUrl: query.returnUrl,
    error: query.error,
    superadmin: query.superAdmin ? 'true' : null,
  });

export const activatePath = (query: { returnUrl?: string | null; error?: 'connection' | null }) =>
  withQuery(paths.activate, query);

export const changePasswordPath = (query: { returnUrl: string | null }) =>
  withQuery(paths.changePassword, query);

export const secondFactorPath = (query: { returnUrl: string | null }) => withQuery(paths.secondFactor, query);

export const accessDeniedPath = (query: {
  url: string;
  requiredRoles: string[];
  requiredPermissions: string[];
}) =>
  withQuery(paths.accessDenied, {
    url: query.url,
    requiredRoles: query.requiredRoles.join(','),
    requiredPermissions: query.requiredPermissions.join(','),
  });

/** Another screen for the same tenant. */
export const forTenant = (path: string, tenant: string | null) => withQuery(path, { tenant });

/** The navigation state of the sign-in page. */
export const passwordWasChanged = { passwordChanged: true } as const;

/** The current address, in the form of a returnUrl. */
export const addressOf = (location: { pathname: string; search: string }): string =>
  `${location.pathname}${location.search}`;
