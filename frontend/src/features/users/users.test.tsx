import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { branchItem, person, role } from '@/testing/replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let asked: Request[] = [];
let bodies: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./users-screen'),
    import('./user-form-screen'),
    import('./staff-performance-screen'),
  ]);
});

beforeEach(() => {
  asked = [];
  bodies = [];
  server.use(
    http.get('*/api/users', ({ request }) => {
      asked.push(request);
      return listPage([person(), person({ userId: 13, firstName: '', lastName: '', status: 'invited' })]);
    }),
    http.get('*/api/users/12', () => ok(person())),
    http.get('*/api/roles', () =>
      ok([
        role({ roleId: 1, name: 'TenantAdmin', reach: 'tenant', grantable: false }),
        role(),
        role({ roleId: 9, name: 'Accountant', reach: 'tenant' }),
      ]),
    ),
  );
});

function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'USER_MANAGE'] });
  return renderApp(address);
}

function openAsPlatform(address: string) {
  openSession({ roles: ['SuperAdmin'], permissions: ['DASHBOARD_VIEW', 'USER_MANAGE'], tenantId: null });
  return renderApp(address);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of users', () => {
  it('shows who they are, their roles and their branches', async () => {
    open('/admin/branch/users');
    const rows = within(await screen.findByRole('table', { name: 'All users' }));
    const first = rows.getByRole('row', { name: /Ravi Kumar/ });
    for (const text of ['ravi.kumar', 'Branch Manager', 'Nashik Road', 'Never', 'Active'])
      expect(first).toHaveTextContent(text);
    expect(rows.getByRole('rowheader', { name: 'ravi.kumar' })).toBeVisible();
  });

  it('is filtered by the server', async () => {
    open(
      '/staff/directory?users-role=BranchManager&users-branch=1&users-status=locked&users-sort=-createdAt',
    );
    await screen.findByRole('table', { name: 'All users' });
    expect(currentAddress()).toContain('/admin/branch/users?users-role=BranchManager');
    const query = Object.fromEntries(new URL(asked.at(-1)?.url ?? '').searchParams);
    expect(query).toEqual({
      role: 'BranchManager',
      branchId: '1',
      status: 'locked',
      sort: '-createdAt',
      page: '1',
      pageSize: '25',
    });
    expect(await screen.findByRole('button', { name: 'Remove filter Branch: Nashik Road' })).toBeVisible();
  });

  it('is the platform’s own for a platform user, until a tenant is chosen', async () => {
    openAsPlatform('/superadmin/users');
    await screen.findByRole('table', { name: 'All users' });
    expect(asked.at(-1)?.headers.get('TenantId')).toBeNull();
    const accounts = screen.getByLabelText('Accounts of');
    await within(accounts).findByRole('option', { name: 'Annapurna Society' });
    await userEvent.selectOptions(accounts, 'Annapurna Society');
    await waitFor(() => expect(asked.at(-1)?.headers.get('TenantId')).toBe('1'));
    expect(currentAddress()).toBe('/superadmin/users?tenant=1');
  });
});

