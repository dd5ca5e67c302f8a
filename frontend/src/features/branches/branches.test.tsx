import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { branch } from '@/testing/replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

const satara = branch();
const karad = branch({
  BranchId: 5,
  BranchCode: 'KRD-01',
  BranchName: 'Karad',
  City: 'Karad',
  IsActive: false,
  ManagerName: '',
  OpeningDate: null,
});

let asked: URLSearchParams[] = [];
let bodies: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./list/branches-screen'), import('./form/branch-form-screen')]);
});

beforeEach(() => {
  asked = [];
  bodies = [];
  server.use(
    http.get('*/api/bank/branch', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([satara, karad]);
    }),
    http.get('*/api/bank/branch/3', () => ok(satara)),
  );
});

function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE'] });
  return renderApp(address);
}

const dialog = async () => within(await screen.findByRole('dialog'));
const table = () => screen.findByRole('table', { name: 'All branches' });

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
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
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
        bodies.push(await request.json());
        return ok({ ...satara, IsActive: false });
      }),
    );
    open('/branches');
    await press('Deactivate');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Satara is inactive')).toBeVisible();
    expect(bodies).toEqual([{ isActive: false }]);
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

describe('a new branch', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText(/^Branch code/), 'wai-01');
    await userEvent.type(screen.getByLabelText(/^Branch name/), 'Wai');
    await userEvent.type(screen.getByLabelText(/^City or town/), 'Wai');
    await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Maharashtra');
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Create branch' }));

  it('is validated as a whole, and each error links to its field', async () => {
    open('/branches/new');
    await screen.findByLabelText(/^Branch code/);
    await send();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
      'Branch code is required',
      'Branch name is required',
      'City or town is required',
      'State is required',
    ]);
    await userEvent.click(summary.getByRole('button', { name: 'City or town is required' }));
    expect(screen.getByLabelText(/^City or town/)).toHaveFocus();
  });

  it('is created, and leads back to the list', async () => {
    server.use(
      http.post('*/api/bank/branch', async ({ request }) => {
        bodies.push(await request.json());
        return ok(branch({ BranchName: 'Wai' }), 201);
      }),
    );
    open('/branches/new');
    await fill();
    await send();
    expect(await screen.findByText('Wai was created')).toBeVisible();
    expect(currentAddress()).toBe('/branches');
    expect(bodies).toEqual([
      expect.objectContaining({
        BranchCode: 'WAI-01',
        BranchName: 'Wai',
        State: 'Maharashtra',
        OpeningDate: null,
        IsActive: true,
      }),
    ]);
  });

  it('shows the server’s error about a field at that field until it is edited', async () => {
    server.use(
      http.post('*/api/bank/branch', () => brokenRules({ PhoneNumber: ['That number is not in use.'] })),
    );
    open('/branches/new');
    await fill();
    await send();
    expect(await screen.findAllByText('That number is not in use.')).toHaveLength(2);
    const phone = screen.getByLabelText('Phone number');
    expect(phone).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(phone, '9');
    expect(screen.queryByText('That number is not in use.')).toBeNull();
  });

  it('shows at the code field that the code is taken', async () => {
    server.use(
      http.post('*/api/bank/branch', () => refusal(409, 'duplicate_branch_code', 'That code is taken.')),
    );
    open('/branches/new');
    await fill();
    await send();
    await screen.findAllByText('That code is taken.');
    expect(screen.getByLabelText(/^Branch code/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('says when it could not be created', async () => {
    server.use(http.post('*/api/bank/branch', () => refusal(500, 'internal')));
    open('/branches/new');
    await fill();
    await send();
    expect(await screen.findByText('Error creating branch')).toBeVisible();
  });

  it('is not left unsaved without a confirmation', async () => {
    // Chromium calls the window's own listeners in their order, whether they capture or not.
    const { addEventListener } = window;
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) =>
      addEventListener.call(window, type, listener as EventListener, type === 'popstate' ? false : options),
    );
    open('/branches');
    await userEvent.click(await screen.findByRole('link', { name: 'New branch' }));
    await userEvent.type(await screen.findByLabelText(/^Branch name/), 'Wai');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText(/^Branch name/)).toHaveValue('Wai');
    window.history.back();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(currentAddress()).toBe('/branches/new'));
    expect(screen.getByLabelText(/^Branch name/)).toHaveValue('Wai');
    window.history.back();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(currentAddress()).toBe('/branches'));
    expect(await table()).toBeVisible();
  });
});

