import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { ok, refusal, server } from '@/testing/server';
import type { Delivery, DeliveryDetail, Webhook } from './webhooks-api';

const ledger: Webhook = {
  webhookId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  url: 'https://ledger.example.in/hooks',
  description: 'The ledger',
  events: ['branch.created', 'user.created'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-04-01T04:30:00Z',
  version: 3,
};
const delivered: Delivery = {
  deliveryId: '7f9619ff-8b86-4d01-b42d-00cf4fc964f1',
  webhookMessageId: 'f09619ff-8b86-4d01-b42d-00cf4fc964f1',
  event: 'branch.created',
  state: 'delivered',
  happenedAt: '2026-04-02T04:30:00Z',
  attempts: 1,
  dueAt: null,
  lastFailure: null,
  lastStatus: 204,
  finishedAt: '2026-04-02T04:30:05Z',
};
const failing: Delivery = {
  ...delivered,
  deliveryId: '7f9619ff-8b86-4d01-b42d-00cf4fc964f2',
  event: 'user.created',
  state: 'waiting',
  attempts: 2,
  dueAt: '2026-04-02T04:40:00Z',
  lastFailure: 'The receiver answered 503',
  lastStatus: 503,
  finishedAt: null,
};
const detail: DeliveryDetail = {
  delivery: failing,
  body: '{"type":"user.created","data":{"userId":7}}',
  attempts: [
    {
      number: 2,
      at: '2026-04-02T04:35:00Z',
      milliseconds: 41,
      status: 503,
      failure: null,
      response: 'later',
    },
    {
      number: 1,
      at: '2026-04-02T04:30:05Z',
      milliseconds: 5000,
      status: null,
      failure: 'No answer',
      response: '',
    },
  ],
};
const one = `*/api/integrations/webhooks/${ledger.webhookId}`;

/** The states by which the log was filtered, and the actions that the server received. */
let states: (string | null)[] = [];
let done: unknown[] = [];

beforeAll(async () => {
  await import('../integrations-screen');
});

function webhookIs(webhook: Webhook) {
  server.use(
    http.get('*/api/integrations/webhooks', () =>
      ok({ items: [webhook], page: 1, pageSize: 200, totalCount: 1 }),
    ),
  );
}

beforeEach(() => {
  states = [];
  done = [];
  webhookIs(ledger);
  server.use(
    http.get('*/api/integrations/service-accounts', () => ok([])),
    http.get('*/api/integrations/webhooks/events', () => ok([])),
    http.get(`${one}/deliveries`, ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      states.push(state);
      const items = [failing, delivered].filter((delivery) => state === null || delivery.state === state);
      return ok({ items, page: 1, pageSize: 25, totalCount: state === null ? 40 : items.length });
    }),
    http.get(`${one}/deliveries/${failing.deliveryId}`, () => ok(detail)),
  );
});

async function openDrawer(name: string = ledger.url) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'API_INTEGRATION_MANAGE'] });
  renderApp('/settings/integrations?tab=webhooks');
  await userEvent.click(await screen.findByRole('link', { name }));
  return screen.findByRole('dialog', { name });
}

