import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { FactorMethod } from '@/shared/api/generated/auth';
import { readActivation, readSelectedBranch, readSession } from '@/shared/lib/storage';
import { activateDevice, currentAddress, renderApp } from '@/testing/render-app';
import { tokenFor, user } from '@/testing/replies';
import { ok, refusal, server } from '@/testing/server';

const CHALLENGE = 'c-1';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const code = () => screen.findByLabelText(/^Six-digit code/);
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

/** The server after the right password, and the bodies that it receives from then on. */
function challengeBy(methods: FactorMethod[], reply?: () => Response) {
  const verified: unknown[] = [];
  const sent: unknown[] = [];
  const token = tokenFor();
  server.use(
    http.post('*/api/auth/login', () =>
      ok({ requiresTwoFactor: true, challengeId: CHALLENGE, methods, expiresAt: inSeconds(300) }),
    ),
    http.post('*/api/auth/2fa/send', async ({ request }) => {
      sent.push(await request.json());
      return ok({ method: 'email', sentTo: 'a***@example.in', expiresAt: inSeconds(300) });
    }),
    http.post('*/api/auth/2fa/verify', async ({ request }) => {
      verified.push(await request.json());
      return reply?.() ?? ok({ user: user(), token, expiresAt: '2099-01-01T00:00:00Z' });
    }),
  );
  return { verified, sent, token };
}

async function givePassword(address = '/login') {
  activateDevice();
  const app = renderApp(address);
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText(/^Username/), 'asha.patil');
  await keys.type(screen.getByLabelText(/^Password/), 'secret');
  const branches = await screen.findByLabelText(/^Branch/);
  await keys.selectOptions(branches, await screen.findByRole('option', { name: 'Pune Camp' }));
  await keys.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...app, keys };
}

describe('the second step of a sign-in', () => {
  it('accepts a pasted code, and continues to the wanted address', async () => {
    const { verified, token } = challengeBy(['authenticator']);
    const { keys } = await givePassword('/login?returnUrl=%2Fprofile');
    server.use(http.get('*/api/auth/me', () => ok({ user: user() })));
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('timer')).toHaveTextContent(/^[45]:\d\d$/);
    expect(readSession()).toBeNull();
    await keys.paste('123 456');
    expect(await code()).toHaveValue('123456');
    await keys.click(confirm());
    await waitFor(() => expect(currentAddress()).toBe('/profile'));
    expect(verified).toEqual([{ challengeId: CHALLENGE, method: 'authenticator', code: '123456' }]);
    expect(readSession()?.token).toBe(token);
    expect(readSelectedBranch()).toBe(2);
  });

  it('is sent only with six digits', async () => {
    const { verified } = challengeBy(['authenticator']);
    const { keys } = await givePassword();
    await keys.type(await code(), '12a3{Enter}');
    expect(await code()).toHaveAccessibleDescription('Enter all six digits');
    expect(verified).toEqual([]);
  });

  it('may be tried again after a wrong code', async () => {
    let tries = 0;
    const { token } = challengeBy(['authenticator'], () => {
      tries += 1;
      return tries === 1
        ? refusal(401, 'invalid_code', 'That code is not right.')
        : ok({ user: user(), token, expiresAt: '2099-01-01T00:00:00Z' });
    });
    const { keys } = await givePassword();
    await keys.type(await code(), '111111{Enter}');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription('That code is not right.'));
    expect(await code()).toHaveFocus();
    expect(currentAddress()).toBe('/login');
    expect(readActivation()).not.toBeNull();
    await keys.clear(await code());
    await keys.type(await code(), '222222{Enter}');
    await waitFor(() => expect(readSession()?.token).toBe(token));
  });

  it.each([
    [401, 'challenge_invalid'],
    [403, 'second_factor_blocked'],
  ])('starts again at the password after %d %s', async (status, reason) => {
    challengeBy(['authenticator'], () => refusal(status, reason, 'Please sign in again.'));
    const { keys } = await givePassword();
    await keys.type(await code(), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in again.');
    expect(screen.getByLabelText(/^Username/)).toHaveValue('asha.patil');
    expect(currentAddress()).toBe('/login');
    expect(readActivation()).not.toBeNull();
  });

  it('says when its time is over, and starts again once the server agrees', async () => {
    challengeBy(['authenticator'], () => refusal(401, 'challenge_invalid', 'Please sign in again.'));
    const { keys } = await givePassword();
    await code();
    vi.setSystemTime(inSeconds(301));
    expect(await screen.findByText('You ran out of time. Please sign in again.')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('none');
    await keys.type(await code(), '123456{Enter}');
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please sign in again.');
  });

  it('goes back to the password on request', async () => {
    challengeBy(['authenticator']);
    const { keys } = await givePassword();
    await code();
    await keys.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends a code if the method needs one, and another on request', async () => {
    const { sent, verified } = challengeBy(['email']);
    const { keys } = await givePassword();
    await keys.click(await screen.findByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('Sent to a***@example.in.')).toBeVisible();
    await keys.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    server.use(
      http.post('*/api/auth/2fa/send', () => refusal(429, 'too_many_codes', 'No more codes for now.')),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send another code' })).toBeEnabled());
    await keys.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No more codes for now.');
    expect(sent[0]).toEqual({ challengeId: CHALLENGE, method: 'email' });
    await keys.type(await code(), '123456{Enter}');
    await waitFor(() =>
      expect(verified).toEqual([{ challengeId: CHALLENGE, method: 'email', code: '123456' }]),
    );
  });

  it('lets the user choose the method, including a recovery code', async () => {
    const { verified } = challengeBy(['authenticator', 'email', 'recovery']);
    const { keys } = await givePassword();
    await keys.type(await code(), '12');
    const choice = screen.getByLabelText("How do you want to confirm it's you?");
    await keys.selectOptions(choice, 'Code by e-mail');
    expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull();
    await keys.selectOptions(choice, 'Recovery code');
    const recovery = screen.getByRole('textbox', { name: /^Recovery code/ });
    expect(recovery).toHaveValue('');
    await keys.click(confirm());
    expect(recovery).toHaveAccessibleDescription('Enter one of your recovery codes');
    await keys.type(recovery, ' abcd-efgh {Enter}');
    await waitFor(() =>
      expect(verified).toEqual([{ challengeId: CHALLENGE, method: 'recovery', code: 'abcd-efgh' }]),
    );
  });
});

it.each(['second_factor_unavailable', 'second_factor_blocked'])(
  'a sign-in refused as %s stays at the password',
  async (reason) => {
    server.use(http.post('*/api/auth/login', () => refusal(403, reason, 'Ask your administrator.')));
    await givePassword();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask your administrator.');
    expect(currentAddress()).toBe('/login');
    expect(readActivation()).not.toBeNull();
  },
);
