import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSession } from '@/shared/lib/storage';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';
import { tokenFor, user } from '@/testing/replies';
import { brokenRules, ok, refusal, server } from '@/testing/server';

const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';

const forced = () => screen.findByRole('heading', { name: 'Set up your authenticator app first' });

/** The server's side of an enrolment: 123456 is the right code. */
function enrolment() {
  const state = { enrolled: false };
  server.use(
    http.get('*/api/auth/me', () => ok({ user: user() })),
    http.get('*/api/auth/2fa/authenticator', () =>
      ok({
        enrolled: state.enrolled,
        enrolledAt: state.enrolled ? '2026-11-21T06:30:00Z' : null,
        recoveryCodesLeft: state.enrolled ? 10 : 0,
      }),
    ),
    http.post('*/api/auth/2fa/authenticator', () =>
      state.enrolled
        ? refusal(409, 'authenticator_enrolled', 'One is set up already.')
        : ok({ secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Munim', qrSvg: SVG }),
    ),
    http.post('*/api/auth/2fa/authenticator/confirm', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return brokenRules({ code: ['That code is not right.'] });
      state.enrolled = true;
      return ok({ recoveryCodes: codes });
    }),
    http.delete('*/api/auth/2fa/authenticator', async ({ request }) => {
      const { currentPassword } = (await request.json()) as { currentPassword: string };
      if (currentPassword !== 'secret') return brokenRules({ currentPassword: ['That is not right.'] });
      state.enrolled = false;
      return ok(null);
    }),
  );
  return state;
}

async function enrol() {
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  await keys.type(await screen.findByLabelText(/^Six-digit code/), '123456{Enter}');
  await screen.findByRole('list', { name: 'Your recovery codes' });
  return keys;
}

beforeEach(() => activateDevice());

describe('a second factor that has to be set up', () => {
  it('comes first, shows the secret and the recovery codes once, then continues', async () => {
    openSession({ mustEnrolSecondFactor: true });
    enrolment();
    renderApp('/dashboard?view=month');
    await forced();
    expect(currentAddress()).toBe('/second-factor?returnUrl=%2Fdashboard%3Fview%3Dmonth');
    await titled('Set up authenticator app · Munim');
    expect(screen.queryByRole('navigation')).toBeNull();
    const keys = userEvent.setup();
    await keys.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
    const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(picture).toHaveAttribute('src', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(SVG)}`);
    expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    const code = screen.getByLabelText(/^Six-digit code/);
    await keys.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('That code is not right.'));
    await keys.clear(code);
    await keys.type(code, '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await keys.click(screen.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    expect(currentAddress()).toBe('/second-factor?returnUrl=%2Fdashboard%3Fview%3Dmonth');
    await keys.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard?view=month'));
    expect(readSession()?.user.mustEnrolSecondFactor).toBeFalsy();
  });

  it('is detected from any call, without ending the session', async () => {
    const token = openSession();
    server.use(http.get('*/api/menu', () => refusal(403, 'second_factor_required', 'Set it up first.')));
    const { store } = renderApp('/dashboard');
    await forced();
    expect(store.getState().session).toMatchObject({ token, ended: null });
    expect(readSession()?.user.mustEnrolSecondFactor).toBe(true);
  });

  it('waits for the password', async () => {
    openSession({ mustChangePassword: true, mustEnrolSecondFactor: true });
    server.use(
      http.post('*/api/auth/change-password', () =>
        ok({ token: tokenFor(), expiresAt: '2099-01-01T00:00:00Z' }),
      ),
    );
    renderApp('/second-factor?returnUrl=%2Fprofile');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText(/^Current password/), 'old');
    expect(currentAddress()).toBe('/change-password?returnUrl=%2Fprofile');
    await keys.type(screen.getByLabelText(/^New password/), 'Kumbh#Mela9 yatra');
    await keys.type(screen.getByLabelText(/^Repeat new password/), 'Kumbh#Mela9 yatra');
    await keys.click(screen.getByRole('button', { name: 'Change password' }));
    await forced();
    expect(currentAddress()).toBe('/second-factor?returnUrl=%2Fprofile');
  });

  it('counts as done when it was done elsewhere', async () => {
    openSession({ mustEnrolSecondFactor: true });
    enrolment().enrolled = true;
    renderApp('/profile');
    await forced();
    await userEvent.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
    await waitFor(() => expect(currentAddress()).toBe('/profile'));
  });

  it('lets the user log out instead', async () => {
    openSession({ mustEnrolSecondFactor: true });
    renderApp('/second-factor');
    await forced();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Logout' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(readSession()).toBeNull();
  });

  it('is not required of anyone else', async () => {
    openSession({ roles: ['Cashier'] });
    renderApp('/second-factor');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/staff'));
  });
});

describe('the profile’s authenticator app', () => {
  it('is set up there', async () => {
    openSession();
    enrolment();
    renderApp('/profile');
    const keys = await enrol();
    await keys.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('Recovery codes left')).toBeVisible();
    expect(screen.getByText(/21 Nov 2026/)).toBeVisible();
  });

  it('is removed with the password only', async () => {
    openSession();
    enrolment().enrolled = true;
    renderApp('/profile');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
    const panel = within(screen.getByRole('region', { name: 'Authenticator app' }));
    const password = panel.getByLabelText(/^Current password/);
    await keys.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('That is not right.'));
    await keys.clear(password);
    await keys.type(password, 'secret{Enter}');
    expect(await screen.findByText('Authenticator app removed')).toBeVisible();
    expect(await panel.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  });

  it('cannot be removed while the organisation requires it', async () => {
    openSession();
    enrolment().enrolled = true;
    server.use(
      http.delete('*/api/auth/2fa/authenticator', () =>
        refusal(409, 'second_factor_needed', 'Your organisation asks for it.'),
      ),
    );
    renderApp('/profile');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
    const panel = within(screen.getByRole('region', { name: 'Authenticator app' }));
    await keys.type(panel.getByLabelText(/^Current password/), 'secret{Enter}');
    expect(await panel.findByRole('alert')).toHaveTextContent('Your organisation asks for it.');
  });
});
