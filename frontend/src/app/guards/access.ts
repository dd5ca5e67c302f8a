import type { CurrentUser } from '@/shared/api/generated/auth';
import {
  accessDeniedPath,
  addressOf,
  changePasswordPath,
  type LoginError,
  loginPath,
  secondFactorPath,
} from '@/shared/config/paths';
import { holdsAny } from '@/shared/lib/permissions';
import { safeReturnUrl } from '@/shared/lib/return-url';
import { dashboardOf } from '@/shared/lib/roles';
import type { Route } from '@/shared/routes/route';
import type { SessionState } from '@/shared/session/session-slice';

type Place = { pathname: string; search: string };
export type Rules = Pick<Route, 'roles' | 'permissions'>;

function signInAddress({ ended }: SessionState, place: Place): string {
  if (ended === null) return loginPath({ returnUrl: addressOf(place) });
  const superAdmin = ended.superAdmin;
  if (ended.reason === 'signed_out') return loginPath({ superAdmin });
  const error: LoginError = ended.reason;
  // Returning to an address that was refused would be refused again.
  const returnUrl = error === 'session_expired' ? addressOf(place) : null;
  return loginPath({ error, returnUrl, superAdmin });
}

/** Whether a user has a role and a permission that a route requires. */
export function holds(user: CurrentUser, { roles, permissions }: Rules): boolean {
  const roleFits = roles === undefined || holdsAny(user.roles, roles);
  const permissionFits = typeof permissions === 'string' || holdsAny(user.permissions, permissions);
  return roleFits && permissionFits;
}

/** What the user must do before anything else. A new password comes before a second factor. */
function dutyOf(user: CurrentUser): 'renewal' | 'enrolment' | null {
  if (user.mustChangePassword) return 'renewal';
  return user.mustEnrolSecondFactor ? 'enrolment' : null;
}

const dutyPaths = { renewal: changePasswordPath, enrolment: secondFactorPath };

/** Returns where a visitor of a route must be redirected, or null if they may stay. */
export function redirectFor(rules: Rules, session: SessionState, place: Place): string | null {
  const { user, token } = session;
  const { permissions, roles = [] } = rules;
  const authenticated = user !== null && token !== null;
  if (permissions === 'open') return null;
  if (!authenticated) return permissions === 'guest' ? null : signInAddress(session, place);
  const duty = dutyOf(user);
  if (typeof permissions === 'string' && permissions !== 'own') {
    const wanted =
      safeReturnUrl(new URLSearchParams(place.search).get('returnUrl')) ?? dashboardOf(user.roles);
    if (duty === null) return wanted;
    return permissions === duty ? null : dutyPaths[duty]({ returnUrl: wanted });
  }
  if (duty !== null) return dutyPaths[duty]({ returnUrl: addressOf(place) });
  if (holds(user, rules)) return null;
  return accessDeniedPath({
    url: addressOf(place),
    requiredRoles: [...roles],
    requiredPermissions: typeof permissions === 'string' ? [] : [...permissions],
  });
}
