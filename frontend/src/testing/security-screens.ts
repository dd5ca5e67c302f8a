import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, expect } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { securitySettings } from '@/testing/replies';
import { listPage, ok, server } from '@/testing/server';

export const list = (ipList: string[]) => ({ enabled: false, ipList, entries: [], version: 3 });

/** What the server has stored, and what it was sent: '<method> <path below /api/security> <body>'. */
export const security = {
  sent: [] as string[],
  stored: securitySettings(),
  whitelist: list([]),
};

const session = (sessionId: string, username: string, current = false) => ({
  sessionId,
  username,
  ipAddress: '203.0.113.9',
  loginAt: '2026-11-21T04:00:00Z',
  lastActiveAt: '2026-11-21T04:10:00Z',
  deviceName: 'Desktop - Chrome - Linux',
  current,
});

/** Serves the security of one tenant to each test of the file. */
export function serveSecurity() {
  // Otherwise the first test to open the screen would also wait for its code, which can take long on a busy machine.
  beforeAll(() =>
    Promise.all([
      import('@/features/security/security-panels'),
      import('@/app/settings/settings-screen'),
      import('@/shared/overlays/overlay-host'),
      import('@/shared/step-up/step-up-dialog'),
    ]),
  );
  beforeEach(() => {
    security.sent = [];
    security.stored = securitySettings();
    security.whitelist = list(['203.0.113.7']);
    server.use(
      http.get('*/api/security/settings/1', () => ok(security.stored)),
      http.get('*/api/security/statistics/1', () =>
        ok({
          activeSessions: 14,
          failedLogins24Hours: 9,
          lockedAccounts: 1,
          uptimePercent: null,
          uptimeSince: null,
        }),
      ),
      http.get('*/api/security/ip-whitelist/1', () => ok(security.whitelist)),
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
        security.sent.push(`${request.method} ${path} ${await request.text()}`.trim());
        return ok(null);
      }),
    );
  });
}

export async function open() {
  activateDevice();
  openSession({ permissions: ['CONFIG_MANAGE'] });
  renderApp('/admin/settings?tab=security');
  await screen.findByRole('heading', { name: 'Password Policy' });
}

export const card = (name: string) => within(screen.getByRole('region', { name }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export async function answer(button: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
export async function retype(label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
