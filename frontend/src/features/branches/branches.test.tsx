import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { dialog, open, requests, satara, serveBranches, table } from '@/testing/branch-screens';
import { currentAddress } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';

serveBranches();

describe('the list of branches', () => {
  it('shows what is known about each, and marks missing values', async () => {
    open('/branches');
    const rows = within(await table());
    const first = rows.getByRole('row', { name: /Satara/ });
    for (const text of [
      'SAT-01',
      'Satara, Maharashtra',
      'Asha Patil',
      '14',
      '1,830',
      '15 Jun 2019',
      'Active',
    ])
      expect(first).toHaveTextContent(text);
    const second = rows.getByRole('row', { name: /Karad/ });
    expect(second).toHaveTextContent('Pending');
    expect(second).toHaveTextContent('Inactive');
    expect(within(second).getByText('-')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent(
      /Organisation.*Branches/,
    );
  });

  it('is searched, filtered, sorted and paged by the server', async () => {
    open('/admin/branches?branches-status=inactive&branches-sort=-code&branches-search=kar&branches-page=2');
    await screen.findByRole('button', { name: 'Remove filter Status: Inactive' });
    await waitFor(() =>
      expect(Object.fromEntries(requests.asked.at(-1) ?? [])).toEqual({
        status: 'inactive',
        sort: '-code',
        search: 'kar',
        page: '2',
        pageSize: '25',
      }),
    );
  });

  it('returns from a page that no longer exists', async () => {
    server.use(
      http.get('*/api/bank/branch', ({ request }) =>
        new URL(request.url).searchParams.get('page') === '1'
          ? listPage([satara])
          : ok({ items: [], totalCount: 1, page: 9, pageSize: 25 }),
      ),
    );
    open('/branches?branches-page=9');
    await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
    expect(await screen.findByRole('row', { name: /Satara/ })).toBeVisible();
    expect(currentAddress()).toBe('/branches');
  });

  it('opens the details that the address names, and Escape closes them', async () => {
    open('/branches?branches-open=3');
    const details = await screen.findByRole('dialog', { name: 'Satara' });
    expect(details).toHaveTextContent('12, Powai Naka');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(currentAddress()).toBe('/branches'));
  });

  it('says that a branch does not exist', async () => {
    server.use(http.get('*/api/bank/branch/9', () => refusal(404, 'not_found', 'Branch not found')));
    open('/branches?branches-open=9');
    expect(await screen.findByText('Branch not found')).toBeVisible();
  });

  it('says when it could not be loaded', async () => {
    server.use(http.get('*/api/bank/branch', () => refusal(500, 'internal')));
    open('/branches');
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  });
});

describe('a branch’s status', () => {
  const press = async (action: string) => {
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Satara' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('changes after a confirmation', async () => {
    server.use(
      http.put('*/api/bank/branch/3/status', async ({ request }) => {
        requests.sent.push(await request.json());
        return ok({ ...satara, IsActive: false });
      }),
    );
    open('/branches');
    await press('Deactivate');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Satara is inactive')).toBeVisible();
    expect(requests.sent).toEqual([{ isActive: false }]);
  });

  it.each([
    ['Deactivate', 'put', '/status', 'Error updating branch status'],
    ['Delete', 'delete', '', 'Error deleting branch'],
  ] as const)('%s: says when it could not be', async (action, verb, path, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http[verb](`*/api/bank/branch/3${path}`, () => HttpResponse.error()));
    open('/branches');
    await press(action);
    await userEvent.click((await dialog()).getByRole('button', { name: action }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is shown what keeps a branch from being deleted', async () => {
    server.use(
      http.delete('*/api/bank/branch/3', () =>
        refusal(409, 'branch_in_use', 'The branch is in use.', { heldBy: { clients: 1830, staff: 14 } }),
      ),
    );
    open('/branches');
    await press('Delete');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    const shown = await screen.findByRole('dialog', { name: 'Satara cannot be deleted' });
    expect(shown).toHaveTextContent('The branch is in use. It still has: 1830 clients, 14 staff.');
  });

  it('changes for all selected branches, and names the refusals', async () => {
    server.use(
      http.put('*/api/bank/branch/5/status', () =>
        refusal(409, 'head_office', 'The head office stays active.'),
      ),
    );
    open('/branches');
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Activate' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Activate' }));
    const shown = await dialog();
    expect(await shown.findByText('Changed: 0')).toBeVisible();
    expect(shown.getByRole('listitem')).toHaveTextContent('Karad: The head office stays active.');
  });
});