describe('a branch that is changed', () => {
  const openForm = async () => {
    open('/branches/edit?id=3');
    return screen.findByLabelText(/^Branch name/);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  it('is saved with the version that was read', async () => {
    server.use(
      http.put('*/api/bank/branch/3', async ({ request }) => {
        bodies.push(await request.json());
        return ok({ ...satara, BranchName: 'Satara City' });
      }),
    );
    await userEvent.type(await openForm(), ' City');
    await send();
    expect(await screen.findByText('Satara City was saved')).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ BranchName: 'Satara City', Version: 4 })]);
  });

  it('shows the values that another user saved meanwhile, and offers a choice', async () => {
    const theirs = branch({ ManagerName: 'Ravi Kumar', Version: 5 });
    server.use(
      http.put('*/api/bank/branch/3', async ({ request }) => {
        const body = (await request.json()) as { Version: number };
        bodies.push(body);
        return body.Version === 5
          ? ok({ ...theirs, BranchName: 'Satara City', Version: 6 })
          : refusal(409, 'version_conflict', 'It has changed meanwhile.');
      }),
    );
    await userEvent.type(await openForm(), ' City');
    server.use(http.get('*/api/bank/branch/3', () => ok(theirs)));
    await send();
    const difference = within(await screen.findByRole('table', { name: /Someone else has changed/ }));
    expect(difference.getByRole('row', { name: /Branch name/ })).toHaveTextContent('SataraSatara City');
    expect(difference.getByRole('row', { name: /Manager/ })).toHaveTextContent('Ravi KumarAsha Patil');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await send();
    expect(await screen.findByText('Satara City was saved')).toBeVisible();
    expect(bodies.at(-1)).toMatchObject({ BranchName: 'Satara City', ManagerName: 'Asha Patil', Version: 5 });
  });

  it('says when it could not be saved, and when it does not exist', async () => {
    server.use(http.put('*/api/bank/branch/3', () => refusal(500, 'internal')));
    await userEvent.type(await openForm(), '!');
    await send();
    expect(await screen.findByText('Error updating branch')).toBeVisible();
  });

  it('is not there', async () => {
    server.use(http.get('*/api/bank/branch/9', () => refusal(404, 'not_found', 'Branch not found')));
    open('/branches/edit?id=9');
    expect(await screen.findByText('Branch not found')).toBeVisible();
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

describe('the manager of a branch', () => {
  const choose = (address: string) => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE', 'USER_MANAGE'] });
    renderApp(address);
  };
  const options = () =>
    within(screen.getByLabelText('Manager'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('is one of its users, or the previous manager', async () => {
    server.use(
      http.get('*/api/users', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return listPage([
          { userId: 1, firstName: 'Ravi', lastName: 'Kumar', status: 'invited' },
          { userId: 2, firstName: 'Sunil', lastName: 'Jadhav', status: 'disabled' },
        ]);
      }),
      http.put('*/api/bank/branch/3', async ({ request }) => {
        bodies.push(await request.json());
        return ok(satara);
      }),
    );
    choose('/branches/edit?id=3');
    await waitFor(async () => {
      await screen.findByLabelText('Manager');
      expect(options()).toEqual(['No manager', 'Ravi Kumar', 'Asha Patil']);
    });
    expect(asked.find((query) => query.has('branchId'))?.get('branchId')).toBe('3');
    await userEvent.selectOptions(screen.getByLabelText('Manager'), 'Ravi Kumar');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ ManagerName: 'Ravi Kumar' }));
  });

  it('is chosen once a new branch has users', async () => {
    choose('/branches/new');
    expect(await screen.findByText('Choose a manager once the branch has users')).toBeVisible();
    expect(options()).toEqual(['No manager']);
  });
});