/** Presses a button of the drawer and confirms the question. */
async function doAndConfirm(drawer: HTMLElement, action: string, asked: string) {
  await userEvent.click(within(drawer).getByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog', { name: asked });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
}

describe('the drawer of a webhook', () => {
  it('shows its details, and the latest deliveries', async () => {
    const drawer = await openDrawer();
    expect(within(drawer).getByText('branch.created, user.created')).toBeVisible();
    expect(within(drawer).getByText('Enabled')).toBeVisible();
    const log = within(drawer).getByRole('region', { name: 'Deliveries' });
    const [first, second] = await within(log).findAllByRole('listitem');
    expect(first).toHaveTextContent('Waiting');
    expect(first).toHaveTextContent('2 attempts');
    expect(first).toHaveTextContent('The receiver answered 503');
    expect(first).toHaveTextContent('next attempt 2 Apr 2026');
    expect(second).toHaveTextContent('Delivered');
    expect(second).toHaveTextContent('1 attempt');
    expect(within(log).getByText('The newest 2 of 40')).toBeVisible();
  });

  it('filters the log by state, and says when it is empty or could not be loaded', async () => {
    const drawer = await openDrawer();
    const log = within(drawer).getByRole('region', { name: 'Deliveries' });
    await within(log).findAllByRole('listitem');
    await userEvent.selectOptions(within(log).getByLabelText('Status'), 'Delivered');
    await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(1));
    await userEvent.selectOptions(within(log).getByLabelText('Status'), 'Given up');
    expect(await within(log).findByText('Nothing has been sent yet.')).toBeVisible();
    expect(states).toEqual([null, 'delivered', 'dead']);
    server.use(http.get(`${one}/deliveries`, () => refusal(500, 'internal')));
    await userEvent.selectOptions(within(log).getByLabelText('Status'), 'Waiting');
    expect(await within(log).findByRole('alert')).toHaveTextContent('The deliveries could not be loaded.');
  });

  it('shows a delivery’s body and attempts, and sends it again', async () => {
    server.use(
      http.post(`${one}/deliveries/${failing.deliveryId}/replay`, () => {
        done.push('again');
        return ok(null);
      }),
    );
    const drawer = await openDrawer();
    const [shown] = await within(drawer).findAllByRole('listitem');
    if (shown === undefined) throw new Error('no delivery is shown');
    const details = within(shown).getByRole('button', { name: 'Details' });
    await userEvent.click(details);
    expect(details).toHaveAttribute('aria-expanded', 'true');
    expect(await within(shown).findByText(detail.body)).toBeVisible();
    expect(shown).toHaveTextContent('Response 503');
    expect(within(shown).getByText('later')).toBeVisible();
    expect(shown).toHaveTextContent('5000 msNo answer');
    await userEvent.click(within(shown).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The event will be sent again')).toBeVisible();
    expect(done).toEqual(['again']);
    await waitFor(() => expect(states).toHaveLength(2));
  });

  it('sends a test event; a refusal is shown', async () => {
    server.use(http.post(`${one}/test`, () => ok(null), { once: true }));
    const drawer = await openDrawer();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Send test event' }));
    expect(await screen.findByText('A test event is on its way')).toBeVisible();
    server.use(http.post(`${one}/test`, () => refusal(409, 'webhook_disabled', 'The webhook is disabled')));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Send test event' }));
    expect(await screen.findByText('The webhook is disabled')).toBeVisible();
  });

  it('replays the last day, rotates the secret with the version that was seen, and deletes, each after a confirmation', async () => {
    server.use(
      http.post(`${one}/replay`, async ({ request }) => {
        const { since } = (await request.json()) as { since: string };
        done.push(['replay', Math.round((Date.now() - Date.parse(since)) / 3_600_000)]);
        return ok({ deliveries: 2 });
      }),
      http.post(`${one}/secret`, ({ request }) => {
        done.push(['secret', request.headers.get('If-Match')]);
        return ok({ secret: 'whsec_bmV3', webhook: { ...ledger, version: 4 } });
      }),
      http.delete(one, () => {
        done.push(['delete']);
        return ok(null);
      }),
    );
    const drawer = await openDrawer();
    await doAndConfirm(drawer, 'Replay the last day', 'Replay the last day');
    expect(await screen.findByText('The events are on their way')).toBeVisible();
    await doAndConfirm(drawer, 'New secret', 'New secret');
    expect(await within(drawer).findByText('whsec_bmV3')).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: 'I have saved it' }));
    expect(within(drawer).queryByText('whsec_bmV3')).not.toBeInTheDocument();
    await doAndConfirm(drawer, 'Delete', 'Delete webhook');
    expect(await screen.findByText('The webhook was deleted')).toBeVisible();
    expect(done).toEqual([['replay', 24], ['secret', '"3"'], ['delete']]);
  });

  it('offers no sending for a disabled one, and says why it is disabled', async () => {
    webhookIs({ ...ledger, enabled: false, disabledReason: 'failing', events: ['*'] });
    const drawer = await openDrawer();
    expect(within(drawer).getByText('Disabled: failed for five days')).toBeVisible();
    expect(within(drawer).getByText('All', { selector: 'dd *, dd' })).toBeVisible();
    for (const name of ['Send test event', 'Replay the last day'])
      expect(within(drawer).queryByRole('button', { name })).not.toBeInTheDocument();
    const [shown] = await within(drawer).findAllByRole('listitem');
    if (shown === undefined) throw new Error('no delivery is shown');
    await userEvent.click(within(shown).getByRole('button', { name: 'Details' }));
    expect(await within(shown).findByText(detail.body)).toBeVisible();
    expect(within(shown).queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
});
