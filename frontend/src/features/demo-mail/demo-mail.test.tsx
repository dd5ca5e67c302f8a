import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LetterItem } from '@/shared/api/generated/demo';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';
import { partsOf } from './letter-parts';

beforeAll(() => import('./demo-mail-screen'));

const letter = (change: Partial<LetterItem> = {}): LetterItem => ({
  messageId: 'm-1',
  tenantId: 1,
  channel: 'email',
  kind: 'password_reset',
  to: 'asha@example.in',
  subject: 'Choose a new password',
  text: `Dear Asha,\n<b>open</b> ${window.location.origin}/reset-password#token=1.ab\nor https://evil.example/x`,
  sentAt: '2026-11-21T04:00:00Z',
  ...change,
});

function serve(...letters: LetterItem[]) {
  server.use(
    http.get('*/api/demo/outbox', () => listPage(letters)),
    http.get('*/api/demo/outbox/:id', ({ params }) => {
      const found = letters.find(({ messageId }) => messageId === params.id);
      return found ? ok(found) : refusal(404, 'not_found', 'Message not found');
    }),
  );
}

async function open(address = '/demo-mail') {
  activateDevice();
  openSession({ permissions: ['TENANT_ADMIN'] });
  renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Demo mail' });
}

describe('the demonstration’s letters', () => {
  it('are listed, and read as text with links to this console only', async () => {
    serve(
      letter(),
      letter({ messageId: 'm-2', channel: 'sms', kind: 'one_time_code', subject: '', to: '+91980' }),
    );
    await open();
    const table = await screen.findByRole('table', { name: 'Messages' });
    const named = within(table).getAllByRole('rowheader');
    expect(named.map((cell) => cell.textContent)).toEqual(['Choose a new password', 'One-time code']);
    expect(within(table).getByText('Password link (E-mail)')).toBeVisible();
    expect(within(table).getByText('One-time code (Text message)')).toBeVisible();
    await userEvent.click(within(table).getByRole('link', { name: 'Choose a new password' }));
    expect(currentAddress()).toBe('/demo-mail?letter=m-1');
    const read = within(await screen.findByRole('region', { name: 'Choose a new password' }));
    expect(read.getByText(/<b>open<\/b>/)).toBeVisible();
    const links = read.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${window.location.origin}/reset-password#token=1.ab`,
    ]);
    await userEvent.click(read.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentAddress()).toBe('/demo-mail'));
  });

  it('say when one does not exist, or when there are none yet', async () => {
    serve();
    await open('/demo-mail?letter=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('This message no longer exists.');
    expect(await screen.findByText('No message has been sent yet.')).toBeVisible();
  });

  it('do not exist when the server is not a demonstration', async () => {
    server.use(http.get('*/api/demo/outbox', () => refusal(404, 'not_found', 'Not found')));
    await open();
    expect(await screen.findByText(/This server is not in demo mode/)).toBeVisible();
  });
});

it('recognises only links to this console', () => {
  const origin = 'https://bank.example';
  expect(partsOf(`a ${origin}/x#t=1 b`, origin)).toEqual([
    { at: 0, text: 'a ', link: false },
    { at: 2, text: `${origin}/x#t=1`, link: true },
    { at: 28, text: ' b', link: false },
  ]);
  expect(partsOf(`${origin}.evil.example/ javascript:alert(1)`, origin).some(({ link }) => link)).toBe(false);
  expect(partsOf('', origin)).toEqual([]);
});
