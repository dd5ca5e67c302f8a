import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { client } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';
import { balanceSheet, catalogue, reportItem, reportPage } from '@/testing/report-replies';
import { listPage, ok, refusal, server } from '@/testing/server';

/** What the server was asked, newest last. */
let asked: string[] = [];

beforeAll(async () => {
  await Promise.all([
    import('./report-screen'),
    import('./report-print-screen'),
    import('./report-bars'),
    import('@/app/routes/report-screens'),
  ]);
});

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/reports', () => ok(catalogue())),
    http.get('*/api/reports/exports', () => listPage([])),
    http.get('*/api/reports/:report', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return ok(reportPage());
    }),
  );
});

function open(address = '/admin/reports/collection-efficiency', permissions = ['REPORT_VIEW']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(address);
}

const figures = () => screen.findByRole('table', { name: 'Figures' });

it('a report has its figures, totals, chart, scope and note', async () => {
  open();
  const table = within(await figures());
  expect(table.getByRole('row', { name: /Nashik Road/ })).toHaveTextContent('₹12,34,567.5096.70%');
  expect(table.getByRole('row', { name: /Pune Camp/ })).toHaveTextContent('₹4,00,000.00–');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹16,34,567.5096.70%');
  expect(table.getByText('₹12,34,567.50')).toHaveAttribute('title', '₹12.35 L');
  expect(await screen.findByRole('img', { name: 'Collection Efficiency: Due' })).toBeVisible();
  expect(screen.getByText('As of 20 Nov 2026')).toBeVisible();
  expect(screen.getByText('1 Nov 2026 to 20 Nov 2026')).toBeVisible();
  expect(screen.getByText(/on or before its due date/)).toBeVisible();
  await titled('Collection Efficiency · Munim');
  expect(asked).toEqual(['?page=1&pageSize=25']);
});

it('a statement is drawn by section, without pages, and says whether it balances', async () => {
  const { columns } = balanceSheet();
  let sheet = balanceSheet();
  server.use(
    http.get('*/api/reports', () =>
      ok(
        catalogue({ reports: [reportItem({ key: 'balance-sheet', columns, parameters: [], chart: null })] }),
      ),
    ),
    http.get('*/api/reports/balance-sheet', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(sheet);
    }),
  );
  const { unmount } = open('/admin/reports/balance-sheet');
  const table = within(await screen.findByRole('table', { name: 'Balance Sheet' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AccountAmount',
    'Assets',
    '1000Cash in hand₹5,000.00',
    '1200Loan portfolio₹2,00,000.00',
    'Total assets₹2,05,000.00',
    'Total liabilities₹0.00',
    'Equity',
    '3000Share capital₹2,00,000.00',
    'Surplus of the year₹5,000.00',
    'Total equity₹2,05,000.00',
    'Total liabilities and equity₹2,05,000.00',
  ]);
  expect(table.getByRole('link', { name: 'Cash in hand' })).toHaveAttribute(
    'href',
    '/admin/reports/audit-trail?to=2026-11-20',
  );
  expect(screen.getByText('Assets equal liabilities and equity.')).toBeVisible();
  expect(asked).toEqual(['?page=1&pageSize=200']);
  unmount();
  const rows = balanceSheet().rows.with(-1, {
    cells: ['Liabilities and equity', null, 'Total liabilities and equity', 204_999.99],
    drill: null,
  });
  sheet = balanceSheet({ rows });
  open('/admin/reports/balance-sheet/print');
  expect(await screen.findByRole('alert')).toHaveTextContent('Assets differ from liabilities and equity.');
});

it('a row links to its details', async () => {
  open();
  expect(within(await figures()).getByRole('link', { name: 'Nashik Road' })).toHaveAttribute(
    'href',
    '/admin/reports/field-officer-performance?branchId=1&from=2026-11-01',
  );
  expect(screen.queryByRole('link', { name: 'Pune Camp' })).toBeNull();
});

