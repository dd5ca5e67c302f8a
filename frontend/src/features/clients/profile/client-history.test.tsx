import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TimelineEntry } from '@/shared/lending/clients-api';
import * as files from '@/shared/lib/save-file';
import { client, profile } from '@/testing/lending-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { ok, refusal, server } from '@/testing/server';

const entry = (kind: TimelineEntry['kind'], change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind,
  on: '2026-04-09',
  at: null,
  aboutId: 31,
  detail: '',
  amount: null,
  byName: 'Ravi Jadhav',
  ...change,
});

let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  const entries = [
    entry('payment_received', { aboutId: 9001, detail: 'R/SAT-01/2026-27/000311', amount: 2000 }),
    entry('loan_disbursed', {
      aboutId: 1204,
      detail: 'L/SAT-01/2026-27/000042',
      amount: 20_000,
      byName: null,
    }),
    entry('transferred', { aboutId: 5, detail: 'Koregaon East' }),
    entry('consent_given', { detail: 'credit_bureau' }),
    entry('document_captured', { aboutId: 91, detail: 'pan XXXXXX234F' }),
    entry('tested', { detail: 'repeat' }),
    entry('group_joined', { detail: 'Ekta' }),
    entry('household_assessed', { amount: 108_000 }),
    entry('changed', { detail: 'phoneNumber, permanentAddress, occupation, status' }),
    entry('blocked', { detail: 'False address', on: '2026-04-01' }),
  ];
  server.use(
    http.get('*/api/clients/318', () => ok(client())),
    http.get('*/api/clients/318/profile', () => ok(profile())),
    http.get('*/api/clients/318/timeline', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return ok({ items: entries, totalCount: 60, page: 1, pageSize: 25 });
    }),
  );
});

function open(tab: string, permissions: string[]) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW', ...permissions] });
  return renderApp(`/clients/profiles/318${tab}`);
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('tells in words what happened to a client, page by page, with links to what the user may open', async () => {
  open('/history', ['GROUP_VIEW', 'CLIENT_KYC', 'LOAN_APPLICATION_VIEW', 'COLLECTION_RECORD']);
  const table = within(await screen.findByRole('table', { name: 'History' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => cells(row).slice(-4))).toEqual([
    ['Payment received', 'R/SAT-01/2026-27/000311', '₹2,000', 'Ravi Jadhav'],
    ['Loan paid out', 'L/SAT-01/2026-27/000042', '₹20,000', '–'],
    ['Moved to another centre', 'Koregaon East', '–', 'Ravi Jadhav'],
    ['Consent given', 'Report to credit bureaus', '–', 'Ravi Jadhav'],
    ['Document captured', 'PAN XXXXXX234F', '–', 'Ravi Jadhav'],
    ['Took the recognition test', 'Repeat the test', '–', 'Ravi Jadhav'],
    ['Joined a group', 'Ekta', '–', 'Ravi Jadhav'],
    ['Household assessed: annual income', 'Open', '₹1,08,000', 'Ravi Jadhav'],
    ['Details changed', 'Phone, Permanent address, Occupation, Status', '–', 'Ravi Jadhav'],
    ['Blocked', 'False address', '–', 'Ravi Jadhav'],
  ]);
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/collection/history?payments-open=9001',
    '/admin/loans/accounts/1204',
    '/clients/groups?tab=transfers&transfers-open=5',
    '/clients/profiles/318/consents',
    '/clients/kyc?tab=all&documents-open=91',
    '/clients/group?id=31',
    '/clients/profiles/318/household',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'));
});

it('has no links to what the user may not open', async () => {
  open('/history', []);
  const table = within(await screen.findByRole('table', { name: 'History' }));
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/clients/profiles/318/consents',
    '/clients/profiles/318/kyc',
    '/clients/profiles/318/household',
  ]);
  expect(screen.queryByRole('button', { name: 'Actions for Sunita Jadhav' })).toBeNull();
});

it('saves everything that is held about a client for users who may export', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  let isRefused = true;
  server.use(
    http.get('*/api/clients/318/export', () =>
      isRefused ? refusal(500, 'internal_error') : HttpResponse.json({ client: {} }),
    ),
  );
  open('', ['REPORT_EXPORT']);
  const take = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sunita Jadhav' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export everything held' }));
  };
  await take();
  expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
  isRefused = false;
  await take();
  expect(await screen.findByText('client-C-SAT-01-2026-27-000017.json was saved')).toBeVisible();
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'client-C-SAT-01-2026-27-000017.json');
});
