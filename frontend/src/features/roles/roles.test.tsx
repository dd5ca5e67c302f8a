import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { role } from '@/testing/replies';
import { ok, refusal, server } from '@/testing/server';
import { changesOf, countOf, type Draft, toggled } from './matrix-draft';

const manager = role();
const cashier = role({ roleId: 9, name: 'Cashier', permissions: ['DASHBOARD_VIEW'], canEdit: false });
const own = role({
  roleId: 40,
  name: 'Recovery',
  isSystem: false,
  reach: 'officer',
  permissions: ['CLIENT_VIEW'],
  userCount: 1,
});

const permission = (code: string, label: string, change: object = {}) => ({
  code,
  label,
  description: '',
  platformOnly: false,
  wholeOrganisationOnly: false,
  grantable: true,
  ...change,
});
const groups = [
  { group: 'General', permissions: [permission('DASHBOARD_VIEW', 'See the dashboard')] },
  {
    group: 'Organisation',
    permissions: [
      permission('USER_MANAGE', 'Manage users'),
      permission('CLIENT_VIEW', 'See clients'),
      permission('SYS_ADMIN', 'Run the platform', { platformOnly: true, grantable: false }),
      permission('AUDIT_LOG_VIEW', 'See the audit log', { grantable: false }),
      permission('CONFIG_MANAGE', 'Change settings', { wholeOrganisationOnly: true }),
    ],
  },
];

let bodies: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./roles-screen'), import('./matrix-screen'), import('./role-form-screen')]);
});

beforeEach(() => {
  bodies = [];
  server.use(
    http.get('*/api/roles', () => ok([manager, cashier, own])),
    http.get('*/api/permissions', () => ok(groups)),
  );
});

function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'ROLE_MANAGE'] });
  return renderApp(address);
}

const box = (name: string) => screen.findByRole('checkbox', { name });

describe('a draft', () => {
  it('that was reverted contains no changes', () => {
    const empty: Draft = new Map();
    const once = toggled(manager, 'CLIENT_VIEW', empty);
    expect(changesOf([manager, own], once)).toEqual([{ role: manager, gains: ['CLIENT_VIEW'], loses: [] }]);
    const both = toggled(own, 'CLIENT_VIEW', once);
    expect(countOf(changesOf([manager, own], both))).toBe(2);
    expect(changesOf([manager], toggled(manager, 'CLIENT_VIEW', once))).toEqual([]);
  });
});

