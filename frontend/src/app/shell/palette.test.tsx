import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { permissionNames } from '@/shared/lib/permissions';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { user } from '@/testing/replies';
import { framedRoutes } from '../framed-routes';
import { holds } from '../guards/access';
import { destinationsOf } from './destinations';

// The first visit fetches the code, which takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./palette'), import('@/features/branches/branches-screen')]);
}, 30_000);

describe('where one can go by name', () => {
  it('is where his rights lead, and no record without its number', () => {
    const cashier: CurrentUser = user({ roles: ['Cashier'], permissions: ['DASHBOARD_VIEW'] });
    expect(destinationsOf(cashier).map(({ path }) => path)).toEqual(['/profile', '/dashboard/staff']);
    const all = destinationsOf(user({ roles: ['SuperAdmin'], permissions: [...permissionNames] }));
    expect(all.some(({ ofOne }) => ofOne)).toBe(false);
    const names = all.map(({ title, section }) => `${section} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leaves out none that has a name of its own', () => {
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
  const open = async () => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE'] });
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await userEvent.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Screen' });
  };

  it('opens by the keyboard and goes where Enter says', async () => {
    const field = await open();
    await userEvent.type(field, 'bran org');
    const offered = within(screen.getByRole('listbox', { name: 'Go to' })).getAllByRole('option');
    expect(offered[0]).toHaveAttribute('aria-selected', 'true');
    expect(offered[0]).toHaveTextContent('BranchesOrganisation');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(currentAddress()).toBe('/branches/new');
    expect(screen.queryByRole('combobox', { name: 'Screen' })).toBeNull();
  });

  it('says when nothing matches', async () => {
    const field = await open();
    await userEvent.type(field, 'tenants');
    expect(screen.getByText('No screen available to you matches “tenants”.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(currentAddress()).toBe('/profile');
  });
});
