import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { permissionNames } from '@/shared/lib/permissions';
import { client } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { person, role, user } from '@/testing/replies';
import { branchPage, listPage, ok, server, tenantChoices } from '@/testing/server';
import { holds } from '../guards/access';
import { framedRoutes } from '../routes/framed-routes';
import { destinationsOf } from './destinations';

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./palette'), import('@/features/branches/list/branches-screen')]);
});

describe('the destinations by name', () => {
  it('depend on the permissions, and include no screens of single records', () => {
    const cashier: CurrentUser = user({ roles: ['Cashier'], permissions: ['DASHBOARD_VIEW'] });
    expect(destinationsOf(cashier).map(({ path }) => path)).toEqual(['/profile', '/dashboard/staff']);
    const all = destinationsOf(user({ roles: ['SuperAdmin'], permissions: [...permissionNames] }));
    expect(all.some(({ ofOne }) => ofOne)).toBe(false);
    const names = all.map(({ title, section }) => `${section} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('include every screen that has a name of its own', () => {
    const admin: CurrentUser = user({
      roles: ['TenantAdmin'],
      permissions: permissionNames.filter((name) => name !== 'SYS_ADMIN'),
    });
    const offered = new Set(destinationsOf(admin).map(({ title }) => title));
    for (const route of framedRoutes)
      if (holds(admin, route) && route.ofOne !== true && !['/dashboard', '/demo-mail'].includes(route.path))
        expect(offered, route.path).toContain(route.title);
  });
});

describe('the palette', () => {
  let store: ReturnType<typeof renderApp>['store'];
  const open = async (change: Partial<CurrentUser> = {}) => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE'], ...change });
    ({ store } = renderApp('/profile'));
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await userEvent.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Screen or record' });
  };

  it('opens by the keyboard, and Enter opens the selected option', async () => {
    server.use(http.get('*/api/bank/branch', () => branchPage()));
    const field = await open();
    await userEvent.type(field, 'bran');
    const offered = within(screen.getByRole('listbox', { name: 'Go to' })).getAllByRole('option');
    expect(offered[0]).toHaveAttribute('aria-selected', 'true');
    expect(offered[0]).toHaveTextContent('BranchesOrganisation');
    expect(offered[1]).toHaveTextContent('New branchBranches');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(currentAddress()).toBe('/branches/new');
    expect(screen.queryByRole('combobox', { name: 'Screen or record' })).toBeNull();
  });

  const list = () => within(screen.getByRole('listbox', { name: 'Go to' }));
  const found = () =>
    list()
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('finds records of the kinds that the user may open, by the server’s search', async () => {
    const searches: (string | null)[] = [];
    server.use(
      http.get('*/api/bank/branch', ({ request }) => {
        searches.push(new URL(request.url).searchParams.get('search'));
        return branchPage('Nashik Road');
      }),
    );
    await userEvent.click(await open());
    // On a busy machine the pauses between typed letters could be long enough for searches of their own.
    await userEvent.paste('nash');
    await screen.findByRole('option', { name: /Nashik Road/ });
    expect(found()).toEqual([expect.stringMatching(/^Nashik RoadBranch · /)]);
    expect(searches.filter(Boolean)).toEqual(['nash']);
    await userEvent.keyboard('{Enter}');
    expect(currentAddress()).toBe('/branches?branches-open=1');
  });

  it('searches again once a record that it found has changed', async () => {
    let clients = [client({ firstName: 'Nasreen' })];
    server.use(
      http.get('*/api/clients', () => listPage(clients)),
      http.delete('*/api/clients/*', () => {
        clients = [];
        return ok(null);
      }),
    );
    const field = await open({ permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW'] });
    await userEvent.type(field, 'nasr');
    await screen.findByRole('option', { name: /Nasreen/ });
    // The code of the clients' screens arrives later.
    const { clientsApi } = await import('@/shared/lending/clients-api');
    await act(() => store.dispatch(clientsApi.endpoints.deleteClient.initiate({ clientId: 318 })));
    await waitFor(() => expect(screen.queryByRole('option', { name: /Nasreen/ })).toBeNull());
  });

  it('finds users, roles, reports, and tenants for the platform', async () => {
    server.use(
      http.get('*/api/users', () => listPage([person({ userId: 7, firstName: 'Asha', lastName: 'Patil' })])),
      http.get('*/api/roles', () =>
        ok([role({ roleId: 5, name: 'Asha’s helper' }), role({ name: 'Cashier' })]),
      ),
      http.get('*/api/bank/branch', () => branchPage()),
      http.get('*/api/saas/tenant', () => tenantChoices('Asha Society')),
    );
    const field = await open({ roles: ['SuperAdmin'], permissions: [...permissionNames], tenantId: null });
    await userEvent.type(field, 'asha');
    expect(await list().findByRole('option', { name: /Asha Society/ })).toBeVisible();
    // Without a tenant to act for, it is unknown whose branches, users and roles are meant.
    expect(found()).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, 'overdue');
    expect(await screen.findByRole('option', { name: /Overdue Loans/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const acting = screen.getByRole('combobox', { name: 'Acting for' });
    await within(acting).findByRole('option', { name: 'Asha Society' });
    await userEvent.selectOptions(acting, 'Asha Society');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Screen or record' }), 'asha');
    expect(await screen.findByRole('option', { name: /Asha’s helper/ })).toBeVisible();
    await userEvent.click(await screen.findByRole('option', { name: /Asha Patil/ }));
    expect(currentAddress()).toBe('/superadmin/users?tenant=1&users-open=7');
  });

  it('says when nothing matches', async () => {
    const field = await open();
    server.use(http.get('*/api/bank/branch', () => branchPage()));
    await userEvent.type(field, 'tenants');
    expect(await screen.findByText('No screen or record available to you matches “tenants”.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(currentAddress()).toBe('/profile');
  });
});

describe('the shortcuts', () => {
  it('are shown by ?, but not while the user types in a field', async () => {
    activateDevice();
    openSession();
    renderApp('/profile');
    await userEvent.type(await screen.findByLabelText(/^First name/), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('main').focus();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Find a screen or a record')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Screen or record' })).toBeVisible();
  });
});
