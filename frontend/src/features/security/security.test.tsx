import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { answer, open, press, security, serveSecurity } from '@/testing/security-screens';
import { ok, refusal, server } from '@/testing/server';

serveSecurity();

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
    expect(security.sent).toEqual([]);
    await press(button);
    await answer(yes);
    expect(await screen.findByText(done)).toBeVisible();
    expect(security.sent).toEqual([call]);
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
