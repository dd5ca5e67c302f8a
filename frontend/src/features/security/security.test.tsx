import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { securitySettings } from '@/testing/replies';
import { listPage, ok, refusal, server } from '@/testing/server';

/** What was sent: '<method> <path below /api/security> <body>'. */
let sent: string[] = [];
let stored = securitySettings();
const list = (ipList: string[]) => ({ enabled: false, ipList, entries: [], version: 3 });
let whitelist = list(['203.0.113.7']);

const session = (sessionId: string, username: string, current = false) => ({
  sessionId,
  username,
  ipAddress: '203.0.113.9',
  loginAt: '2026-11-21T04:00:00Z',
  lastActiveAt: '2026-11-21T04:10:00Z',
  deviceName: 'Desktop - Chrome - Linux',
  current,
});

// Otherwise the first test to open the screen would also wait for its code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./security-panels'),
    import('@/app/settings/settings-screen'),
    import('@/shared/overlays/overlay-host'),
    import('@/shared/step-up/step-up-dialog'),
  ]),
);

beforeEach(() => {
  sent = [];
  stored = securitySettings();
  whitelist = list(['203.0.113.7']);
  server.use(
    http.get('*/api/security/settings/1', () => ok(stored)),
    http.get('*/api/security/statistics/1', () =>
      ok({
        activeSessions: 14,
        failedLogins24Hours: 9,
        lockedAccounts: 1,
        uptimePercent: null,
        uptimeSince: null,
      }),
    ),
    http.get('*/api/security/ip-whitelist/1', () => ok(whitelist)),
    http.get('*/api/security/sessions/1', () =>
      listPage([session('s-1', 'ravi.kumar'), session('s-2', 'asha.patil', true)]),
    ),
    http.get('*/api/security/failed-logins/1', ({ request }) =>
      listPage([
        {
          username: 'root',
          attemptTime: '2026-11-21T04:00:00Z',
          ipAddress: '198.51.100.4',
          reason: `unknown_user ${new URL(request.url).searchParams.get('hours')}`,
          attempts: 1,
        },
        {
          username: '',
          attemptTime: '2026-11-21T03:00:00Z',
          ipAddress: '198.51.100.5',
          reason: 'too many attempts from this address',
          attempts: 1200,
        },
      ]),
    ),
    http.all('*/api/security/*', async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api/security/', '');
      sent.push(`${request.method} ${path} ${await request.text()}`.trim());
      return ok(null);
    }),
  );
});

async function open() {
  activateDevice();
  openSession({ permissions: ['CONFIG_MANAGE'] });
  renderApp('/admin/settings?tab=security');
  await screen.findByRole('heading', { name: 'Password Policy' });
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function answer(button: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
async function retype(label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

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
    expect(sent.map((line) => line.slice(0, line.indexOf('{')).trim())).toEqual([`PUT ${path}`]);
    expect(JSON.parse(sent[0]?.slice(sent[0].indexOf('{')) ?? '')).toEqual({ ...body, version: 3 });
  });

  it('keeps the changes when the confirmation is cancelled', async () => {
    await open();
    await edit();
    await press(`Save ${name}`);
    await answer('Cancel');
    expect(reverted).toThrow();
    expect(sent).toEqual([]);
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
    expect(sent[0]).toContain('"maxFailedLoginAttempts":0');
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
    expect(sent).toEqual([]);
  });

  it('asks before it is switched off', async () => {
    stored = securitySettings({ TwoFactorEnabled: true });
    await open();
    await toggle('One-time code by SMS');
    await toggle('Require two-factor authentication');
    await answer('Cancel');
    expect(screen.getByLabelText('Require two-factor authentication')).toBeChecked();
    expect(screen.getByLabelText('One-time code by SMS')).toBeChecked();
    expect(sent).toEqual([]);
    await toggle('Require two-factor authentication');
    await answer('Disable');
    expect(await screen.findByText('2FA settings updated successfully')).toBeVisible();
    expect(sent[0]).toContain('"twoFactorEnabled":false');
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
    expect(sent).toEqual([]);
  });

  it.each(['198.51.100.4', '10.0.0.0/8', '2001:db8::/32'])('takes %s', async (text) => {
    await open();
    await userEvent.type(await card('IP Whitelist').findByRole('textbox'), text);
    await userEvent.click(add());
    expect(await screen.findByText('IP address added to whitelist')).toBeVisible();
    expect(sent).toEqual([`POST ip-whitelist/1 {"ipAddress":"${text}"}`]);
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
    whitelist = list(['10.0.0.0/8']);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 10.0.0.0/8' }));
    await answer('Remove');
    expect(await screen.findByText('IP address removed from whitelist')).toBeVisible();
    expect(sent).toEqual(['DELETE ip-whitelist/1/10.0.0.0%2F8']);
  });

  it('is switched on with a warning, and switches back if that is cancelled or refused', async () => {
    await open();
    const toggled = () => card('IP Whitelist').getByRole('switch');
    await card('IP Whitelist').findByRole('switch');
    await userEvent.click(toggled());
    await answer('Cancel');
    expect(toggled()).not.toBeChecked();
    expect(sent).toEqual([]);
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
    whitelist = { ...whitelist, enabled: true };
    await answer('Enable');
    expect(
      await screen.findByText('IP Whitelist enabled - Only whitelisted IPs can access the system'),
    ).toBeVisible();
    await waitFor(() => expect(toggled()).toBeChecked());
    expect(sent).toEqual(['PUT ip-whitelist/toggle/1 {"enabled":true,"version":3}']);
    await waitFor(() => expect(toggled()).toBeEnabled());
    await userEvent.click(toggled());
    whitelist = { ...whitelist, enabled: false };
    await answer('Disable');
    expect(await screen.findByText('IP Whitelist disabled - All IPs can access the system')).toBeVisible();
    await waitFor(() => expect(toggled()).not.toBeChecked());
  });
});