describe('the matrix', () => {
  it('offers only what the caller may change', async () => {
    open('/admin/roles/role-permission');
    expect(await box('See clients for Branch Manager')).toBeEnabled();
    expect(await box('See clients for Cashier')).toBeDisabled();
    expect(await box('See the audit log for Branch Manager')).toBeDisabled();
    expect(screen.queryByText('Run the platform')).toBeNull();
  });

  it('shows the difference before it saves, and saves each changed role in full', async () => {
    server.use(
      http.put('*/api/roles/:id', async ({ request, params }) => {
        bodies.push([params.id, await request.json()]);
        return ok(manager);
      }),
    );
    open('/admin/roles/role-permission');
    await userEvent.click(await box('See clients for Branch Manager'));
    await userEvent.click(await box('Manage users for Branch Manager'));
    await userEvent.click(await box('See the dashboard for Recovery'));
    expect(screen.getByText('3 unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review and save' }));
    const review = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
    const ofManager = review.getByRole('region', { name: 'Branch Manager' });
    expect(ofManager).toHaveTextContent('10 users');
    expect(
      within(ofManager)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Gains: See clients', 'Loses: Manage users']);
    await userEvent.click(review.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The roles were saved')).toBeVisible();
    expect(bodies).toEqual([
      [
        '4',
        {
          name: 'BranchManager',
          description: '',
          reach: 'branches',
          permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW'],
          version: 1,
        },
      ],
      ['40', expect.objectContaining({ permissions: ['CLIENT_VIEW', 'DASHBOARD_VIEW'] })],
    ]);
    await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull());
  });

  it('keeps refused changes, and says why', async () => {
    server.use(
      http.put('*/api/roles/40', () => refusal(409, 'would_lock_out', 'You would lock yourself out.')),
    );
    open('/admin/roles/role-permission');
    await userEvent.click(await box('See the dashboard for Recovery'));
    await userEvent.click(screen.getByRole('button', { name: 'Review and save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Recovery could not be saved: You would lock yourself out.',
    );
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await box('See the dashboard for Recovery')).not.toBeChecked();
  });
});

describe('the list of roles', () => {
  it('deletes only the tenant’s own roles, and says why it could not', async () => {
    server.use(http.delete('*/api/roles/40', () => refusal(409, 'role_in_use', 'One user holds the role.')));
    open('/roles/list');
    const table = within(await screen.findByRole('table', { name: 'All roles' }));
    expect(currentAddress()).toBe('/roles');
    expect(table.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
    await userEvent.click(table.getByRole('button', { name: 'Actions for Recovery' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const sure = within(await screen.findByRole('dialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('One user holds the role.')).toBeVisible();
  });
});

it('a new role has a name of its own', async () => {
  server.use(
    http.post('*/api/roles', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? refusal(409, 'role_name_taken', 'There is a role of that name.')
        : ok(role({ name: 'Auditor' }), 201);
    }),
  );
  open('/roles/new');
  const name = await screen.findByLabelText(/^Name/);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Create role' }));
  await send();
  expect(await screen.findAllByText('Name is required')).toHaveLength(2);
  await userEvent.type(name, 'Auditor');
  await userEvent.click(screen.getByRole('checkbox', { name: 'See clients' }));
  await send();
  expect(await screen.findAllByText('There is a role of that name.')).toHaveLength(2);
  await userEvent.type(name, '2');
  await send();
  expect(await screen.findByText('The role Auditor was created')).toBeVisible();
  expect(bodies.at(-1)).toEqual({
    name: 'Auditor2',
    description: '',
    reach: 'branches',
    permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW'],
  });
});

it('offers permissions about the whole organisation only to roles that reach it', async () => {
  open('/roles/new');
  const settings = await screen.findByRole('checkbox', { name: /Change settings/ });
  expect(settings).toBeDisabled();
  expect(settings).toHaveAccessibleName(/Needs data access to the whole organisation$/);
  const reach = screen.getByLabelText(/^Data access/);
  await userEvent.selectOptions(reach, 'Whole organisation');
  await userEvent.click(settings);
  await userEvent.selectOptions(reach, 'Assigned branches');
  expect(settings).toBeChecked();
  expect(settings).toHaveAccessibleName(/Needs data access to the whole organisation$/);
  await userEvent.click(settings);
  expect(settings).toBeDisabled();
});

describe('a role of the tenant’s own', () => {
  it('is changed with the version that was read', async () => {
    server.use(
      http.put('*/api/roles/40', async ({ request }) => {
        bodies.push(await request.json());
        return ok(own);
      }),
    );
    open('/roles/edit?id=40');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Visits members');
    await userEvent.selectOptions(screen.getByLabelText(/^Data access/), 'Assigned branches');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The role Recovery was saved')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: 'Recovery',
        description: 'Visits members',
        reach: 'branches',
        permissions: ['CLIENT_VIEW'],
        version: 1,
      },
    ]);
  });

  it('has a form, unlike a system role', async () => {
    open('/roles/edit?id=4');
    expect(await screen.findByText(/This role cannot be edited here/)).toBeVisible();
  });
});

describe('the second of two users who change one role', () => {
  const theirs = {
    ...own,
    description: 'Calls on defaulters',
    permissions: ['CLIENT_VIEW', 'USER_MANAGE'],
    version: 9,
  };
  beforeEach(() => {
    server.use(
      http.put('*/api/roles/40', async ({ request }) => {
        const body = (await request.json()) as { version: number };
        bodies.push(body);
        return body.version === 9 ? ok(theirs) : refusal(409, 'version_conflict', 'Changed meanwhile.');
      }),
      http.get('*/api/roles/40', () => ok(theirs)),
    );
  });

  it('sees the difference in the form, and chooses', async () => {
    open('/roles/edit?id=40');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.type(name, ' team');
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await save();
    const table = within(await screen.findByRole('table', { name: 'Someone else has changed this role' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('NameRecoveryRecovery team');
    expect(rows).toContain('PermissionsSee clients, Manage usersSee clients');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await save();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ name: 'Recovery team', permissions: ['CLIENT_VIEW'], version: 9 });
  });

  it('sees it in the table of permissions, and chooses', async () => {
    open('/admin/roles/role-permission');
    await userEvent.click(await box('See the dashboard for Recovery'));
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Review and save' }));
      const review = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
      await userEvent.click(review.getByRole('button', { name: 'Save changes' }));
    };
    server.use(http.get('*/api/roles', () => ok([manager, cashier, own])));
    await save();
    const table = within(
      await screen.findByRole('table', { name: 'Someone else has changed the role Recovery' }),
    );
    server.use(http.get('*/api/roles', () => ok([manager, cashier, theirs])));
    expect(table.getByRole('row', { name: /Manage users/ })).toHaveTextContent('GrantedNot granted');
    expect(table.getByRole('row', { name: /See the dashboard/ })).toHaveTextContent('Not grantedGranted');
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.queryByText(/unsaved/)).toBeNull();
    expect(bodies).toHaveLength(1);
  });
});
