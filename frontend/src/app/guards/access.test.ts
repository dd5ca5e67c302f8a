import { describe, expect, it } from 'vitest';
import { noSession, type SessionState } from '@/shared/session/session-slice';
import { tokenFor, user } from '@/testing/replies';
import { framedRoutes } from '../routes/framed-routes';
import { frontRoutes } from '../routes/front-routes';
import { redirectFor } from './access';
import { arrives } from './use-arrives';

const signedIn = (roles: string[], permissions = ['DASHBOARD_VIEW']): SessionState => ({
  ...noSession,
  token: tokenFor(),
  user: user({ roles, permissions }),
});

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://munim.test');
  return { pathname, search };
};

function visit(address: string, session: SessionState): string | null {
  const place = at(address);
  const route = [...frontRoutes, ...framedRoutes].find(({ path }) => path === place.pathname);
  if (route === undefined) throw new Error(`no route ${place.pathname}`);
  return redirectFor(route, session, place);
}

const DENIED = '/access-denied?';

describe('the route table', () => {
  it.each([
    ['/dashboard/superadmin', ['SuperAdmin'], true],
    ['/dashboard/superadmin', ['TenantAdmin'], false],
    ['/dashboard/admin', ['Admin'], true],
    ['/dashboard/admin', ['TenantAdmin'], true],
    ['/dashboard/admin', ['SuperAdmin'], false],
    ['/dashboard/manager', ['Manager'], true],
    ['/dashboard/manager', ['Staff', 'BranchManager'], true],
    ['/dashboard/manager', ['Cashier'], false],
    ['/dashboard/staff', ['CGTMember'], true],
    ['/dashboard/staff', ['Manager'], false],
    ['/dashboard', ['Auditor'], true],
    ['/superadmin/machine-activation', ['SuperAdmin'], true],
    ['/superadmin/machine-activation/codes/list', ['SuperAdmin'], true],
    ['/superadmin/machine-activation/devices/active', ['TenantAdmin'], false],
    ['/superadmin/security', ['SuperAdmin'], true],
    ['/superadmin/security', ['TenantAdmin'], false],
    ['/admin/settings', ['Auditor'], true],
  ])('%s for %j: %s', (path, roles, allowed) => {
    const redirect = visit(path, signedIn(roles, ['DASHBOARD_VIEW', 'SYS_ADMIN', 'CONFIG_MANAGE']));
    if (allowed) expect(redirect).toBeNull();
    else expect(redirect?.startsWith(DENIED)).toBe(true);
  });

  it('opens the pages of mailed links to anyone', () => {
    for (const path of ['/forgot-password', '/reset-password', '/set-password', '/verify-email']) {
      expect(visit(path, noSession)).toBeNull();
      expect(visit(path, signedIn(['Cashier']))).toBeNull();
    }
  });

  it('opens the profile to any user who is signed in', () => {
    expect(visit('/profile', signedIn([], []))).toBeNull();
    expect(visit('/profile', noSession)).toBe('/login?returnUrl=%2Fprofile');
  });

  it('requires a permission in addition to the role', () => {
    expect(visit('/superadmin/machine-activation', signedIn(['SuperAdmin']))).toContain(DENIED);
    expect(visit('/admin/settings', signedIn(['TenantAdmin']))).toContain(DENIED);
    expect(visit('/dashboard/admin', signedIn(['Admin'], ['CLIENT_VIEW']))).toContain(DENIED);
  });

  it('opens the plain dashboard to anyone who is signed in, regardless of permissions', () => {
    expect(visit('/dashboard', signedIn([], []))).toBeNull();
  });

  it('says what was required', () => {
    const redirect = visit('/dashboard/superadmin?x=1', signedIn(['Staff']));
    expect(Object.fromEntries(new URLSearchParams(redirect?.slice(DENIED.length)))).toEqual({
      url: '/dashboard/superadmin?x=1',
      requiredRoles: 'SuperAdmin',
      requiredPermissions: 'DASHBOARD_VIEW,TENANT_ADMIN',
    });
  });
});

describe('a link', () => {
  const admin = user({ permissions: ['CONFIG_MANAGE', 'TENANT_ADMIN'] });
  it.each([
    ['/admin/settings', true],
    ['/admin/settings?tab=devices', true],
    ['/system/settings', true],
    ['/system/security', true],
    ['/superadmin/security', false],
    ['/superadmin/machine-activation/codes/list', false],
    ['/no/such/page', false],
  ])('to %s can be followed by a tenant’s admin: %s', (path, expected) => {
    expect(arrives(admin, path)).toBe(expected);
  });
});

describe('without a session', () => {
  it('redirects to sign-in and remembers the address', () => {
    expect(visit('/dashboard/admin?x=1', noSession)).toBe('/login?returnUrl=%2Fdashboard%2Fadmin%3Fx%3D1');
  });

  it('stays on the sign-in and activation pages', () => {
    expect(visit('/login', noSession)).toBeNull();
    expect(visit('/activate', noSession)).toBeNull();
  });

  it.each([
    ['session_expired', '/login?returnUrl=%2Fdashboard&error=session_expired'],
    ['unauthorized', '/login?error=unauthorized'],
    ['device_inactive', '/login?error=device_inactive'],
    ['signed_out', '/login'],
  ] as const)('says why the session ended: %s', (reason, address) => {
    expect(visit('/dashboard', { ...noSession, ended: { reason, superAdmin: false } })).toBe(address);
  });

  it('redirects a super admin to the sign-in page that requires no device', () => {
    const ended = { reason: 'signed_out', superAdmin: true } as const;
    expect(visit('/dashboard', { ...noSession, ended })).toBe('/login?superadmin=true');
  });
});

describe('signed in, on the sign-in page', () => {
  it('redirects to the role’s dashboard', () => {
    expect(visit('/login', signedIn(['Cashier']))).toBe('/dashboard/staff');
  });
  it('redirects to the returnUrl', () => {
    expect(visit('/login?returnUrl=/dashboard?x=1', signedIn(['Cashier']))).toBe('/dashboard?x=1');
  });
  it('does not follow a returnUrl to another host', () => {
    expect(visit('/login?returnUrl=//evil.example', signedIn(['Cashier']))).toBe('/dashboard/staff');
  });
});

describe('a password that must be changed', () => {
  const must: SessionState = { ...noSession, token: tokenFor(), user: user({ mustChangePassword: true }) };

  it.each([
    ['/dashboard/admin?view=month', '/change-password?returnUrl=%2Fdashboard%2Fadmin%3Fview%3Dmonth'],
    ['/access-denied', '/change-password?returnUrl=%2Faccess-denied'],
    ['/login', '/change-password?returnUrl=%2Fdashboard%2Fadmin'],
    ['/login?returnUrl=%2Fprofile', '/change-password?returnUrl=%2Fprofile'],
    ['/change-password?returnUrl=%2Fprofile', null],
    ['/reset-password', null],
    ['/set-password', null],
  ])('%s leads to %s', (address, leadsTo) => {
    expect(visit(address, must)).toBe(leadsTo);
  });

  it('does not open its page to others', () => {
    expect(visit('/change-password?returnUrl=%2Fprofile', signedIn(['Admin']))).toBe('/profile');
    expect(visit('/change-password', signedIn(['Admin']))).toBe('/dashboard/admin');
    expect(visit('/change-password?returnUrl=%2F%2Fevil.test', signedIn(['Admin']))).toBe('/dashboard/admin');
  });

  it('requires a session first', () => {
    expect(visit('/change-password', noSession)).toBe('/login?returnUrl=%2Fchange-password');
  });
});