describe('an account', () => {
  it('is disabled after a confirmation, and says what the server refuses', async () => {
    server.use(
      http.put('*/api/users/12/status', async ({ request }) => {
        bodies.push(await request.json());
        return refusal(409, 'last_administrator', 'They are the last administrator.');
      }),
    );
    open('/admin/branch/users?users-open=12');
    const details = await dialog('Ravi Kumar');
    await userEvent.click(await details.findByRole('button', { name: 'Disable' }));
    await userEvent.click((await dialog('Disable user')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('They are the last administrator.')).toBeVisible();
    expect(bodies).toEqual([{ isActive: false }]);
  });

  it('that was deleted is closed', async () => {
    server.use(http.delete('*/api/users/12', () => ok(null)));
    open('/admin/branch/users?users-open=12');
    const details = await dialog('Ravi Kumar');
    await userEvent.click(await details.findByRole('button', { name: 'Delete' }));
    await userEvent.click((await dialog('Delete user')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Ravi Kumar was deleted')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/admin/branch/users'));
  });

  it('that the caller may not change has no buttons: a 403 would sign them out', async () => {
    server.use(http.get('*/api/users/12', () => ok(person({ canEdit: false }))));
    open('/admin/branch/users?users-open=12');
    const details = await dialog('Ravi Kumar');
    expect(await details.findByText(/You can view it but not change it/)).toBeVisible();
    expect(details.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(details.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('of one’s own cannot be disabled or deleted', async () => {
    server.use(
      http.get('*/api/users/7', () => ok(person({ userId: 7, firstName: 'Asha', lastName: 'Patil' }))),
    );
    open('/admin/branch/users?users-open=7');
    const details = await dialog('Asha Patil');
    expect(await details.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Disable' })).toBeNull();
  });
});

describe('inviting a user', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText(/^Username/), 'meena.joshi');
    await userEvent.type(screen.getByLabelText(/^First name/), 'Meena');
    await userEvent.type(screen.getByLabelText(/^E-mail address/), 'meena@example.in');
  };

  it('requires the mandatory fields, and offers no role that the user may not grant', async () => {
    open('/staff/new');
    await screen.findByLabelText(/^Username/);
    expect(screen.queryByRole('checkbox', { name: 'Tenant Admin' })).toBeNull();
    await send();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
      'Username is required',
      'First name is required',
      'E-mail address is required',
      'Choose at least one role',
      'Choose at least one branch',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accountant' }));
    expect(screen.queryByText('Choose at least one branch')).toBeNull();
  });

  it('offers no branch that is deactivated', async () => {
    server.use(
      http.get('*/api/bank/branch', () =>
        listPage([
          { ...branchItem(1, 'Nashik Road'), IsActive: true },
          { ...branchItem(2, 'Pune Camp'), IsActive: false },
        ]),
      ),
    );
    open('/staff/new');
    expect(await screen.findByRole('checkbox', { name: /^Nashik Road/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Pune Camp/ })).toBeNull();
  });

  it('sends roles in the order in which they were chosen', async () => {
    server.use(
      http.post('*/api/users', async ({ request }) => {
        bodies.push(await request.json());
        return ok(person({ firstName: 'Meena', lastName: '' }), 201);
      }),
    );
    open('/staff/new');
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accountant' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Branch Manager' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Pune Camp/ }));
    await send();
    expect(await screen.findByText('Meena was invited')).toBeVisible();
    expect(bodies).toEqual([
      {
        username: 'meena.joshi',
        firstName: 'Meena',
        email: 'meena@example.in',
        roles: ['Accountant', 'BranchManager'],
        branchIds: [2],
      },
    ]);
    expect(currentAddress()).toBe('/admin/branch/users');
  });

  it('shows a refusal of the server at its field', async () => {
    server.use(http.post('*/api/users', () => brokenRules({ 'roles[0]': ['There is no such role.'] })));
    open('/staff/new');
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accountant' }));
    await send();
    expect(await screen.findAllByText('There is no such role.')).toHaveLength(2);
  });

  it('is not possible for the platform', async () => {
    openAsPlatform('/superadmin/users/new');
    expect(await screen.findByText(/Platform accounts are created on the server/)).toBeVisible();
  });
});