it('its parameters are in the address, and sent to the server', async () => {
  open('/admin/reports/collection-efficiency?productId=2&rows-page=2');
  await figures();
  expect(asked.at(-1)).toBe('?productId=2&page=2&pageSize=25');
  await userEvent.selectOptions(await screen.findByLabelText('Branch'), 'Pune Camp');
  await waitFor(() => expect(asked.at(-1)).toBe('?branchId=2&productId=2&page=1&pageSize=25'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  fireEvent.blur(screen.getByLabelText('From'));
  await waitFor(() => expect(asked.at(-1)).toContain('from=2026-10-01'));
  expect(currentAddress()).toBe(
    '/admin/reports/collection-efficiency?productId=2&branchId=2&from=2026-10-01',
  );
  expect(screen.getByRole('link', { name: 'Print view' })).toHaveAttribute(
    'href',
    '/admin/reports/collection-efficiency/print?branchId=2&productId=2&from=2026-10-01',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&pageSize=25'));
  expect(currentAddress()).toBe('/admin/reports/collection-efficiency');
});

const clientId = {
  key: 'clientId',
  kind: 'client' as const,
  label: 'Client',
  required: false,
  default: null,
};

it('a client comes with the address, and is forgotten with the other parameters', async () => {
  const statement = reportItem({ key: 'client-statement', parameters: [clientId] });
  server.use(http.get('*/api/reports', () => ok(catalogue({ reports: [statement] }))));
  open('/admin/reports/client-statement?clientId=41');
  await figures();
  expect(asked.at(-1)).toBe('?clientId=41&page=1&pageSize=25');
  expect(screen.queryByLabelText('Client')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&pageSize=25'));
});

it('a client is found by name and chosen', async () => {
  const statement = reportItem({ key: 'client-statement', parameters: [clientId] });
  server.use(
    http.get('*/api/reports', () => ok(catalogue({ reports: [statement] }))),
    http.get('*/api/clients', () => listPage([client()])),
    http.get('*/api/clients/318', () => ok(client())),
  );
  open('/admin/reports/client-statement', ['REPORT_VIEW', 'CLIENT_VIEW']);
  await figures();
  await userEvent.type(screen.getByLabelText('Find a client'), 'suni');
  await screen.findByRole('option', { name: /^Sunita Jadhav, C/ });
  await userEvent.selectOptions(screen.getByLabelText('Client'), '318');
  await waitFor(() => expect(asked.at(-1)).toBe('?clientId=318&page=1&pageSize=25'));
});

it('its rows are sorted by the server', async () => {
  open();
  await userEvent.click(within(await figures()).getByRole('button', { name: 'Due' }));
  await waitFor(() => expect(asked.at(-1)).toContain('sort=due'));
  await userEvent.click(within(await figures()).getByRole('button', { name: 'Due' }));
  await waitFor(() => expect(asked.at(-1)).toContain('sort=-due'));
});

it('shows a refusal of the period at its field', async () => {
  server.use(
    http.get('*/api/reports/:report', () =>
      refusal(409, 'report_period', 'The period ends before it begins.'),
    ),
  );
  open('/admin/reports/collection-efficiency?from=2026-11-10&to=2026-11-01');
  const field = await screen.findByLabelText('To');
  await waitFor(() => expect(field).toHaveAccessibleDescription('The period ends before it begins.'));
  expect(field).toBeInvalid();
});

it('one that has no data yet says when it will, and is not requested', async () => {
  open('/admin/reports/fixed-deposit');
  expect(await screen.findByText(/when savings accounts launch/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute(
    'href',
    '/admin/reports/dashboard',
  );
  expect(asked).toEqual([]);
});

it('one that the user may not see is not requested', async () => {
  open('/admin/reports/audit-trail');
  expect(await screen.findByText('This report does not exist.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('the addresses of subjects open the report that is about them', async () => {
  open('/admin/reports/overdue');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overdue Loans' })).toBeVisible();
});

it('parts of a whole are a ring with their shares', async () => {
  const { chart } = reportPage();
  server.use(
    http.get('*/api/reports/:report', () => ok(reportPage({ chart: chart && { ...chart, kind: 'pie' } }))),
  );
  open();
  expect(
    await screen.findByRole('img', {
      name: 'Collection Efficiency: Due: Nashik Road 75.5%, Pune Camp 24.5%',
    }),
  ).toBeVisible();
});

it('is printed as a plain table of all rows', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open('/admin/reports/collection-efficiency/print?branchId=2');
  const table = within(await screen.findByRole('table', { name: 'Collection Efficiency' }));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByText('₹12,34,567.50')).toBeVisible();
  expect(screen.getByText('Annapurna Society', { selector: 'article *' })).toBeVisible();
  expect(asked).toEqual(['?branchId=2&page=1&pageSize=200']);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Back to the report' })).toHaveAttribute(
    'href',
    '/admin/reports/collection-efficiency?branchId=2',
  );
  vi.unstubAllGlobals();
});
