import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { securitySettings } from '@/testing/replies';
import { answer, card, list, open, press, retype, security, serveSecurity } from '@/testing/security-screens';
import { refusal, server } from '@/testing/server';

serveSecurity();

interface CardCase {
  name: string;
  path: string;
  edit: () => Promise<void>;
  /** A control that was edited, and its state after the edit is undone. */
  reverted: () => void;
  body: object;
  saved: string;
  failed: string;
}

const toggle = (label: string) => userEvent.click(screen.getByLabelText(label));

const cases: CardCase[] = [
  {
    name: 'Password Policy',
    path: 'password-policy/1',
    edit: () => retype(/^Minimum password length/, '12'),
    reverted: () => expect(screen.getByLabelText(/^Minimum password length/)).toHaveValue('8'),
    body: {
      passwordPolicyEnabled: true,
      minPasswordLength: 12,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: true,
      passwordExpiryDays: 90,
    },
    saved: 'Password policy updated successfully',
    failed: 'Failed to update password policy',
  },
  {
    name: 'Session Management',
    path: 'session-settings/1',
    edit: () => retype(/^Session timeout/, '45'),
    reverted: () => expect(screen.getByLabelText(/^Session timeout/)).toHaveValue('30'),
    body: { sessionTimeoutMinutes: 45, maxConcurrentSessions: 3, forceLogoutOnIpChange: false },
    saved: 'Session settings updated successfully',
    failed: 'Failed to update session settings',
  },
  {
    name: 'Two-Factor Authentication',
    path: '2fa-settings/1',
    edit: () => toggle('Require two-factor authentication'),
    reverted: () => expect(screen.getByLabelText('Require two-factor authentication')).not.toBeChecked(),
    body: {
      twoFactorEnabled: true,
      emailOtpEnabled: true,
      smsOtpEnabled: false,
      authenticatorAppEnabled: false,
    },
    saved: '2FA settings updated successfully',
    failed: 'Failed to update 2FA settings',
  },
  {
    name: 'Account Lockout',
    path: 'lockout-policy/1',
    edit: () => toggle('Lock accounts after failed attempts'),
    reverted: () => expect(screen.getByLabelText('Lock accounts after failed attempts')).toBeChecked(),
    body: { maxFailedLoginAttempts: 0, lockoutDurationMinutes: 30, autoUnlockAccounts: true },
    saved: 'Lockout policy updated successfully',
    failed: 'Failed to update lockout policy',
  },
  {
    name: 'Login Restrictions',
    path: 'login-restrictions/1',
    edit: () => toggle('Allow password reset'),
    reverted: () => expect(screen.getByLabelText('Allow password reset')).toBeChecked(),
    body: { allowMultipleDevices: true, requireEmailVerification: true, allowPasswordReset: false },
    saved: 'Login restrictions updated successfully',
    failed: 'Failed to update login restrictions',
  },
];

