import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { activationCode, person, trustedDevice } from '@/testing/replies';
import { listPage, ok, refusal, server } from '@/testing/server';

const CODES = '/superadmin/machine-activation/codes/list';
const DEVICES = '/superadmin/machine-activation/devices/active';

/** Tenants that calls were made for, and the bodies of codes that were asked for. */
let asked: string[] = [];
let bodies: unknown[] = [];

beforeEach(() => {
  asked = [];
  bodies = [];
  server.use(
    http.get('*/api/devices/activation-codes', ({ request }) => {
      asked.push(request.headers.get('TenantId') ?? 'none');
      return listPage([
        activationCode(),
        activationCode({ codeId: 40, branchId: 2, assignedTo: 12, status: 'used' }),
        activationCode({ codeId: 39, expiresAt: '2026-01-01T00:00:00Z' }),
      ]);
    }),
    http.get('*/api/devices', () => listPage([trustedDevice()])),
    http.post('*/api/devices/activation-codes', async ({ request }) => {
      bodies.push(await request.json());
      return ok(
        { codeId: 77, activationCode: '482913', expiresAt: new Date(Date.now() + 900_000).toISOString() },
        201,
      );
    }),
  );
});

function openAsPlatform(address: string) {
  openSession({ roles: ['SuperAdmin'], permissions: ['SYS_ADMIN', 'DASHBOARD_VIEW'], tenantId: null });
  return renderApp(address);
}

function openAsTenantAdmin(address = '/admin/settings?tab=devices') {
  activateDevice();
  openSession({ permissions: ['CONFIG_MANAGE', 'TENANT_ADMIN', 'USER_MANAGE'] });
  return renderApp(address);
}

const codes = () => screen.findByRole('table', { name: 'Activation codes' });
const rowNames = async () =>
  (await within(await codes()).findAllByRole('rowheader')).map((row) => row.textContent);

describe('the tenant', () => {
  it('is chosen by a platform user, and the address keeps it', async () => {
    openAsPlatform('/superadmin/machine-activation');
    expect(await screen.findByText('Select a tenant.')).toBeVisible();
    expect(asked).toEqual([]);
    const tenants = screen.getByLabelText('Tenant');
    await within(tenants).findByRole('option', { name: 'Annapurna Society' });
    await userEvent.selectOptions(tenants, 'Annapurna Society');
    expect(await rowNames()).toHaveLength(3);
    expect(currentAddress()).toBe('/superadmin/machine-activation?tenant=1');
    await userEvent.click(screen.getByRole('link', { name: 'Active devices' }));
    expect(await screen.findByRole('table', { name: 'Active devices' })).toBeVisible();
    expect(currentAddress()).toBe(`${DEVICES}?tenant=1`);
    expect(asked).toEqual(['1']);
  });

  it('is the user’s own otherwise, without a choice', async () => {
    openAsTenantAdmin();
    await codes();
    expect(screen.queryByLabelText('Tenant')).toBeNull();
    expect(asked).toEqual(['1']);
  });
});

