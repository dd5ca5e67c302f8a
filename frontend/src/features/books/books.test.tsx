import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, server } from '@/testing/server';
import type { Account, Entry, TrialBalance } from './api';
import { sentenceOf } from './words';

let asked: URL[] = [];

const account = (change: Partial<Account> = {}): Account => ({
  accountId: 4,
  code: '1200',
  name: 'Loan portfolio',
  kind: 'asset',
  isActive: true,
  isCash: false,
  roles: ['portfolio'],
  version: 1,
  ...change,
});

const balance = (change: Partial<TrialBalance> = {}): TrialBalance => ({
  asOf: '2026-12-01',
  rows: [
    { accountId: 4, code: '1200', name: 'Loan portfolio', kind: 'asset', debit: 1_234_567.5, credit: 0 },
    { accountId: 18, code: '3900', name: 'Opening balances', kind: 'equity', debit: 0, credit: 1_234_567.5 },
  ],
  totalDebit: 1_234_567.5,
  totalCredit: 1_234_567.5,
  ...change,
});

const entry = (change: Partial<Entry> = {}): Entry => ({
  entryId: 5120,
  entryNumber: 'SAT-01/2026-27/000108',
  branchId: 1,
  on: '2026-12-01',
  valueOn: '2026-11-30',
  narration: 'Loan L/SAT-01/2026-27/000042 paid out',
  amount: 30_000,
  sourceKind: 'disbursal',
  sourceId: 1204,
  postedBy: 'ravi.kulkarni',
  postedAt: '2026-12-01T04:30:00Z',
  reversesId: null,
  lines: [
    { account: '1200', accountId: 4, accountName: 'Loan portfolio', debit: 30_000, credit: 0, loanId: 1204 },
    { account: '1100', accountId: 3, accountName: 'Bank accounts', debit: 0, credit: 30_000, loanId: 1204 },
  ],
  ...change,
});

beforeAll(async () => {
  await import('@/app/settings/books-screen');
}, 30_000);

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/books/accounts', () =>
      listPage([
        account(),
        account({ accountId: 30, code: '9000', name: 'Odds', roles: ['new_role'], isActive: false }),
      ]),
    ),
    http.get('*/api/books/trial-balance', ({ request }) => {
      asked.push(new URL(request.url));
      return ok(balance());
    }),
    http.get('*/api/books/entries', ({ request }) => {
      asked.push(new URL(request.url));
      return listPage([
        entry(),
        entry({ entryId: 5121, entryNumber: 'SAT-01/2026-27/000109', reversesId: 5120 }),
      ]);
    }),
  );
});

function open(address: string, permissions = ['BOOKS_POST', 'DAY_END_RUN', 'LOAN_APPLICATION_VIEW']) {
  activateDevice();
  openSession({ roles: ['Accountant'], permissions });
  return renderApp(address);
}

describe('the trial balance', () => {
  it('says its totals, that they are equal, and leads to the entries of an account', async () => {
    open('/admin/settings/books');
    const table = within(await screen.findByRole('table', { name: 'Trial balance as of 1 Dec 2026' }));
    expect(table.getByRole('row', { name: /Loan portfolio/ })).toHaveTextContent('₹12,34,567.50');
    expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹12,34,567.50₹12,34,567.50');
    expect(screen.getByRole('article', { name: 'Difference' })).toHaveTextContent(
      '₹0.00Debit and credit are equal',
    );
    expect(asked[0]?.search).toBe('');
    await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Nashik Road');
    await userEvent.click(await screen.findByRole('link', { name: 'Loan portfolio' }));
    expect(await screen.findByRole('table', { name: 'Journal entries' })).toBeVisible();
    expect(currentAddress()).toBe(
      '/admin/settings/books?tab=entries&entries-account=4&entries-branch=1&entries-to=2026-12-01',
    );
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      page: '1',
      pageSize: '25',
      branchId: '1',
      accountId: '4',
      to: '2026-12-01',
    });
    expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(
      'Booked up to: 1 Dec 2026',
    );
  });

  it('says when the sides differ', async () => {
    server.use(http.get('*/api/books/trial-balance', () => ok(balance({ totalCredit: 1_234_567.4 }))));
    open('/admin/settings/books?branch=1&asOf=2026-12-01');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Debit and credit differ/);
    expect(screen.getByRole('article', { name: 'Difference' })).toHaveTextContent('₹0.10');
  });
});

describe('the journal', () => {
  it('opens an entry by its address, with its lines and the way to its loan', async () => {
    open('/admin/settings/books?tab=entries&entries-open=5121');
    const drawer = within(await screen.findByRole('dialog', { name: 'SAT-01/2026-27/000109' }));
    const lines = within(drawer.getByRole('table', { name: 'Lines' }));
    expect(lines.getByRole('row', { name: /Loan portfolio/ })).toHaveTextContent(
      'Loan portfolio 1200₹30,000.00–',
    );
    expect(drawer.getByText('30 Nov 2026')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      '/admin/loans/accounts/1204',
    );
    expect(drawer.getByRole('link', { name: 'Show all entries of this loan' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=entries&entries-loan=1204',
    );
    await userEvent.click(drawer.getByRole('link', { name: 'SAT-01/2026-27/000108' }));
    expect(await screen.findByRole('dialog', { name: 'SAT-01/2026-27/000108' })).toBeVisible();
  });

  it('is narrowed to days once they are typed', async () => {
    open('/admin/settings/books?tab=entries');
    const from = await screen.findByLabelText('Booked from');
    await userEvent.type(from, '2026-11-01');
    await userEvent.tab();
    expect(await screen.findByText('Booked from: 1 Nov 2026')).toBeVisible();
    expect(asked.at(-1)?.searchParams.get('from')).toBe('2026-11-01');
  });
});

it('the chart of accounts says what each is used for', async () => {
  open('/admin/settings/books?tab=accounts');
  const table = within(await screen.findByRole('table', { name: 'Chart of accounts' }));
  expect(table.getByRole('row', { name: /1200/ })).toHaveTextContent('Loan portfolioActive');
  expect(table.getByRole('row', { name: /9000/ })).toHaveTextContent('New roleInactive');
  expect(table.getByRole('link', { name: 'Odds' })).toHaveAttribute(
    'href',
    '/admin/settings/books?tab=entries&entries-account=30',
  );
});

it('its tabs are those that the user may open', async () => {
  open('/admin/settings/books');
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Books', 'Day end']);
  expect(tabs.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
});

it('reads words of the wire', () => expect(sentenceOf('disbursal_undone')).toBe('Disbursal undone'));
