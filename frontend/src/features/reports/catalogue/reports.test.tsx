import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';
import { catalogue } from '@/testing/report-replies';
import { listPage, ok, refusal, server } from '@/testing/server';

beforeAll(async () => {
  await Promise.all([import('./reports-screen'), import('@/app/routes/report-screens')]);
});

beforeEach(() => {
  server.use(
    http.get('*/api/reports', () => ok(catalogue())),
    http.get('*/api/reports/exports', () => listPage([])),
  );
});

function open(address = '/admin/reports/dashboard', permissions = ['REPORT_VIEW', 'REPORT_EXPORT']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(address);
}

it('of a platform user have a heading and a choice of tenants first', async () => {
  openSession({ roles: ['SuperAdmin'], permissions: ['REPORT_VIEW'], tenantId: null });
  renderApp('/admin/reports/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  const tenant = await main.findByLabelText('Tenant');
  await userEvent.selectOptions(tenant, await main.findByRole('option', { name: 'Annapurna Society' }));
  expect(await titles()).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

const titles = async () =>
  (await screen.findAllByRole('article'))
    .map((card) => card.getAttribute('aria-label') ?? '')
    .filter((name) => ['Overdue Loans', 'Fixed Deposit', 'Collection Efficiency'].includes(name));

describe('the quick figures', () => {
  it('have their change, or a dash if it is not known', async () => {
    open();
    const figure = (name: string) => screen.findByRole('article', { name });
    expect(await figure('Total Portfolio')).toHaveTextContent('₹45.23 Cr+4.2% from last month');
    expect(await figure('Active Loans')).toHaveTextContent('1,247No figure for last month');
    expect(await figure('Collection Rate')).toHaveTextContent('94.8%-0.5 points from last month');
    expect(await figure('PAR > 30')).toHaveTextContent('–No figure for last month');
  });
});

describe('the reports', () => {
  it('are found by title, description or category, in any case, and the address keeps the search', async () => {
    open();
    expect(await titles()).toHaveLength(3);
    const search = screen.getByRole('searchbox', { name: 'Search reports' });
    expect(search).toHaveAttribute('placeholder', 'Search reports...');
    for (const [text, found] of [
      ['EFFICIENCY', ['Collection Efficiency']],
      ['something over', ['Overdue Loans']],
      ['savings REP', ['Fixed Deposit']],
    ] as const) {
      await userEvent.clear(search);
      await userEvent.type(search, text);
      expect(await titles()).toEqual(found);
    }
    expect(currentAddress()).toBe('/admin/reports/dashboard?search=savings+REP');
    expect(screen.getByText('Showing 1 report')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await titles()).toHaveLength(3);
    expect(screen.getByText('Showing 3 reports')).toBeVisible();
    expect(currentAddress()).toBe('/admin/reports/dashboard');
  });

  it('are filtered by chips with counts', async () => {
    open();
    const chips = within(await screen.findByRole('list', { name: 'Categories' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'All Reports (3)',
      'Loan Reports (1)',
      'Savings Reports (1)',
      'Collection Reports (1)',
    ]);
    await userEvent.click(chips.getByRole('button', { name: 'Loan Reports (1)' }));
    expect(await titles()).toEqual(['Overdue Loans']);
    expect(currentAddress()).toBe('/admin/reports/dashboard?category=loan');
    await userEvent.click(chips.getByRole('button', { name: 'All Reports (3)' }));
    expect(await titles()).toHaveLength(3);
  });

  it('may have no matches, and can all be shown again', async () => {
    open('/admin/reports/dashboard?search=nothing+like+it&category=loan');
    expect(await screen.findByRole('heading', { name: 'No Reports Found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible();
    expect(screen.getByText('Showing 0 reports')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(await titles()).toHaveLength(3);
  });

  it('are cards or a table, and the choice is remembered', async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
    const headers = within(screen.getByRole('table', { name: 'Reports' })).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Report Name',
      'Category',
      'Description',
      'Actions',
    ]);
    unmount();
    open();
    expect(await screen.findByRole('table', { name: 'Reports' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Grid' }));
    expect(await titles()).toHaveLength(3);
  });

  it('whose data does not exist yet say so, and are neither opened nor exported', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Fixed Deposit' }));
    expect(card.getByText(/when savings accounts launch/)).toBeVisible();
    for (const name of ['View Fixed Deposit', 'Export Fixed Deposit as PDF', 'Export Fixed Deposit as Excel'])
      expect(card.getByRole('button', { name })).toBeDisabled();
  });

  it('are exported by users with the permission', async () => {
    open('/admin/reports/dashboard', ['REPORT_VIEW']);
    expect(await screen.findByRole('link', { name: 'View Overdue Loans' })).toHaveAttribute(
      'href',
      '/admin/reports/overdue-loans',
    );
    for (const name of [/^Export /, 'Export All', 'Schedule Report'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Schedule Report' })).toBeNull();
  });

  it('are offered by the addresses of subjects', async () => {
    open('/admin/reports/collection');
    expect(await screen.findByRole('button', { name: 'Collection Reports (1)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await titles()).toEqual(['Collection Efficiency']);
    await titled('Collection Reports · Munim');
  });

  it('that could not be loaded can be requested again', async () => {
    server.use(http.get('*/api/reports', () => refusal(503, 'unavailable', 'Please try again soon.')));
    open();
    expect(await screen.findByText('Please try again soon.')).toBeVisible();
    server.use(http.get('*/api/reports', () => ok(catalogue())));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await titles()).toHaveLength(3));
  });
});
