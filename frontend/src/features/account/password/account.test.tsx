import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSession } from '@/shared/lib/storage';
import { tokenRefreshed } from '@/shared/session/session-slice';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';
import { tokenFor, user } from '@/testing/replies';
import { brokenRules, ok, refusal, server } from '@/testing/server';

// Otherwise the first test to open a screen would also wait for its code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/features/sign-in/sign-in-screen'),
    import('./change-password-screen'),
    import('@/app/shell/shell'),
    import('@/shared/overlays/overlay-host'),
  ]),
);

const NEW = 'Kumbh#Mela9 yatra';
const mustChange = () => refusal(403, 'password_change_required', 'Please change your password first.');

const current = () => screen.findByLabelText(/^Current password/);
const firstHeading = () => screen.findByRole('heading', { name: 'Change your password first' });

async function fillIn(password = NEW) {
  const keys = userEvent.setup();
  await keys.type(await current(), 'old');
  await keys.type(screen.getByLabelText(/^New password/), password);
  await keys.type(screen.getByLabelText(/^Repeat new password/), password);
  await keys.click(screen.getByRole('button', { name: 'Change password' }));
}

/** A server that refuses every call but the password change until the password is changed. */
function demandChange(token = tokenFor()) {
  const sent: unknown[] = [];
  let changed = false;
  const unless = (reply: () => Response) => () => (changed ? reply() : mustChange());
  server.use(
    http.get(
      '*/api/menu',
      unless(() => ok({ menu: [] })),
    ),
    http.post('*/api/auth/change-password', async ({ request }) => {
      sent.push(await request.json());
      changed = true;
      return ok({ token, expiresAt: '2099-01-01T00:00:00Z' });
    }),
  );
  return { sent, token };
}

describe('a password that has to be changed', () => {
  it('comes first after sign-in, then the address that was wanted', async () => {
    activateDevice();
    const { sent, token } = demandChange();
    server.use(
      http.post('*/api/auth/login', () =>
        ok({
          user: user({ mustChangePassword: true }),
          token: tokenFor(),
          expiresAt: '2099-01-01T00:00:00Z',
        }),
      ),
    );
    renderApp('/login?returnUrl=%2Fdashboard%3Fview%3Dmonth');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText(/^Username/), 'asha.patil');
    await keys.type(screen.getByLabelText(/^Password/), 'old');
    await keys.selectOptions(await screen.findByLabelText(/^Branch/), '2');
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    await firstHeading();
    expect(currentAddress()).toBe('/change-password?returnUrl=%2Fdashboard%3Fview%3Dmonth');
    await titled('Change password · Munim');
    expect(screen.queryByRole('navigation')).toBeNull();
    await fillIn();
    await waitFor(() => expect(currentAddress()).toBe('/dashboard?view=month'));
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: 'old', newPassword: NEW }]);
    expect(readSession()).toMatchObject({ token, user: { mustChangePassword: false } });
  });

  it('is detected from any call, without ending the session', async () => {
    activateDevice();
    const kept = openSession();
    demandChange();
    const { store } = renderApp('/dashboard/admin?view=month');
    await firstHeading();
    expect(currentAddress()).toBe('/change-password?returnUrl=%2Fdashboard%2Fadmin%3Fview%3Dmonth');
    expect(store.getState().session).toMatchObject({ token: kept, ended: null });
    await fillIn();
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/admin?view=month'));
    expect(await screen.findByRole('table', { name: 'Branch Overview' })).toBeVisible();
  });

  it('keeps every other address closed, even after a reload', async () => {
    activateDevice();
    openSession({ mustChangePassword: true });
    renderApp('/profile');
    await firstHeading();
    expect(currentAddress()).toBe('/change-password?returnUrl=%2Fprofile');
  });

  it('shows the refusals of the server at their fields', async () => {
    activateDevice();
    openSession({ mustChangePassword: true });
    server.use(
      http.post('*/api/auth/change-password', () =>
        brokenRules({
          currentPassword: ['Your current password is not right, or the account is temporarily locked.'],
          newPassword: ['Password needs a capital letter', 'Password needs a number'],
        }),
      ),
    );
    const { store } = renderApp('/change-password');
    await fillIn('abzx');
    expect(await screen.findByText('Password needs a capital letter')).toBeVisible();
    expect(await current()).toHaveAccessibleDescription(/current password is not right/);
    expect(await current()).toHaveFocus();
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/capital letter.*a number/);
    expect(store.getState().session.user?.mustChangePassword).toBe(true);
  });

  it('lets the user log out instead', async () => {
    activateDevice();
    openSession({ mustChangePassword: true });
    renderApp('/change-password?returnUrl=%2Fdashboard');
    await firstHeading();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Logout' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(readSession()).toBeNull();
  });

  it('is not required of anyone else', async () => {
    activateDevice();
    openSession({ roles: ['Cashier'] });
    renderApp('/change-password?returnUrl=%2F%2Felsewhere.test');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/staff'));
  });

  it('is not demanded by a late reply to an older token', async () => {
    activateDevice();
    openSession();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resume) => {
      release = () => resume();
    });
    server.use(
      http.get('*/api/dashboard/stats', async () => {
        await held;
        return mustChange();
      }),
    );
    const { store } = renderApp('/dashboard');
    await screen.findByRole('navigation', { name: 'Main navigation' });
    act(() => {
      store.dispatch(tokenRefreshed({ token: tokenFor() }));
    });
    release();
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected')).toBe(
        true,
      ),
    );
    expect(store.getState().session.user?.mustChangePassword).toBe(false);
  });
});

