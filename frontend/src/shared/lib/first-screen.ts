import { paths } from '@/shared/config/paths';

export type FirstScreen = 'signIn' | 'activation' | 'dashboard' | 'shell';

const { login, activate, root, dashboard } = paths;
const { forgotPassword, resetPassword, setPassword, verifyEmail } = paths;
const mailed: readonly string[] = [forgotPassword, resetPassword, setPassword, verifyEmail];

/** The screen that an address most likely starts with. A wrong guess only fetches code that is needed later. */
export function firstScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  hasSession: boolean,
  isActivated: boolean,
): FirstScreen | null {
  if (mailed.includes(pathname)) return null;
  if (hasSession) {
    const onDashboard = pathname === root || pathname === login || pathname.startsWith(dashboard.root);
    return onDashboard ? 'dashboard' : 'shell';
  }
  if (pathname === activate) return 'activation';
  const asSuperAdmin = pathname === login && new URLSearchParams(search).get('superadmin') === 'true';
  return isActivated || asSuperAdmin ? 'signIn' : 'activation';
}
