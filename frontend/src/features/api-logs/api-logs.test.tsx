import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clipboard from '@/shared/lib/copy-text';
import * as files from '@/shared/lib/save-file';
import type { ApiLogEntry } from '@/shared/request-log/entry';
import {
  addToLog,
  clearLog,
  closeLog,
  isLoggingEnabled,
  openLog,
  readLog,
  writeLogNow,
} from '@/shared/request-log/log-store';
import * as recorder from '@/shared/request-log/recorder';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { ok, server } from '@/testing/server';
import { textOf } from '@/testing/text-of';

const entry = (id: number, change: Partial<ApiLogEntry> = {}): ApiLogEntry => ({
  id: String(id),
  timestamp: '2026-11-21T04:00:07Z',
  method: 'GET',
  url: `http://localhost/api/users?page=${id}`,
  endpoint: '/api/users',
  headers: { accept: 'application/json' },
  requestBody: null,
  queryParams: { page: String(id) },
  responseStatus: 200,
  responseBody: '{"success":true}',
  errorMessage: null,
  executionTimeMs: 40,
  bearerToken: 'eyJhbGciOi...Zk3aJw0uCg',
  userAgent: 'Mozilla/5.0',
  userId: 7,
  tenantId: 1,
  ...change,
});

beforeAll(() => Promise.all([import('./api-logs-screen'), import('@/shared/overlays/overlay-host')]));

beforeEach(() => {
  // Otherwise the page's own calls would be among those that the tests count.
  vi.spyOn(recorder, 'startRecording').mockReturnValue();
  closeLog();
  openLog(7);
  addToLog(Array.from({ length: 23 }, (_, index) => entry(index + 1)));
  addToLog([
    entry(101, {
      method: 'POST',
      endpoint: '/api/bank/branch',
      url: 'http://localhost/api/bank/branch',
      queryParams: {},
      requestBody: '{"BranchName":"Satara East"}',
      responseStatus: 409,
      responseBody: '{"message":"Branch code is taken"}',
      errorMessage: 'Branch code is taken',
      executionTimeMs: 81,
    }),
    entry(102, { method: 'PUT', responseStatus: null, errorMessage: 'The server could not be reached.' }),
  ]);
});

async function open(address = '/dev/api-logs') {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN'] });
  renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'API Request Logs' });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const figure = (name: string) => screen.getByRole('article', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'Requests' }))
    .getAllByRole('row')
    .slice(1);