describe('the counters', () => {
  it('show known figures, and a dash for unknown ones', async () => {
    await open();
    const counter = (name: string) => screen.findByRole('article', { name });
    await waitFor(async () => expect(await counter('Active Sessions')).toHaveTextContent('14'));
    expect(await counter('Failed Login Attempts (24h)')).toHaveTextContent('9');
    expect(await counter('Security Alerts')).toHaveTextContent('1');
    expect(await counter('System Uptime')).toHaveTextContent('Measuring…Available after the first minute');
  });

  it.each([
    ['the last 30 days', 99.987, 30, /99\.98%Last 30 days/],
    ['the time since the start', 100, 2, /100%Since \d+ \w+ \d{4}, \d+:\d+ [ap]m/],
  ])('measure uptime over %s', async (_name, uptimePercent, days, text) => {
    const uptimeSince = new Date(Date.now() - days * 86_400_000 + 60_000).toISOString();
    server.use(
      http.get('*/api/security/statistics/1', () =>
        ok({ activeSessions: 14, failedLogins24Hours: 9, lockedAccounts: 1, uptimePercent, uptimeSince }),
      ),
    );
    await open();
    const counter = () => screen.findByRole('article', { name: 'System Uptime' });
    await waitFor(async () => expect(await counter()).toHaveTextContent(text));
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

describe('the side', () => {
  it('shows failed logins of 24 hours and the sessions', async () => {
    await open();
    const failed = screen.getByRole('region', { name: 'Recent Failed Logins' });
    await waitFor(() => expect(failed).toHaveTextContent('root'));
    expect(failed).toHaveTextContent('Unknown user 24 · 198.51.100.4');
    expect(failed).toHaveTextContent('Several usernames');
    expect(failed).toHaveTextContent(/· 198\.51\.100\.51,200 attempts, last: 3 days ago/);
    expect(screen.getByRole('region', { name: 'Active Sessions' })).toHaveTextContent('ravi.kumar');
    expect(screen.getByText('This session')).toBeVisible();
    expect(screen.queryByRole('button', { name: /session of asha/ })).toBeNull();
  });

  it.each([
    [
      'Terminate the session of ravi.kumar at 203.0.113.9',
      'Terminate',
      'DELETE sessions/s-1',
      'Session terminated successfully',
      'Failed to terminate session',
    ],
    [
      'Clear All Sessions',
      'Clear All Sessions',
      'DELETE sessions/clear/1',
      'All sessions cleared successfully',
      'Failed to clear all sessions',
    ],
    [
      'Reset Failed Attempts',
      'Reset Failed Attempts',
      'POST failed-logins/reset/1',
      'Failed login attempts reset successfully',
      'Failed to reset failed login attempts',
    ],
  ])('%s: asks for a confirmation, and shows the outcome', async (button, yes, call, done, failed) => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await answer('Cancel');
    expect(sent).toEqual([]);
    await press(button);
    await answer(yes);
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual([call]);
    server.use(http.all('*/api/security/*', () => HttpResponse.json(null, { status: 500 })));
    await press(button);
    await answer(yes);
    expect(await screen.findByText(failed)).toBeVisible();
  });

  it('links to the audit trail only if the user may open it', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'View Audit Logs' })).toBeNull();
  });
});

it('says when the settings cannot be loaded', async () => {
  server.use(http.get('*/api/security/settings/1', () => refusal(500, 'internal')));
  activateDevice();
  openSession({ permissions: ['CONFIG_MANAGE'] });
  renderApp('/system/security');
  expect(await screen.findByText('Failed to load security settings')).toBeVisible();
  expect(currentAddress()).toBe('/admin/settings?tab=security');
});

it('is for platform users of one tenant at a time', async () => {
  openSession({ roles: ['SuperAdmin'], permissions: ['SYS_ADMIN'], tenantId: null });
  renderApp('/superadmin/security?tenant=1');
  expect(await screen.findByRole('heading', { name: 'Security & System Configuration' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Password Policy' })).toBeVisible();
});

it('opens for platform users with the first tenant, if they have not chosen one, and leaves other screens alone', async () => {
  openSession({ roles: ['SuperAdmin'], permissions: ['SYS_ADMIN'], tenantId: null });
  const { store } = renderApp('/superadmin/security');
  expect(await screen.findByRole('heading', { name: 'Password Policy' })).toBeVisible();
  expect(screen.queryByText('Select a tenant')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveValue('1');
  expect(await screen.findByRole('combobox', { name: 'Acting for' })).toHaveDisplayValue('All tenants');
  expect(store.getState().actedTenant.chosen).toBeNull();
});
