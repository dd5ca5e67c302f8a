import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GetAuditChainApiResponse, ListAuditLogsApiResponse } from '@/shared/api/generated/audit';
import * as files from '@/shared/lib/save-file';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { ok, refusal, server, tenantChoices } from '@/testing/server';
import { textOf } from '@/testing/text-of';

type Log = ListAuditLogsApiResponse['logs'][number];

const log = (AuditId: number, change: Partial<Log> = {}): Log => ({
  AuditId,
  Timestamp: '2026-11-21T04:00:07Z',
  TenantId: 1,
  TenantName: 'Annapurna Society',
  UserId: 7,
  UserName: 'asha.patil',
  Action: 'UPDATE',
  EntityType: 'Branch',
  EntityId: '3',
  EntityName: 'Satara',
  IPAddress: '203.0.113.9',
  SessionId: '6f1c1d9e-3f7b-4a53-9d3a-2b1c4d5e6f70',
  UserAgent: 'Mozilla/5.0',
  OldValues: { branchName: 'Satara', permissions: ['A', 'B'] },
  NewValues: { branchName: 'Satara East', permissions: ['B', 'C'] },
  ...change,
});
const trailRow = (id: number, change: Partial<Log> = {}) => {
  const row = log(id, change);
  return {
    id,
    timestamp: row.Timestamp,
    action: row.Action,
    tenant: row.TenantName,
    tenantId: row.TenantId,
    username: row.UserName,
    userId: row.UserId,
    entityType: row.EntityType,
    entityId: row.EntityId,
    entityName: row.EntityName,
    ipAddress: row.IPAddress,
    sessionId: row.SessionId,
    userAgent: row.UserAgent,
    oldValues: row.OldValues,
    newValues: row.NewValues,
  };
};
const chain = (change: Partial<GetAuditChainApiResponse> = {}): GetAuditChainApiResponse => ({
  sealedRecords: 100,
  sealedUpTo: '2026-11-21T04:00:00Z',
  waiting: 0,
  lastCheckpointAt: '2026-11-21T04:00:00Z',
  lastVerifiedAt: new Date(Date.now() - 630_000).toISOString(),
  lastVerifiedOutcome: 'intact',
  ...change,
});

/** The queries that were sent, without the parameters that the page always sends. */
let asked: string[] = [];
let total = 120;
const rows = [
  log(41),
  log(40, {
    UserName: 'Ravi Kumar',
    Action: 'LOGIN_FAILED',
    EntityName: null,
    OldValues: null,
    NewValues: { reason: 'wrong_password' },
  }),
];
const search = (request: Request) => new URL(request.url).searchParams;

beforeAll(() =>
  Promise.all([
    import('./logs/audit-logs-screen'),
    import('./trail/audit-trail-screen'),
    import('@/shared/overlays/overlay-host'),
  ]),
);

beforeEach(() => {
  asked = [];
  total = 120;
  server.use(
    http.get('*/api/security/audit-logs', ({ request }) => {
      asked.push(search(request).toString());
      return ok({ logs: total === 0 ? [] : rows, totalCount: total, totalIsExact: true });
    }),
    http.get('*/api/security/audit-logs/actions', () => ok(['CREATE', 'LOGIN_FAILED', 'UPDATE'])),
    http.get('*/api/security/audit-logs/entity-types', () => ok(['Branch', 'User'])),
    http.get('*/api/audit/chain', () => ok(chain())),
    http.get('*/api/audit/trail', ({ request }) => {
      const query = search(request);
      asked.push(query.toString());
      const page = Number(query.get('page'));
      return ok({
        logs: total === 0 ? [] : [trailRow(41), trailRow(40, rows[1])],
        totalCount: total,
        totalIsExact: true,
        totalPages: Math.ceil(total / Number(query.get('pageSize'))),
        currentPage: page,
        tenants: [
          { id: 0, name: 'Platform' },
          { id: 1, name: 'Annapurna Society' },
        ],
        actions: ['CREATE', 'LOGIN_FAILED', 'UPDATE'],
      });
    }),
    http.get('*/api/saas/tenant', () => tenantChoices('Annapurna Society', 'Sahyadri Finance')),
  );
});