describe.each(cases)('$name', ({ name, path, edit, reverted, body, saved, failed }) => {
  it('is saved after a confirmation', async () => {
    await open();
    expect(screen.getByRole('button', { name: `Save ${name}` })).toBeDisabled();
    await edit();
    await press(`Save ${name}`);
    await answer('Save');
    expect(await screen.findByText(saved)).toBeVisible();
    expect(security.sent.map((line) => line.slice(0, line.indexOf('{')).trim())).toEqual([`PUT ${path}`]);
    expect(JSON.parse(security.sent[0]?.slice(security.sent[0].indexOf('{')) ?? '')).toEqual({
      ...body,
      version: 3,
    });
  });

  it('keeps the changes when the confirmation is cancelled', async () => {
    await open();
    await edit();
    await press(`Save ${name}`);
    await answer('Cancel');
    expect(reverted).toThrow();
    expect(security.sent).toEqual([]);
    await press(`Save ${name}`);
    await answer('Save');
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it.each([
    ['in the server’s words', () => refusal(409, 'version_conflict', 'Somebody else was faster.')],
    ['without any', () => HttpResponse.json(null, { status: 500 })],
  ])('shows the stored values when it is refused, %s', async (_how, reply) => {
    server.use(http.put(`*/api/security/${path}`, reply));
    await open();
    await edit();
    await press(`Save ${name}`);
    await answer('Save');
    const expected = reply().status === 409 ? 'Somebody else was faster.' : failed;
    expect(await screen.findByText(expected)).toBeVisible();
    await waitFor(reverted);
  });
});

describe('a number', () => {
  it.each([
    [/^Minimum password length/, '5', '6 to 20', '21'],
    [/^Password expiry/, '-1', '0 to 365', '366'],
    [/^Session timeout/, '4', '5 to 480', '481'],
    [/^Max concurrent sessions/, '0', '1 to 10', '11'],
    [/^Max failed attempts/, '2', '3 to 10', '11'],
    [/^Lockout duration/, '', '5 to 1440', '1441'],
  ])('%s has limits', async (label, below, range, above) => {
    await open();
    for (const text of [below, above]) {
      const field = screen.getByLabelText(label);
      await userEvent.clear(field);
      if (text !== '') await userEvent.type(field, text);
      expect(field).toHaveAccessibleDescription(`Enter a whole number from ${range}`);
      const form = within(field.closest('form') as HTMLFormElement);
      expect(form.getByRole('button', { name: /^Save/ })).toBeDisabled();
    }
  });
});

describe('the password policy', () => {
  it('warns when it is switched off', async () => {
    await open();
    await toggle('Enforce the password policy');
    await press('Save Password Policy');
    await answer('Save');
    expect(await screen.findByText('Password policy disabled - users can use any password')).toBeVisible();
  });
});

describe('the lockout policy', () => {
  it('sends no number of attempts when it is switched off, and says what that means', async () => {
    await open();
    await toggle('Lock accounts after failed attempts');
    expect(
      screen.getByText('Accounts are never locked, however many wrong passwords are tried.'),
    ).toBeVisible();
    await press('Save Account Lockout');
    await answer('Save');
    expect(await screen.findByText('Lockout policy updated successfully')).toBeVisible();
    expect(security.sent[0]).toContain('"maxFailedLoginAttempts":0');
  });
});

describe('two-factor authentication', () => {
  it('shows its methods when it is on, and needs one of them', async () => {
    await open();
    expect(screen.queryByLabelText('One-time code by e-mail')).toBeNull();
    await toggle('Require two-factor authentication');
    await toggle('One-time code by e-mail');
    await press('Save Two-Factor Authentication');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enable at least one 2FA method');
    expect(security.sent).toEqual([]);
  });

  it('asks before it is switched off', async () => {
    security.stored = securitySettings({ TwoFactorEnabled: true });
    await open();
    await toggle('One-time code by SMS');
    await toggle('Require two-factor authentication');
    await answer('Cancel');
    expect(screen.getByLabelText('Require two-factor authentication')).toBeChecked();
    expect(screen.getByLabelText('One-time code by SMS')).toBeChecked();
    expect(security.sent).toEqual([]);
    await toggle('Require two-factor authentication');
    await answer('Disable');
    expect(await screen.findByText('2FA settings updated successfully')).toBeVisible();
    expect(security.sent[0]).toContain('"twoFactorEnabled":false');
  });
});

describe('the whitelist', () => {
  const address = () => card('IP Whitelist').getByRole('textbox', { name: 'IP address' });
  const add = () => card('IP Whitelist').getByRole('button', { name: 'Add' });

  it.each([
    ['', 'Please enter a valid IP address'],
    ['1.2.3', 'Invalid IP address format'],
    ['999.1.1.1', 'Invalid IP address format'],
    ['203.0.113.7', 'IP address already exists in whitelist'],
  ])('refuses %j', async (text, message) => {
    await open();
    await waitFor(() => expect(screen.getByText('203.0.113.7')).toBeVisible());
    if (text !== '') await userEvent.type(address(), text);
    await userEvent.click(add());
    expect(card('IP Whitelist').getByText(message)).toBeVisible();
    expect(security.sent).toEqual([]);
  });

  it.each(['198.51.100.4', '10.0.0.0/8', '2001:db8::/32'])('takes %s', async (text) => {
    await open();
    await userEvent.type(await card('IP Whitelist').findByRole('textbox'), text);
    await userEvent.click(add());
    expect(await screen.findByText('IP address added to whitelist')).toBeVisible();
    expect(security.sent).toEqual([`POST ip-whitelist/1 {"ipAddress":"${text}"}`]);
    expect(address()).toHaveValue('');
  });

  it('says why an address could not be added or removed', async () => {
    server.use(
      http.post('*/api/security/ip-whitelist/1', () => HttpResponse.json(null, { status: 500 })),
      http.delete('*/api/security/ip-whitelist/1/*', () =>
        refusal(409, 'locked_out', 'You would be locked out.'),
      ),
    );
    await open();
    await userEvent.type(await card('IP Whitelist').findByRole('textbox'), '198.51.100.4');
    await userEvent.click(add());
    expect(await screen.findByText('Failed to add IP to whitelist')).toBeVisible();
    await press('Remove 203.0.113.7');
    await answer('Remove');
    expect(await screen.findByText('You would be locked out.')).toBeVisible();
  });

  it('removes after a confirmation', async () => {
    security.whitelist = list(['10.0.0.0/8']);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 10.0.0.0/8' }));
    await answer('Remove');
    expect(await screen.findByText('IP address removed from whitelist')).toBeVisible();
    expect(security.sent).toEqual(['DELETE ip-whitelist/1/10.0.0.0%2F8']);
  });

  it('is switched on with a warning, and switches back if that is cancelled or refused', async () => {
    await open();
    const toggled = () => card('IP Whitelist').getByRole('switch');
    await card('IP Whitelist').findByRole('switch');
    await userEvent.click(toggled());
    await answer('Cancel');
    expect(toggled()).not.toBeChecked();
    expect(security.sent).toEqual([]);
    server.use(
      http.put('*/api/security/ip-whitelist/toggle/1', () => HttpResponse.json(null, { status: 500 }), {
        once: true,
      }),
    );
    await userEvent.click(toggled());
    await answer('Enable');
    expect(await screen.findByText('Failed to toggle IP whitelist')).toBeVisible();
    await waitFor(() => expect(toggled()).not.toBeChecked());
    await waitFor(() => expect(toggled()).toBeEnabled());
    await userEvent.click(toggled());
    security.whitelist = { ...security.whitelist, enabled: true };
    await answer('Enable');
    expect(
      await screen.findByText('IP Whitelist enabled - Only whitelisted IPs can access the system'),
    ).toBeVisible();
    await waitFor(() => expect(toggled()).toBeChecked());
    expect(security.sent).toEqual(['PUT ip-whitelist/toggle/1 {"enabled":true,"version":3}']);
    await waitFor(() => expect(toggled()).toBeEnabled());
    await userEvent.click(toggled());
    security.whitelist = { ...security.whitelist, enabled: false };
    await answer('Disable');
    expect(await screen.findByText('IP Whitelist disabled - All IPs can access the system')).toBeVisible();
    await waitFor(() => expect(toggled()).not.toBeChecked());
  });
});

describe('a user who declines the step-up', () => {
  const sentence = 'Please confirm that it is you to go on.';
  const decline = async () => {
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    await answer('Cancel');
    expect(
      await screen.findByText("Nothing was changed because you did not confirm it's you."),
    ).toBeVisible();
  };
  beforeEach(() => {
    server.use(
      http.put('*/api/security/*', () =>
        refusal(409, 'step_up_required', sentence, { methods: ['password'] }),
      ),
    );
  });

  it('keeps the input', async () => {
    await open();
    await retype(/^Session timeout/, '45');
    await press('Save Session Management');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await decline();
    expect(screen.getByLabelText(/^Session timeout/)).toHaveValue('45');
    expect(screen.getByRole('button', { name: 'Save Session Management' })).toBeEnabled();
  });

  it('sees the switch of a setting that is saved at once switch back', async () => {
    await open();
    const whitelistSwitch = await card('IP Whitelist').findByRole('switch');
    await userEvent.click(whitelistSwitch);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enable' }));
    await decline();
    await waitFor(() => expect(whitelistSwitch).not.toBeChecked());
  });
});
