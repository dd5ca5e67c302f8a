import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { ok, server } from '@/testing/server';

const ledger = {
  webhookId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  url: 'https://ledger.example.in/hooks',
  description: 'The ledger',
  events: ['*'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-04-01T04:30:00Z',
  version: 1,
};

/** The requests: the organisation acted upon, and the body. */
let asked: { tenant: string | null; body?: unknown }[] = [];

beforeAll(async () => {
  await import('../integrations-screen');
});

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/integrations/service-accounts', () => ok([])),
    http.get('*/api/integrations/webhooks', ({ request }) => {
      asked.push({ tenant: request.headers.get('TenantId') });
      return ok({ items: [ledger], page: 1, pageSize: 200, totalCount: 1 });
    }),
    http.get('*/api/integrations/webhooks/events', () =>
      ok([{ name: 'branch.created', description: 'A branch was opened', aggregateType: 'branch' }]),
    ),
  );
});

function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'API_INTEGRATION_MANAGE'] });
  return renderApp(address);
}

describe('webhooks', () => {
  it('have a tab of the integrations, and are those of the organisation', async () => {
    open('/settings/integrations');
    await userEvent.click(await screen.findByRole('link', { name: 'Webhooks' }));
    const row = await screen.findByRole('row', { name: /ledger\.example\.in/ });
    expect(row).toHaveTextContent('The ledger');
    expect(row).toHaveTextContent('Enabled');
    expect(asked[0]?.tenant).toBe('1');
  });

  it('are created for chosen events, and show their secret until the user has copied it', async () => {
    server.use(
      http.post('*/api/integrations/webhooks', async ({ request }) => {
        asked.push({ tenant: request.headers.get('TenantId'), body: await request.json() });
        return ok({ secret: 'whsec_c2VjcmV0', webhook: ledger });
      }),
    );
    open('/settings/integrations?tab=webhooks');
    await userEvent.click(await screen.findByRole('button', { name: 'New webhook' }));
    const making = await screen.findByRole('dialog', { name: 'New webhook' });
    await userEvent.type(within(making).getByLabelText(/^URL/), ledger.url);
    await userEvent.click(await within(making).findByRole('checkbox', { name: /branch\.created/ }));
    await userEvent.click(within(making).getByRole('button', { name: 'Create webhook' }));
    expect(await within(making).findByText('whsec_c2VjcmV0')).toBeVisible();
    await waitFor(() =>
      expect(asked).toContainEqual({
        tenant: '1',
        body: { url: ledger.url, description: '', events: ['branch.created'], enabled: true },
      }),
    );
    await userEvent.click(within(making).getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).not.toBeInTheDocument());
  });
});