const asSuperAdmin = () =>
  openSession({
    roles: ['SuperAdmin'],
    permissions: ['DASHBOARD_VIEW', 'AUDIT_LOG_VIEW', 'SYS_ADMIN'],
    tenantId: null,
    tenantName: null,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastAsked = () => new URLSearchParams(asked.at(-1));

describe('audit logs', () => {
  async function open(address = '/system/audit-logs', role: 'platform' | 'tenant' = 'platform') {
    activateDevice();
    if (role === 'platform') asSuperAdmin();
    else openSession({ permissions: ['DASHBOARD_VIEW', 'AUDIT_LOG_VIEW'] });
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: 'Audit Logs' });
  }
  const table = () => screen.findByRole('table', { name: 'Audit logs' });

  it('shows the fields of a record at once, with a sentence beneath the action and a short device id', async () => {
    server.use(
      http.get('*/api/security/audit-logs', () =>
        ok({
          logs: [
            log(1, {
              EntityType: 'PasswordPolicy',
              EntityId: '1',
              EntityName: null,
              OldValues: {
                minPasswordLength: 8,
                requireNumbers: true,
                requireUppercase: true,
                passwordExpiryDays: 90,
              },
              NewValues: {
                minPasswordLength: 10,
                requireNumbers: false,
                requireUppercase: false,
                passwordExpiryDays: 0,
              },
            }),
            log(2, {
              UserName: '••••••••-••••-••••-••••-••••••••f7ba',
              Action: 'DEVICE_ACTIVATED',
              EntityType: 'Device',
              EntityName: 'Desktop - Chrome',
              OldValues: null,
              NewValues: { deviceName: 'Desktop - Chrome' },
            }),
            log(3, {
              Action: 'DELETE',
              EntityType: 'Role',
              EntityId: '9',
              EntityName: null,
              NewValues: null,
              OldValues: {},
            }),
            log(4, {
              Action: 'MOVED',
              EntityType: 'CenterVisit',
              EntityId: '5',
              EntityName: null,
              NewValues: null,
              OldValues: null,
            }),
          ],
          totalCount: 4,
          totalIsExact: true,
        }),
      ),
    );
    await open();
    const [, ...lines] = within(await table()).getAllByRole('row');
    expect(lines[0]).toHaveTextContent(
      'changed Password policy: minimum length 8 → 10, numbers required Yes → No, uppercase letters required Yes → No, 1 more',
    );
    expect(lines[1]).toHaveTextContent(/Device •••• f7baDEVICE_ACTIVATEDactivated device Desktop - Chrome/);
    expect(lines[1]).toHaveTextContent('DeviceDesktop - Chrome3203.0.113.9');
    expect(lines[2]).toHaveTextContent('deleted role 9');
    expect(lines[2]).toHaveTextContent('Role9203.0.113.9');
    expect(lines[3]).toHaveTextContent('center visit 5: moved');
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Timestamp',
      'Tenant',
      'User',
      'Action',
      'Entity Type',
      'Entity ID',
      'IP Address',
      'Details',
    ]);
    expect(within(await table()).getAllByText('203.0.113.9')).toHaveLength(4);
  });

  it('has the entity and the address in one column where there is no room for three', async () => {
    const matchMedia = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: matchMedia(query).matches || query.endsWith('(max-width: 68em)'),
    }));
    await open();
    const [headers, first] = within(await table()).getAllByRole('row');
    expect(headers).toHaveTextContent('ActionEntity Type, ID and IPDetails');
    expect(first).toHaveTextContent(/3203\.0\.113\.9/);
    vi.mocked(window.matchMedia).mockRestore();
  });

  it('opens a record by a click anywhere in its row', async () => {
    await open();
    const [, first] = within(await table()).getAllByRole('row');
    await userEvent.click(within(first as HTMLElement).getByText('Annapurna Society'));
    expect(await screen.findByRole('dialog', { name: 'Audit log details' })).toHaveTextContent('203.0.113.9');
  });

  it('shows a page of them, with initials and badges', async () => {
    await open();
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first).toHaveTextContent('Annapurna Society');
    expect(first).toHaveTextContent('ASasha.patil');
    expect(first).toHaveTextContent('UPDATE');
    expect(first).toHaveTextContent(
      'changed branch Satara: branch name Satara → Satara East, permissions + C, − A',
    );
    expect(second).toHaveTextContent('failed to sign in: wrong password');
    expect(second).toHaveTextContent('RKRavi Kumar');
    expect(screen.getByText('UPDATE', { selector: '[data-tone]' })).toHaveAttribute('data-tone', 'info');
    expect(screen.getByText('Showing 1 to 2 of 120 logs')).toBeVisible();
    expect(screen.getByText('120 logs in total')).toBeVisible();
    expect(lastAsked().get('limit')).toBe('50');
    expect(lastAsked().get('offset')).toBe('0');
    expect(screen.getByRole('note', { name: 'Audit chain status' })).toHaveTextContent(
      /Sealed up to .*verified 10 minutes ago/,
    );
  });

  it('applies every filter at once, keeps them in the address, and resets them', async () => {
    await open();
    await table();
    await userEvent.selectOptions(screen.getByLabelText('Tenant organisation'), 'Sahyadri Finance');
    await userEvent.selectOptions(screen.getByLabelText('Action type'), 'CREATE');
    await userEvent.selectOptions(screen.getByLabelText('Entity type'), 'Branch');
    await userEvent.type(screen.getByLabelText('Username'), 'asha');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-01' } });
    expect(screen.getByText('The end date is before the start date')).toBeVisible();
    await press('Apply Filters');
    expect(asked).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-20' } });
    await press('Apply Filters');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(Object.fromEntries(lastAsked())).toEqual({
      tenantId: '2',
      action: 'CREATE',
      entityType: 'Branch',
      userName: 'asha',
      startDate: '2026-11-02',
      endDate: '2026-11-20',
      limit: '50',
      offset: '0',
    });
    expect(currentAddress()).toContain('tenant=2&action=CREATE');
    await press('Reset');
    await waitFor(() => expect(currentAddress()).toBe('/system/audit-logs'));
    expect(screen.getByLabelText('Action type')).toHaveValue('');
  });

  it('goes through the pages', async () => {
    await open('/system/audit-logs?page=2');
    await table();
    expect(lastAsked().get('offset')).toBe('50');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of audit logs' }));
    expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(pages.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastAsked().get('offset')).toBe('100'));
    expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(pages.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled());
    expect(currentAddress()).toBe('/system/audit-logs');
  });

  it('opens one, with the old and the new values', async () => {
    await open();
    await table();
    await press(/^View UPDATE by asha.patil/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Audit log details' }));
    for (const text of ['41', 'Annapurna Society', 'Mozilla/5.0', '6f1c1d9e-3f7b-4a53-9d3a-2b1c4d5e6f70'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByRole('columnheader', { name: 'Previous values' })).toBeVisible();
    const [name, permissions] = within(dialog.getByRole('table', { name: 'What changed' }))
      .getAllByRole('row')
      .slice(1);
    expect(name).toHaveTextContent('Branch nameSataraSatara East');
    expect(permissions).toHaveTextContent('PermissionsAand 1 unchangedCand 1 unchanged');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/^View LOGIN_FAILED/);
    const other = within(await screen.findByRole('dialog'));
    expect(other.getByRole('columnheader', { name: 'New values' })).toBeVisible();
    expect(other.queryByRole('columnheader', { name: 'Previous values' })).toBeNull();
  });

  it('says when there are none, and when they cannot be loaded', async () => {
    total = 0;
    await open();
    expect(await screen.findByText('No audit logs found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters to see more results')).toBeVisible();
    server.use(http.get('*/api/security/audit-logs', () => refusal(500, 'internal')));
    await userEvent.type(screen.getByLabelText('Username'), 'x');
    await press('Apply Filters');
    expect(await screen.findByText('The audit logs could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says that they are loading', async () => {
    server.use(http.get('*/api/security/audit-logs', () => new Promise<never>(() => undefined)));
    await open();
    expect(screen.getByText('Loading audit logs...')).toBeVisible();
  });

  it('shows a tenant’s administrator only their own, regardless of the address', async () => {
    await open('/system/audit-logs?tenant=2', 'tenant');
    await table();
    expect(screen.queryByLabelText('Tenant organisation')).toBeNull();
    expect(lastAsked().has('tenantId')).toBe(false);
    expect(screen.getByText('Who did what and when in your organisation')).toBeVisible();
  });
});

describe('the audit trail', () => {
  async function open(address = '/superadmin/audit') {
    activateDevice();
    asSuperAdmin();
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: 'Audit Trail' });
    await screen.findByRole('article', { name: 'Total Logs' });
  }
  const figure = (name: string) => screen.getByRole('article', { name });

  it('shows counts, and reloads on request', async () => {
    await open();
    await waitFor(() => expect(figure('Total Logs')).toHaveTextContent('120'));
    expect(figure('Active Tenants')).toHaveTextContent('1');
    expect(figure('Action Types')).toHaveTextContent('3');
    expect(figure('Filtered Results')).toHaveTextContent('1202 logs loaded');
    const before = asked.length;
    await press('Refresh');
    await waitFor(() => expect(asked.length).toBe(before + 1));
  });

  it('shows and hides its filters, applies and clears them', async () => {
    await open();
    await screen.findByRole('table');
    await press('Show Filters');
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'UPDATE');
    await userEvent.selectOptions(screen.getByLabelText('Tenant'), 'Annapurna Society');
    await userEvent.type(screen.getByPlaceholderText('Search by username...'), 'asha');
    fireEvent.change(screen.getByLabelText('From date and time'), { target: { value: '2026-11-20T10:30' } });
    total = 7;
    await press('Apply');
    await waitFor(() =>
      expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toContainEqual({
        action: 'UPDATE',
        tenantId: '1',
        username: 'asha',
        from: new Date('2026-11-20T10:30').toISOString(),
        page: '1',
        pageSize: '50',
      }),
    );
    await waitFor(() => expect(figure('Filtered Results')).toHaveTextContent('7'));
    expect(screen.queryByRole('navigation', { name: 'Pages of the audit trail' })).toBeNull();
    await press('Clear');
    await waitFor(() => expect(currentAddress()).toBe('/superadmin/audit'));
    await press('Hide Filters');
    expect(screen.queryByLabelText('Action')).toBeNull();
  });

  it('pages if there are several pages, and ignores invalid page numbers', async () => {
    await open();
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the audit trail' }));
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(pages.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(lastAsked().get('page')).toBe('3'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled());
  });

  it('opens a record beside the list, and closes it by the same row', async () => {
    await open();
    await screen.findByRole('table', { name: 'Activities' });
    await press(/^View UPDATE/);
    const details = within(screen.getByRole('dialog', { name: 'Audit log details' }));
    expect(details.getByRole('columnheader', { name: 'Old values' })).toHaveAttribute('data-side', 'old');
    expect(details.getByRole('columnheader', { name: 'New values' })).toHaveAttribute('data-side', 'new');
    await press(/^Hide UPDATE/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/^View LOGIN_FAILED/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^View LOGIN_FAILED/ })).toHaveFocus();
  });

  it('shows that the chain is damaged', async () => {
    server.use(http.get('*/api/audit/chain', () => ok(chain({ lastVerifiedOutcome: 'damaged' }))));
    await open();
    const badge = await screen.findByRole('note', { name: 'Audit chain status' });
    expect(badge).toHaveTextContent('Verification failed');
    expect(badge).toHaveAttribute('data-tone', 'alert');
  });

  describe('its export', () => {
    const start = async (kind: string) => {
      await press('Export');
      await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
    };

    it('saves the server’s file for the current filters', async () => {
      const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
      let query = '';
      server.use(
        http.get('*/api/audit/trail/export', ({ request }) => {
          query = search(request).toString();
          return new HttpResponse('a,b\r\n1,2\r\n', {
            headers: { 'X-Total-Count': '1', 'Content-Type': 'text/csv' },
          });
        }),
      );
      await open('/superadmin/audit?action=UPDATE');
      await start('CSV');
      expect(await screen.findByText('The audit trail was exported')).toBeVisible();
      expect(query).toBe('action=UPDATE&format=csv');
      const [file, name] = saved.mock.calls[0] ?? [];
      expect(await textOf(file)).toBe('a,b\r\n1,2\r\n');
      expect(name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
      saved.mockRestore();
    });

    it('shows its progress, and can be cancelled', async () => {
      const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
      server.use(
        http.get('*/api/audit/trail/export', () => {
          const body = new ReadableStream({
            start: (stream) => stream.enqueue(new TextEncoder().encode(`[\n${'{}\n'.repeat(25)}`)),
          });
          return new HttpResponse(body, { headers: { 'X-Total-Count': '100' } });
        }),
      );
      await open();
      await start('JSON');
      expect(await screen.findByText(/of 100 logs/)).toBeVisible();
      const bar = screen.getByRole('progressbar', { name: 'Preparing the JSON file' });
      expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
      await press('Cancel');
      expect(await screen.findByText('The export was cancelled')).toBeVisible();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(saved).not.toHaveBeenCalled();
      saved.mockRestore();
    });

    it('says why it failed', async () => {
      server.use(http.get('*/api/audit/trail/export', () => refusal(429, 'rate_limited', 'Please wait.')));
      await open();
      await start('Excel (XLSX)');
      expect(await screen.findByText('Please wait.')).toBeVisible();
    });
  });
});