describe('the profile', () => {
  const details = () => within(screen.getByRole('region', { name: 'Your details' }));
  const password = () => within(screen.getByRole('region', { name: 'Password' }));

  it('opens from the profile card, and shows who the user is', async () => {
    activateDevice();
    openSession({ branchName: 'Pune Camp', roles: ['BranchManager', 'Cashier'] });
    server.use(
      http.get('*/api/auth/me', () =>
        ok({
          user: user({
            branchName: 'Pune Camp',
            roles: ['BranchManager', 'Cashier'],
            email: 'asha@example.in',
            passwordExpiresAt: '2026-12-24T06:30:00Z',
          }),
        }),
      ),
    );
    renderApp('/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: /Asha Patil/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(currentAddress()).toBe('/profile');
    expect(await details().findByText('asha@example.in')).toBeVisible();
    for (const fact of [
      'Asha Patil',
      'asha.patil',
      'Branch Manager, Cashier',
      'Pune Camp',
      'Annapurna Society',
    ])
      expect(details().getByText(fact)).toBeVisible();
    expect(await password().findByText(/24 Dec 2026/)).toBeVisible();
  });

  it('changes the password, stays signed in, and reads the new expiry', async () => {
    activateDevice();
    openSession();
    const { sent, token } = demandChange();
    server.use(
      http.get('*/api/menu', () => ok({ menu: [] })),
      http.get('*/api/auth/me', ({ request }) => {
        const renewed = request.headers.get('Authorization') === `Bearer ${token}`;
        return ok({ user: user({ passwordExpiresAt: renewed ? '2027-02-19T06:30:00Z' : null }) });
      }),
    );
    renderApp('/profile');
    expect(await screen.findByText('Never')).toBeVisible();
    await fillIn();
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(await screen.findByText(/19 Feb 2027/)).toBeVisible();
    expect(await current()).toHaveValue('');
    expect(sent).toHaveLength(1);
    expect(readSession()?.token).toBe(token);
  });

  it('stays usable when the server does not respond', async () => {
    activateDevice();
    openSession();
    server.use(http.get('*/api/auth/me', () => HttpResponse.error(), { once: true }));
    renderApp('/profile');
    expect(await screen.findByText("We couldn't check when your password expires.")).toBeVisible();
    expect(details().getByText('asha.patil')).toBeVisible();
    server.use(http.get('*/api/auth/me', () => ok({ user: user() })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Never')).toBeVisible();
  });

  it('of a platform user belongs to no organisation', async () => {
    openSession({ roles: ['SuperAdmin'], tenantId: null, tenantName: null });
    server.use(
      http.get('*/api/auth/me', () =>
        ok({ user: user({ roles: ['SuperAdmin'], tenantId: null, tenantName: null }) }),
      ),
    );
    renderApp('/profile');
    expect(await screen.findByText('All organisations')).toBeVisible();
  });
});
