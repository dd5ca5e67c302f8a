import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { menuItem } from '@/testing/replies';
import { ok, server } from '@/testing/server';
import { groups } from './groups';
import { type MenuEntry, visibleEntries } from './menu-entry';

const entry = (change: Partial<MenuEntry>): MenuEntry => ({
  id: 'x',
  icon: 'loan',
  label: 'X',
  subtitle: null,
  route: '/x',
  leadsTo: '/x',
  permissions: ['A'],
  badge: null,
  children: [],
  ...change,
});
const ids = (entries: MenuEntry[], held = ['A'], leadsSomewhere = (_route: string) => true) =>
  visibleEntries(entries, { held, leadsSomewhere }).map(({ id }) => id);

describe('an entry', () => {
  it('that names no permission is hidden', () => expect(ids([entry({ permissions: [] })])).toEqual([]));
  it('is shown for any one of its permissions', () =>
    expect(ids([entry({ permissions: ['B', 'A'] })])).toEqual(['x']));
  it('is hidden without any of them', () => expect(ids([entry({ permissions: ['B'] })])).toEqual([]));
  it('without an address is shown only with a visible child', () => {
    const child = entry({ id: 'c' });
    expect(ids([entry({ route: null })])).toEqual([]);
    expect(ids([entry({ route: null, children: [child] })])).toEqual(['x']);
    expect(ids([entry({ route: null, children: [{ ...child, permissions: ['B'] }] })])).toEqual([]);
  });
  it('never leads nowhere', () => {
    const known = (route: string) => route !== '/x';
    expect(ids([entry({})], ['A'], known)).toEqual([]);
    expect(ids([entry({ children: [entry({ id: 'c', route: '/c' })] })], ['A'], known)).toEqual(['x']);
  });
});

describe('the local menu', () => {
  it('keeps the demonstration counts', () => {
    const counts = Object.values(groups).flatMap(({ badge }) => badge?.count ?? []);
    expect(counts.toSorted((a, b) => a - b)).toEqual([3, 8, 15, 32, 42, 156]);
  });
});

const open = (change: Parameters<typeof openSession>[0] = {}) => {
  activateDevice();
  openSession(change);
  renderApp('/dashboard');
  return screen.findByRole('navigation', { name: 'Main navigation' });
};

describe('in the sidebar', () => {
  it('the server’s menu is shown', async () => {
    const badge = { count: 1240, type: 'amber', pulse: true } as const;
    server.use(http.get('*/api/menu', () => ok({ menu: [menuItem({ badge })] })));
    const link = await within(await open()).findByRole('link', { name: /Dashboard/ });
    expect(link).toHaveTextContent('Organization management');
    expect(link).toHaveTextContent('1,2401,240 waiting');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('names counts of active records so, without calling them waiting', async () => {
    const badge = { count: 7634, type: 'blue', pulse: false } as const;
    server.use(http.get('*/api/menu', () => ok({ menu: [menuItem({ badge })] })));
    const link = await within(await open()).findByRole('link', { name: /7,634 active/ });
    expect(link).not.toHaveTextContent('waiting');
  });

  it('the first group is open after load, and groups open and close', async () => {
    const child = {
      icon: 'dashboard',
      label: 'Plain',
      route: '/dashboard',
      permission: ['DASHBOARD_VIEW'],
      badge: null,
    };
    server.use(
      http.get('*/api/menu', () =>
        ok({
          menu: [
            menuItem({}),
            menuItem({ id: 'a', label: 'First', route: null, children: [child] }),
            menuItem({ id: 'b', label: 'Second', route: null, children: [{ ...child, label: 'Other' }] }),
          ],
        }),
      ),
    );
    const nav = within(await open());
    const first = await nav.findByRole('button', { name: /First/ });
    const second = nav.getByRole('button', { name: /Second/ });
    expect([first, second].map((row) => row.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    await userEvent.click(second);
    await userEvent.click(first);
    expect([first, second].map((row) => row.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(nav.getByRole('link', { name: 'Other' })).toBeVisible();
  });

  it('the current screen is marked and its group opened, also after following a link elsewhere', async () => {
    const children = (label: string, route: string, permission: string) => [
      { icon: 'list', label, route, permission: [permission], badge: null },
    ];
    const permission = ['BRANCH_MANAGE'];
    server.use(
      http.get('*/api/menu', () =>
        ok({
          menu: [
            menuItem({}),
            menuItem({
              id: 'a',
              label: 'System',
              route: null,
              permission,
              children: children('API', '/system/api', 'API_INTEGRATION_MANAGE'),
            }),
            menuItem({
              id: 'b',
              label: 'Network',
              route: null,
              permission,
              children: children('All Branches', '/admin/branches', 'BRANCH_MANAGE'),
            }),
          ],
        }),
      ),
    );
    const nav = within(
      await open({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE', 'API_INTEGRATION_MANAGE'] }),
    );
    const group = await nav.findByRole('button', { name: /Network/ });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    act(() => {
      window.history.pushState(null, '', '/branches/new');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'New branch' })).toBeVisible();
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(nav.getByRole('link', { name: 'All Branches' })).toHaveAttribute('aria-current', 'true');
    expect(nav.getByRole('link', { name: /Dashboard/ })).not.toHaveAttribute('aria-current');
    await userEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    [['SuperAdmin'], 'System-wide control panel'],
    [['TenantAdmin'], 'Organization management'],
    [['Manager'], 'Branch overview'],
    [['Cashier'], 'Daily tasks'],
    [['Auditor'], 'Business overview'],
  ])('the local menu is shown when the server’s cannot be loaded: %j', async (roles, subtitle) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/menu', () => HttpResponse.error()));
    const links = await within(await open({ roles, permissions: ['DASHBOARD_VIEW'] })).findAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveTextContent(`Dashboard${subtitle}`);
  });
});