describe('a device', () => {
  it('opens from its row, with its history and its actions', async () => {
    openAsPlatform(`${DEVICES}?tenant=1`);
    const table = within(await screen.findByRole('table', { name: 'Active devices' }));
    await userEvent.click(await table.findByText('203.0.113.24'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Desktop - Chrome - Linux' }));
    expect(drawer.getByText('Activated').nextSibling).toHaveTextContent('1 Nov 2026, 9:30 am IST');
    expect(drawer.getByText('Branch').nextSibling).toHaveTextContent('Nashik Road');
    expect(drawer.getByText('Revoked').nextSibling).toHaveTextContent('–');
    expect(currentAddress()).toBe(`${DEVICES}?tenant=1&devices-open=5`);
    await userEvent.click(drawer.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByRole('dialog', { name: 'Revoke device' })).toBeVisible();
  });

  it('that is revoked shows since when, and has no actions', async () => {
    server.use(
      http.get('*/api/devices', () => listPage([trustedDevice({ revokedAt: '2026-11-05T04:00:00Z' })])),
    );
    openAsPlatform(`${DEVICES}?tenant=1&devices-open=5`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Desktop - Chrome - Linux' }));
    expect(drawer.getAllByText('Revoked').at(-1)?.nextSibling).toHaveTextContent('5 Nov 2026, 9:30 am IST');
    expect(drawer.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });
});

describe('issuing a code', () => {
  it('needs a branch', async () => {
    openAsTenantAdmin();
    await screen.findByRole('option', { name: 'Pune Camp' });
    await userEvent.click(screen.getByRole('button', { name: 'Issue code' }));
    expect(screen.getByText('Please select a branch')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('finds the employee by part of their name, but no disabled one', async () => {
    const searched: (string | null)[] = [];
    server.use(
      http.get('*/api/users', ({ request }) => {
        searched.push(new URL(request.url).searchParams.get('search'));
        return listPage([
          person(),
          person({ userId: 13, firstName: 'Ravindra', lastName: 'More' }),
          person({ userId: 14, firstName: 'Ravi', lastName: 'Gone', status: 'disabled' }),
        ]);
      }),
    );
    openAsTenantAdmin();
    const field = await screen.findByRole('combobox', { name: 'Employee' });
    await userEvent.type(field, 'rav');
    await waitFor(() => expect(searched.at(-1)).toBe('rav'));
    const list = within(screen.getByRole('listbox', { name: 'Matching people' }));
    const offered = (await list.findAllByRole('option')).map((option) => option.textContent ?? '');
    expect(offered).toHaveLength(2);
    expect(offered.some((text) => text.includes('Gone'))).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('listbox', { name: 'Matching people' })).toHaveAttribute('aria-busy', 'false'),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Ravindra More');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the employee' }));
    expect(field).toHaveValue('');
  });

  it('shows the code once, with its time', async () => {
    openAsTenantAdmin();
    await screen.findByRole('option', { name: 'Pune Camp' });
    await userEvent.selectOptions(screen.getByLabelText(/^Branch/), 'Pune Camp');
    server.use(http.get('*/api/users', () => listPage([person()])));
    await userEvent.type(screen.getByRole('combobox', { name: 'Employee' }), 'ravi');
    await userEvent.click(await screen.findByRole('option', { name: /Ravi Kumar/ }));
    await userEvent.selectOptions(screen.getByLabelText('Valid for'), '2 hours');
    await userEvent.click(screen.getByRole('button', { name: 'Issue code' }));
    expect(await screen.findByText('482 913')).toBeVisible();
    expect(screen.getByText('Expires in').textContent).toMatch(/Expires in 1[45]:\d\d/);
    expect(bodies).toEqual([{ branchId: 2, assignedTo: 12, validForHours: 2 }]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Issue another code' }));
    expect(screen.queryByText('482 913')).toBeNull();
    expect(screen.getByLabelText(/^Branch/)).toHaveValue('');
  });

  it('says what the server refused', async () => {
    server.use(
      http.post('*/api/devices/activation-codes', () =>
        refusal(409, 'branch_inactive', 'The branch is not active'),
      ),
    );
    openAsTenantAdmin();
    await screen.findByRole('option', { name: 'Pune Camp' });
    await userEvent.selectOptions(screen.getByLabelText(/^Branch/), 'Pune Camp');
    await userEvent.click(screen.getByRole('button', { name: 'Issue code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The branch is not active');
  });
});

describe('the list of codes', () => {
  it('shows their states, and offers to revoke the active ones', async () => {
    openAsPlatform(`${CODES}?tenant=1`);
    const table = within(await codes());
    expect(table.getByRole('row', { name: /Code 41/ })).toHaveTextContent('Valid');
    expect(table.getByRole('row', { name: /Code 40/ })).toHaveTextContent('Employee 12');
    expect(table.getByRole('row', { name: /Code 40/ })).toHaveTextContent('Used');
    expect(table.getByRole('row', { name: /Code 39/ })).toHaveTextContent('Expired');
    expect(table.getAllByRole('button', { name: /^Revoke code/ })).toHaveLength(1);
  });

  it('searches and sorts, and the address keeps both', async () => {
    openAsPlatform(`${CODES}?tenant=1&codes-search=expired`);
    expect(await rowNames()).toEqual(['Code 39']);
    const search = screen.getByLabelText('Search');
    await userEvent.clear(search);
    await userEvent.click(within(await codes()).getByRole('button', { name: 'Code' }));
    expect(await rowNames()).toEqual(['Code 39', 'Code 40', 'Code 41']);
    expect(currentAddress()).toBe(`${CODES}?tenant=1&codes-sort=code`);
    await userEvent.type(search, 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await rowNames()).toHaveLength(3);
  });

  it('pages, and the address keeps the page', async () => {
    const many = Array.from({ length: 12 }, (_, index) => activationCode({ codeId: index + 1 }));
    server.use(http.get('*/api/devices/activation-codes', () => listPage(many)));
    openAsPlatform(`${CODES}?tenant=1&codes-sort=code`);
    expect(await rowNames()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await rowNames()).toEqual(['Code 11', 'Code 12']);
    expect(currentAddress()).toContain('codes-page=2');
    expect(screen.getByText('Showing 11 to 12 of 12')).toBeVisible();
  });

  it('says that there are none, or that it could not be loaded', async () => {
    let failing = true;
    server.use(
      http.get('*/api/devices/activation-codes', () => (failing ? refusal(500, 'internal') : listPage([]))),
    );
    openAsPlatform(`${CODES}?tenant=1`);
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No activation code has been issued yet.')).toBeVisible();
  });

  it('revokes after a confirmation only', async () => {
    const revoked: string[] = [];
    server.use(
      http.delete('*/api/devices/activation-codes/:id', ({ params, request }) => {
        revoked.push(`${params.id} of ${request.headers.get('TenantId')}`);
        return ok(null);
      }),
    );
    openAsPlatform(`${CODES}?tenant=1`);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke code 41' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(revoked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke code 41' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Activation code revoked')).toBeVisible();
    expect(revoked).toEqual(['41 of 1']);
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

describe('the list of devices', () => {
  const open = () => openAsPlatform(`${DEVICES}?tenant=1`);

  it('shows only the end of a device’s id', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Desktop - Chrome - Linux/ });
    expect(row).toHaveTextContent('•••• 9c0d');
    expect(row).toHaveTextContent('Nashik Road');
    expect(row).toHaveTextContent('Never');
  });

  it('extends and revokes after a confirmation, and says why it could not', async () => {
    server.use(
      http.put('*/api/devices/5/extend', () => ok({ expiresAt: '2099-04-01T00:00:00Z' })),
      http.delete('*/api/devices/5', () => refusal(404, 'not_found', 'There is no such device')),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Extend Desktop/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('Device extended')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Revoke Desktop/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('signed out immediately');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('There is no such device')).toBeVisible();
  });
});
