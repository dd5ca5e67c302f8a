import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { catalogue, reportExport } from '@/testing/report-replies';
import { listPage, ok, refusal, server } from '@/testing/server';

const one = reportExport();
const file = `*/api/reports/exports/${one.exportId}/file`;
const state = `*/api/reports/exports/${one.exportId}`;
/** The names under which files were saved. */
let kept: string[] = [];
let ordered: unknown[] = [];

beforeAll(async () => {
  await Promise.all([import('../catalogue/reports-screen'), import('./exports-screen')]);
});

beforeEach(() => {
  kept = [];
  ordered = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  server.use(
    http.get('*/api/reports', () => ok(catalogue())),
    http.get('*/api/reports/exports', () => listPage([])),
    http.get('*/api/reports/schedules', () => listPage([])),
    http.post('*/api/reports/exports', async ({ request }) => {
      ordered.push(await request.json());
      return ok(one, 201);
    }),
    http.get(file, () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
});

function open(address: string, permissions = ['REPORT_VIEW', 'REPORT_EXPORT']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(address);
}

/** Presses a button as soon as it can be pressed: some wait for the list of reports. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

describe('exporting', () => {
  it.each([
    ['PDF', 'pdf', 'PDF'],
    ['Excel', 'xlsx', 'EXCEL'],
  ])('as %s says so, then the file comes', async (label, format, shown) => {
    open('/admin/reports/dashboard');
    await press(`Export Overdue Loans as ${label}`);
    expect(await screen.findByText(`Exporting Overdue Loans as ${shown}`)).toBeVisible();
    await waitFor(() => expect(kept).toEqual([one.fileName]));
    expect(ordered).toEqual([{ reports: ['overdue-loans'], format, parameters: {} }]);
  });

  it('of something long shows its progress, and can be cancelled', async () => {
    const dropped = vi.fn();
    server.use(
      http.post('*/api/reports/exports', () => ok(reportExport({ status: 'queued', progress: 0 }), 201)),
      http.get(state, () => ok(reportExport({ status: 'running', progress: 40 }))),
      http.delete(state, () => {
        dropped();
        return ok(null);
      }),
    );
    open('/admin/reports/dashboard');
    await press('Export Overdue Loans as PDF');
    const tray = within(await screen.findByRole('list', { name: 'Exports in progress' }));
    expect(await tray.findByText('40% done')).toBeVisible();
    expect(tray.getByRole('progressbar', { name: 'Progress of Overdue Loans' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await press('Cancel the export of Overdue Loans');
    expect(await screen.findByText('The export was cancelled')).toBeVisible();
    expect(dropped).toHaveBeenCalledOnce();
    expect(screen.queryByRole('list', { name: 'Exports in progress' })).toBeNull();
    expect(kept).toEqual([]);
  });

  it('continues on other screens, where its file arrives', async () => {
    let isReady = false;
    server.use(
      http.post('*/api/reports/exports', () => ok(reportExport({ status: 'queued', progress: 0 }), 201)),
      http.get(state, () => ok(isReady ? one : reportExport({ status: 'running', progress: 10 }))),
    );
    open('/admin/reports/dashboard');
    await press('Export Overdue Loans as PDF');
    await screen.findByRole('list', { name: 'Exports in progress' });
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard', current: false }));
    await screen.findByRole('heading', { level: 1, name: /Dashboard/ });
    isReady = true;
    await waitFor(() => expect(kept).toEqual([one.fileName]));
  });

  it('that is in progress is followed again after a reload', async () => {
    server.use(
      http.get('*/api/reports/exports', () => listPage([reportExport({ status: 'running', progress: 10 })])),
      http.get(state, () => ok(one)),
    );
    open('/admin/reports/dashboard');
    expect(await screen.findByText('Collection Efficiency is ready')).toBeVisible();
    expect(kept).toEqual([]);
    await press('Download');
    await waitFor(() => expect(kept).toEqual([one.fileName]));
  });

  it('opens from its row, with why it failed', async () => {
    const failed = reportExport({ status: 'failed', error: 'No figures are stored of that day.' });
    server.use(
      http.get('*/api/reports/exports', () => listPage([failed])),
      http.get(state, () => ok(failed)),
    );
    open('/admin/reports/export');
    const table = within(await screen.findByRole('table', { name: 'Your exports' }));
    await userEvent.click(await table.findByText('PDF'));
    expect(await screen.findByText('No figures are stored of that day.')).toBeVisible();
    expect(currentAddress()).toBe(`/admin/reports/exports/${one.exportId}`);
    expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  });

  it('that is followed again gets its report’s title, even if that arrives late', async () => {
    const making = reportExport({ status: 'running', progress: 10 });
    let isReady = false;
    server.use(
      http.get('*/api/reports', async () => {
        await delay(400);
        return ok(catalogue());
      }),
      http.get('*/api/reports/exports', () => listPage([making])),
      http.get(state, () => ok(isReady ? one : making)),
    );
    open('/admin/reports/export');
    const tray = await screen.findByRole('list', { name: 'Exports in progress' });
    expect(tray).toHaveTextContent('Collection Efficiency');
    expect(tray).not.toHaveTextContent('collection-efficiency');
    isReady = true;
    expect(await screen.findByText('Collection Efficiency is ready')).toBeVisible();
  });

  it('that fails says why', async () => {
    const error = 'There are too many rows for a PDF.';
    server.use(
      http.post('*/api/reports/exports', () =>
        ok(reportExport({ status: 'failed', progress: 20, fileName: null, error }), 201),
      ),
    );
    open('/admin/reports/dashboard');
    await press('Export Overdue Loans as PDF');
    expect(await screen.findByText(error)).toBeVisible();
    server.use(http.post('*/api/reports/exports', () => refusal(409, 'too_many', 'You have too many.')));
    await press('Export Overdue Loans as PDF');
    expect(await screen.findByText('You have too many.')).toBeVisible();
  });

  it('of all reports contains the chosen ones in one file', async () => {
    open('/admin/reports/dashboard');
    await press('Export All');
    const dialog = within(await screen.findByRole('dialog', { name: 'Export All' }));
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).toBeChecked();
    for (const box of boxes) await userEvent.click(box);
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(dialog.getByText('Choose at least one report.')).toBeVisible();
    for (const box of boxes) await userEvent.click(box);
    await userEvent.selectOptions(dialog.getByLabelText('Format'), 'CSV');
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Exporting All reports as CSV')).toBeVisible();
    await waitFor(() => expect(kept).toEqual([one.fileName]));
    expect(ordered).toEqual([
      { reports: ['overdue-loans', 'collection-efficiency'], format: 'csv', parameters: {} },
    ]);
  });
});

describe('own exports', () => {
  it('are listed with their state and expiry, downloaded again and deleted', async () => {
    const dropped = vi.fn();
    server.use(
      http.get('*/api/reports/exports', () => listPage([one])),
      http.delete(state, () => {
        dropped();
        return ok(null);
      }),
    );
    open('/admin/reports/export');
    const table = within(await screen.findByRole('table', { name: 'Your exports' }));
    const row = await table.findByRole('row', { name: /Collection Efficiency/ });
    expect(row).toHaveTextContent('PDF');
    expect(row).toHaveTextContent('47.1 KB');
    expect(row).toHaveTextContent('Ready');
    expect(row).toHaveTextContent(/22 Nov 2026/);
    await userEvent.click(within(row).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(kept).toEqual([one.fileName]));
    await userEvent.click(within(row).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete export' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The export was deleted')).toBeVisible();
    expect(dropped).toHaveBeenCalledOnce();
  });

  it('are not available to users who may only view reports', async () => {
    open('/admin/reports/export', ['REPORT_VIEW']);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});