describe('the request log of this tab', () => {
  it('counts its calls', async () => {
    await open();
    expect(figure('Total Requests')).toHaveTextContent('25');
    expect(figure('Successful')).toHaveTextContent('23');
    expect(figure('Failed')).toHaveTextContent('2');
    // (23 × 40 + 81 + 40) / 25
    expect(figure('Avg Response Time')).toHaveTextContent('42 ms');
    expect(rows()).toHaveLength(20);
    expect(rows()[0]).toHaveAttribute('data-error', 'true');
    expect(rows()[0]).toHaveTextContent('N/A');
    expect(rows()[2]).toHaveAttribute('data-error', 'false');
    expect(screen.getByText('Showing 1 to 20 of 25')).toBeVisible();
  });

  it('searches addresses and bodies regardless of case, and begins at the first page again', async () => {
    await open('/dev/api-logs?page=2');
    expect(rows()).toHaveLength(5);
    const field = screen.getByPlaceholderText('Search URL, endpoint, request, or response...');
    await userEvent.type(field, 'satara EAST');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(currentAddress()).not.toContain('page=');
    expect(screen.getByText('1 result')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'CODE IS taken');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.clear(field);
    await userEvent.type(field, 'no such call');
    expect(await screen.findByText('No calls match these filters.')).toBeVisible();
    await press('Clear filters');
    expect(screen.getByText('25 results')).toBeVisible();
  });

  it('can be filtered by method, and by errors', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Method'), 'POST');
    expect(rows()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Method'), 'DELETE');
    expect(screen.getByText('0 results')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Method'), 'All');
    await userEvent.click(screen.getByLabelText('Show Errors Only'));
    expect(rows()).toHaveLength(2);
  });

  it('shows the new filter and address at once: no field jumps back before the next render', async () => {
    await open();
    const field = screen.getByPlaceholderText<HTMLInputElement>(/^Search URL/);
    fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'DELETE' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    fireEvent.click(screen.getByLabelText('Show Errors Only'));
    expect(screen.getByLabelText('Show Errors Only')).toBeChecked();
    expect(screen.getByLabelText('Method')).toHaveValue('');
    expect(currentAddress()).toMatch(/\?errors=true$/);
    fireEvent.change(field, { target: { value: 'mnu' } });
    await userEvent.type(field, 'e', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('menu');
    expect(field.selectionStart).toBe(2);
  });

  it('opens a call beside the list, and copies its parts', async () => {
    const copied: string[] = [];
    vi.spyOn(clipboard, 'copyText').mockImplementation(async (text) => copied.push(text) > 0);
    await open();
    await press(/^View POST/);
    const panel = within(screen.getByRole('dialog', { name: 'Request details' }));
    expect(panel.getByText('Branch code is taken')).toBeVisible();
    expect(panel.getByRole('region', { name: 'Request body' })).toHaveTextContent('Satara East');
    expect(panel.getByRole('region', { name: 'Headers' })).toHaveTextContent('accept: application/json');
    for (const name of ['Copy Token', 'Copy Body', 'Copy Request'])
      await userEvent.click(panel.getByRole('button', { name }));
    expect(await screen.findAllByText('Copied to clipboard!')).toHaveLength(3);
    expect(copied[0]).toBe('eyJhbGciOi...Zk3aJw0uCg');
    expect(JSON.parse(copied[1] ?? '')).toEqual({ BranchName: 'Satara East' });
    expect(JSON.parse(copied[2] ?? '')).toEqual({
      method: 'POST',
      url: 'http://localhost/api/bank/branch',
      headers: { accept: 'application/json' },
      body: { BranchName: 'Satara East' },
      queryParams: {},
    });
    await press(/^View POST/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/^View PUT/);
    await press('Close request details');
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.restoreAllMocks();
  });

  it('is switched off and on', async () => {
    await open();
    await press('Disable Logging');
    expect(await screen.findByText('Logging disabled')).toBeVisible();
    expect(isLoggingEnabled()).toBe(false);
    expect(screen.getByText('Logging is disabled. New calls are not recorded.')).toBeVisible();
    await press('Enable Logging');
    expect(await screen.findByText('Logging enabled')).toBeVisible();
    expect(isLoggingEnabled()).toBe(true);
  });

  it('does not change until it is refreshed', async () => {
    await open();
    clearLog();
    addToLog([entry(200)]);
    expect(figure('Total Requests')).toHaveTextContent('25');
    await press('Refresh');
    expect(figure('Total Requests')).toHaveTextContent('1');
  });

  it('contains the calls of an earlier page before anything is recorded', async () => {
    writeLogNow();
    const kept = sessionStorage.getItem('apiLogs') ?? '';
    closeLog();
    sessionStorage.setItem('apiLogs', kept);
    await open();
    expect(figure('Total Requests')).toHaveTextContent('25');
  });

  it('is cleared once that is confirmed', async () => {
    await open();
    await press('Clear All');
    let dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to clear all logs? This cannot be undone.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readLog()).toHaveLength(25);
    await press('Clear All');
    dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('No calls have been logged yet.')).toBeVisible();
    expect(readLog()).toEqual([]);
  });

  it('is exported as JSON', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
    await open();
    await press('Export JSON');
    const [file, name] = saved.mock.calls[0] ?? [];
    expect(name).toMatch(/^api-logs-.*\.json$/);
    expect(JSON.parse(await textOf(file))).toHaveLength(25);
    saved.mockRestore();
  });
});

it('the server’s log is a tab of its own, with figures of the server', async () => {
  server.use(
    http.get('*/api/logs/frontend', () =>
      ok({
        logs: [{ ...entry(5), id: 5, responseBody: null, requestBody: { name: 'Satara' }, headers: null }],
        totalCount: 900,
      }),
    ),
    http.get('*/api/logs/frontend/statistics', () =>
      ok({ total: 900, success: 880, failed: 20, avgExecutionTime: 61 }),
    ),
  );
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Server' }));
  expect(currentAddress()).toBe('/dev/api-logs?source=server');
  await waitFor(() => expect(figure('Total Requests')).toHaveTextContent('900'));
  expect(figure('Avg Response Time')).toHaveTextContent('61 ms');
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull();
  await screen.findByRole('table', { name: 'Requests' });
  await press(/^View GET/);
  const panel = within(screen.getByRole('dialog', { name: 'Request details' }));
  expect(panel.getByRole('region', { name: 'Response body' })).toHaveTextContent('Not recorded');
  expect(panel.getByRole('region', { name: 'Request body' })).toHaveTextContent('Satara');
});