describe('a branch’s history', () => {
  const entry = (id: number, action: string, changes: object[], more: object = {}) => ({
    id,
    timestamp: '2026-04-01T04:30:00Z',
    username: 'asha.patil',
    byPlatform: false,
    action,
    changes,
    ...more,
  });

  it('shows who changed what, the old and new values, and older parts on request', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/bank/branch/3/history', ({ request }) => {
        const before = new URL(request.url).searchParams.get('before');
        asked.push(before);
        return before === null
          ? ok({
              items: [
                entry(9, 'UPDATE', [
                  { field: 'city', before: 'Satara', after: 'Karad' },
                  { field: 'isActive', before: true, after: false },
                ]),
                entry(8, 'STRANGE_THING', [], { byPlatform: true, username: 'superadmin' }),
              ],
              next: 8,
            })
          : ok({
              items: [entry(2, 'CREATE', [{ field: 'branchName', before: null, after: 'Satara' }])],
              next: null,
            });
      }),
    );
    open('/branches?branches-open=3');
    const drawer = within(await screen.findByRole('dialog', { name: 'Satara' }));
    await userEvent.click(await drawer.findByRole('tab', { name: 'History' }));
    const changed = within(
      await drawer.findByText('Changed').then((head) => head.closest('li') as HTMLElement),
    );
    expect(changed.getByText(/by asha.patil/)).toBeVisible();
    const lines = changed.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['Citywas Satara→is now Karad', 'Activewas Yes→is now No']);
    expect(drawer.getByText('Strange thing')).toBeVisible();
    expect(drawer.getByText(/by superadmin \(platform\)/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Show older' }));
    expect(await drawer.findByText('Created')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(asked).toEqual([null, '8']);
  });

  it('says when it cannot be loaded', async () => {
    server.use(http.get('*/api/bank/branch/3/history', () => refusal(503, 'unavailable', 'Not now.')));
    open('/branches?branches-open=3');
    const drawer = within(await screen.findByRole('dialog', { name: 'Satara' }));
    await userEvent.click(await drawer.findByRole('tab', { name: 'History' }));
    expect(await drawer.findByText('Not now.')).toBeVisible();
  });
});

describe('beside the list', () => {
  it('locations name the branches of each town', async () => {
    open('/branches/locations');
    const state = await screen.findByRole('region', { name: 'Maharashtra' });
    expect(state).toHaveTextContent('2 branches');
    expect(within(state).getByRole('link', { name: 'Karad' })).toHaveAttribute(
      'href',
      '/branches?branches-open=5',
    );
  });

  it('performance shows a branch’s figures and months', async () => {
    const month = {
      Month: '2026-10',
      Disbursed: 500_000,
      Due: 400_000,
      Collected: 390_000,
      CollectionRate: 97.5,
      NewClients: 12,
      Portfolio: 2_400_000,
      Par30: 1.25,
      ClientCount: 180,
    };
    server.use(
      http.get('*/api/bank/branch/3/performance', () =>
        ok({
          BranchId: 3,
          BranchCode: 'SAT-01',
          BranchName: 'Satara',
          AsOf: '2026-11-20',
          Status: 'Good',
          Portfolio: 2_500_000,
          Par30: null,
          Par30Amount: 0,
          ClientCount: 190,
          ActiveLoansCount: 150,
          UserCount: 14,
          CollectionRate: 98,
          Change: { Portfolio: 4.2, ClientCount: null },
          Months: [month, { ...month, Month: '2026-11' }],
        }),
      ),
    );
    open('/branches/performance?id=3');
    const portfolio = await screen.findByRole('article', { name: 'Portfolio' });
    expect(portfolio).toHaveTextContent('₹25.00 L');
    expect(portfolio).toHaveTextContent('+4.2% since the end of last month');
    const months = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(months.map((cell) => cell.textContent)).toEqual(['Nov 2026', 'Oct 2026']);
    expect(screen.getByRole('row', { name: /Oct 2026/ })).toHaveTextContent('₹5.00 L');
  });
});
