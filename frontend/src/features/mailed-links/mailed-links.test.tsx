import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';
import { brokenRules, ok, refusal, server } from '@/testing/server';

const TOKEN = `1.${'ab'.repeat(32)}`;

/** Replies to a call and records what was sent. */
function serve(path: string, reply: () => Response = () => ok(null)) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/auth/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
  return sent;
}

describe('a forgotten password', () => {
  const username = () => screen.findByLabelText(/^Username/);
  const submit = () => screen.getByRole('button', { name: 'Send link' });

  it('is reset from the sign-in page, for the tenant of the device', async () => {
    activateDevice();
    const sent = serve('forgot-password');
    renderApp('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    expect(await screen.findByText(/account at Annapurna Society/)).toBeVisible();
    await titled('Forgot password · Munim');
    await userEvent.type(await username(), ' asha.patil {Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'If the account exists and has an e-mail address, we have sent a link to choose a new password.',
    );
    expect(sent).toEqual([{ username: 'asha.patil', tenantId: 1 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Try another username' }));
    expect(await username()).toHaveValue('');
  });

  it('needs a username', async () => {
    activateDevice();
    renderApp('/forgot-password');
    await username();
    await userEvent.click(submit());
    expect(screen.getByText('Username is required')).toBeVisible();
  });

  it('of the platform is not reset by mail', async () => {
    activateDevice();
    renderApp('/forgot-password');
    await userEvent.type(await username(), 'superadmin');
    expect(screen.getByRole('status')).toHaveTextContent('Contact your administrator.');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), 'The link could not be requested.'],
    ['the server’s reason', () => refusal(503, 'unavailable', 'Not just now.'), 'Not just now.'],
  ])('shows a failure: %s', async (_name, reply, text) => {
    activateDevice();
    serve('forgot-password', reply);
    renderApp('/forgot-password');
    await userEvent.type(await username(), 'asha.patil{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await username()).toHaveValue('asha.patil');
  });

  it('needs to know the tenant', async () => {
    renderApp('/forgot-password');
    expect(await screen.findByText(/This device is not activated/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Activate this device' })).toHaveAttribute(
      'href',
      '/activate?returnUrl=%2Fforgot-password',
    );
  });
});

describe('a new password', () => {
  const next = () => screen.findByLabelText(/^New password/);
  const repeated = () => screen.getByLabelText(/^Repeat new password/);
  const submit = () => screen.getByRole('button', { name: 'Change password' });

  async function fillIn(password: string, again = password) {
    const keys = userEvent.setup();
    await keys.type(await next(), password);
    await keys.type(repeated(), again);
    await keys.click(submit());
  }

  it('is set with the link, whose secret is removed from the address at once', async () => {
    activateDevice();
    const sent = serve('reset-password');
    renderApp(`/reset-password#token=${TOKEN}`);
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('heading', { name: /Welcome Back!/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your password was changed. Sign in with the new one.',
    );
    expect(currentAddress()).toBe('/login');
    expect(sent).toEqual([{ token: TOKEN, newPassword: 'Kumbh#Mela9 yatra' }]);
  });

  it('drops the secret from the address before anything is sent', async () => {
    renderApp(`/reset-password#token=${TOKEN}`);
    await next();
    expect(window.location.href).not.toContain('token');
    await titled('Choose a new password · Munim');
  });

  it('can be set on a device that is not activated, and says so', async () => {
    serve('reset-password');
    renderApp(`/reset-password#token=${TOKEN}`);
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toBeVisible();
    expect(currentAddress()).toBe('/reset-password');
  });

  it('can be set while somebody is signed in, who stays signed in', async () => {
    activateDevice();
    openSession();
    serve('reset-password');
    const { store } = renderApp(`/reset-password#token=${TOKEN}`);
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toBeVisible();
    expect(store.getState().session.user?.username).toBe('asha.patil');
  });

  it('must be typed the same twice', async () => {
    const sent = serve('reset-password');
    renderApp(`/reset-password#token=${TOKEN}`);
    await next();
    await userEvent.click(submit());
    expect(screen.getByText('New password is required')).toBeVisible();
    expect(screen.getByText('Please repeat the new password')).toBeVisible();
    expect(await next()).toHaveFocus();
    await fillIn('Kumbh#Mela9 yatra', 'Kumbh#Mela9');
    expect(screen.getByText('The passwords do not match')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('can be shown', async () => {
    renderApp(`/reset-password#token=${TOKEN}`);
    const field = await next();
    await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(repeated()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Hide new password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('that breaks rules is shown all of them until it is typed anew', async () => {
    serve('reset-password', () =>
      brokenRules({ newPassword: ['Password must have at least 8 characters', 'Password needs a number'] }),
    );
    renderApp(`/reset-password#token=${TOKEN}`);
    await fillIn('abzx');
    expect(await screen.findByText('Password must have at least 8 characters')).toBeVisible();
    const field = await next();
    expect(field).toHaveAccessibleDescription(/at least 8 characters.*needs a number/);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await userEvent.type(field, 'x');
    expect(screen.queryByText('Password needs a number')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['is spent', () => refusal(400, 'token_invalid', 'This link is not valid any more.')],
    ['is no link', () => brokenRules({ token: ['token is required'] })],
  ])('is not set by a link that %s', async (_name, reply) => {
    serve('reset-password', reply);
    renderApp(`/reset-password#token=${TOKEN}`);
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('cannot be set without a link', async () => {
    renderApp('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('The link is incomplete.');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), 'The password could not be changed.'],
    ['too many tries', () => refusal(429, 'rate_limited', 'Too many attempts.'), 'Too many attempts.'],
  ])('can be sent again after %s', async (_name, reply, text) => {
    serve('reset-password', reply);
    renderApp(`/reset-password#token=${TOKEN}`);
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await next()).toHaveValue('Kumbh#Mela9 yatra');
    expect(submit()).toBeEnabled();
  });
});

describe('the first password of an invited user', () => {
  const fillIn = async (password: string) => {
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText(/^New password/), password);
    await keys.type(screen.getByLabelText(/^Repeat new password/), password);
    await keys.click(screen.getByRole('button', { name: 'Set password' }));
  };

  it('makes the account ready, also on an activated device', async () => {
    activateDevice();
    const sent = serve('reset-password');
    renderApp(`/set-password#token=${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeVisible();
    await titled('Set your password · Munim');
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    expect(sent).toEqual([{ token: TOKEN, newPassword: 'Kumbh#Mela9 yatra' }]);
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
  });

  it('is not set by a spent invitation, which only an administrator can renew', async () => {
    serve('reset-password', () => refusal(400, 'token_invalid', 'This link is no longer valid.'));
    renderApp(`/set-password#token=${TOKEN}`);
    await fillIn('Kumbh#Mela9 yatra');
    expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Ask your administrator to send it again.');
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  });
});

describe('a mailbox', () => {
  it('is confirmed by opening the link, once', async () => {
    const sent = serve('verify-email');
    renderApp(`/verify-email#token=${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
    expect(window.location.href).not.toContain('token');
    await titled('Confirm e-mail address · Munim');
    expect(sent).toEqual([{ token: TOKEN }]);
  });

  it('is not confirmed by a spent link, and the page says what to do', async () => {
    serve('verify-email', () => refusal(400, 'token_invalid', 'This link is not valid any more.'));
    renderApp(`/verify-email#token=${TOKEN}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/older than 24 hours.*Sign in with/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be retried when the server could not be reached', async () => {
    let asked = 0;
    serve('verify-email', () => {
      asked += 1;
      return asked === 1 ? HttpResponse.error() : ok(null);
    });
    renderApp(`/verify-email#token=${TOKEN}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('The address could not be confirmed.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible(),
    );
  });

  it('is not confirmed by a link without its secret', async () => {
    renderApp('/verify-email');
    expect(await screen.findByRole('alert')).toHaveTextContent('The link is incomplete.');
  });
});