it('a user is changed with the version that was read, in full', async () => {
  server.use(
    http.put('*/api/users/12', async ({ request }) => {
      bodies.push(await request.json());
      return ok(person());
    }),
  );
  open('/staff/edit?id=12');
  await userEvent.clear(await screen.findByLabelText(/^Phone number/));
  expect(screen.getByLabelText(/^Username/)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Ravi Kumar was saved')).toBeVisible();
  expect(bodies).toEqual([
    {
      firstName: 'Ravi',
      lastName: 'Kumar',
      email: 'ravi@example.in',
      roles: ['BranchManager'],
      branchIds: [1],
      version: 4,
    },
  ]);
});

it('one’s own roles are shown and cannot be changed', async () => {
  server.use(
    http.get('*/api/users/7', () =>
      ok(person({ userId: 7, firstName: 'Asha', lastName: 'Patil', roles: ['BranchManager'] })),
    ),
  );
  open('/staff/edit?id=7');
  expect(await screen.findByRole('checkbox', { name: 'Branch Manager' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Branch Manager' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Accountant' })).toBeNull();
  expect(screen.getByText('You cannot change your own roles. Ask another administrator.')).toBeVisible();
  expect(screen.getByLabelText(/^First name/)).toBeEnabled();
});

it('a role that outranks the caller is refused in the form, and the session stays', async () => {
  const sentence = 'You cannot grant a role that outranks you, or that may do or reach more than you.';
  server.use(http.put('*/api/users/12', () => refusal(403, 'cannot_grant', sentence)));
  open('/staff/edit?id=12');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Accountant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(currentAddress()).toContain('/staff/edit');
});

it('the second of two users who change one user sees the difference, and chooses', async () => {
  const theirs = person({ lastName: 'Kumar Rao', roles: ['Accountant'], version: 5 });
  server.use(
    http.put('*/api/users/12', async ({ request }) => {
      const body = (await request.json()) as { version: number };
      bodies.push(body);
      return body.version === 5 ? ok(person()) : refusal(409, 'version_conflict', 'Changed meanwhile.');
    }),
  );
  open('/staff/edit?id=12');
  const first = await screen.findByLabelText(/^First name/);
  await userEvent.clear(first);
  await userEvent.type(first, 'Rajiv');
  server.use(http.get('*/api/users/12', () => ok(theirs)));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await save();
  const table = within(await screen.findByRole('table', { name: 'Someone else has changed this user' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'First nameRaviRajiv',
    'Last nameKumar RaoKumar',
    'RolesAccountantBranch Manager',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Ravi');
  expect(screen.getByLabelText(/^Last name/)).toHaveValue('Kumar Rao');
  await userEvent.type(screen.getByLabelText(/^First name/), 'ndra');
  await save();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ firstName: 'Ravindra', lastName: 'Kumar Rao', version: 5 });
});

describe('several users', () => {
  it('are disabled one by one, optionally all that match, and each refusal is named', async () => {
    const disabled: string[] = [];
    server.use(
      http.get('*/api/users', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const items = [page * 2 - 1, page * 2].map((id) =>
          person({ userId: 100 + id, firstName: `User ${id}`, lastName: '' }),
        );
        return ok({ items, totalCount: 4, page, pageSize: 2 });
      }),
      http.get('*/api/users/:id', ({ params }) =>
        ok(person({ userId: Number(params.id), canEdit: params.id !== '103' })),
      ),
      http.put('*/api/users/:id/status', ({ params }) => {
        disabled.push(String(params.id));
        return params.id === '102' ? refusal(409, 'own_account', 'That is you.') : ok(person());
      }),
    );
    open('/admin/branch/users');
    await screen.findByRole('table', { name: 'All users' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 4 matching rows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    const asks = await dialog('Disable users');
    expect(await asks.findByText(/^4 users will be signed out immediately/)).toBeVisible();
    await userEvent.click(asks.getByRole('button', { name: 'Disable' }));
    expect(await asks.findByText('Changed: 2')).toBeVisible();
    const refused = asks.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(refused.toSorted()).toEqual(['User 2: That is you.', 'User 3: You cannot change this account.']);
    // A call to which the server would respond with 403, which ends the session, is not sent.
    expect(disabled.toSorted()).toEqual(['101', '102', '104']);
  });
});

describe('staff performance', () => {
  const openWith = (permissions: string[]) => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'USER_MANAGE', ...permissions] });
    renderApp('/staff/performance?id=2');
  };

  it('shows the portfolio of each officer of the branch', async () => {
    server.use(
      http.get('*/api/bank/branch/2/field-agents', () =>
        listPage([
          {
            UserId: 12,
            Username: 'ravi.kumar',
            FirstName: 'Ravi',
            LastName: 'Kumar',
            Roles: ['FieldOfficer'],
            CenterCount: 8,
            ClientCount: 212,
            ActiveLoansCount: 190,
            Portfolio: 3_400_000,
            Par30: 2.5,
          },
        ]),
      ),
    );
    openWith(['GROUP_VIEW']);
    const row = await screen.findByRole('row', { name: /Ravi Kumar/ });
    for (const text of ['Field Officer', '212', '₹34.00 L', '2.50%']) expect(row).toHaveTextContent(text);
    expect(screen.getByLabelText('Branch')).toHaveValue('2');
    expect(within(row).getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
      'href',
      '/admin/branch/users?users-open=12',
    );
  });

  it('requests nothing that would be refused', async () => {
    openWith([]);
    expect(await screen.findByText(/Your role does not include groups/)).toBeVisible();
  });
});
