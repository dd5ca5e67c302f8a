import type { Page } from '@playwright/test';
import { roleNames } from '../src/shared/lib/roles';
import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';
import { type Counts, dashboard, linksOf, serverMenu, shownMenu } from './support/menus';
import { visitAll } from './support/visit';
import { expected, expectedLocalMenu, type Held, redirects, walk } from './support/walk';

/** The platform has no organisation of its own, but reaches all of them. */
const platformLed = walk
  .filter(({ path }) => path === '/superadmin/tenants')
  .map((route) => ({ path: '/tenants', leadsTo: route.path, route }));

/** The numbers of active branches, clients and loans that the user can see. */
const counts = (page: Page): Promise<Counts> =>
  page.evaluate(async () => {
    const { tenantId } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    const read = async (path: string) => {
      const reply = await fetch(path, {
        headers: {
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          ...(tenantId && { TenantId: String(tenantId) }),
        },
      });
      return (await reply.json()).data;
    };
    const { totalCount } = await read('/api/bank/branch?status=active&pageSize=1');
    const { portfolio } = await read('/api/dashboard/stats');
    return { branches: totalCount, clients: portfolio.totalClients, loans: portfolio.activeLoans };
  });

// One of them takes as long as many files.
test.describe.configure({ mode: 'parallel' });

for (const role of roleNames) {
  test(`every address as ${role}: shown and marked in the menu, or Access Denied, which says what was wanted; both menus`, async ({
    page,
    demo,
    tenant,
  }) => {
    test.setTimeout(180_000);
    if (role === 'SuperAdmin') await enterAsSuperAdmin(page, demo);
    else await enter(page, tenant, userWith(tenant, role));
    const held: Held = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));
    expect(held.roles).toContain(role);
    const menu = serverMenu(role, await counts(page));
    await expect.poll(() => shownMenu(page)).toEqual(menu);
    const led = role === 'SuperAdmin' ? platformLed : [];
    await visitAll(
      page,
      walk
        .filter(({ path }) => led.every((one) => one.path !== path))
        .map((route) => ({ path: route.path, wanted: expected(route, route.path, held, menu) })),
    );
    await visitAll(
      page,
      [...redirects, ...led].map(({ path, leadsTo, route }) => ({
        path,
        wanted: expected(route, leadsTo, held, menu),
      })),
    );
    await page.route('**/api/menu', (route) => route.abort());
    await page.goto('/profile');
    const local = { ...dashboard(role), ...expectedLocalMenu(held) };
    await expect.poll(() => shownMenu(page)).toEqual(local);
    // Of two entries that lead to one screen, the first is marked.
    const leadsTo = (link: string) => redirects.find(({ path }) => path === link)?.leadsTo ?? link;
    const links = linksOf(local);
    await visitAll(
      page,
      links.map((link) => ({
        path: link,
        wanted: { mark: links.find((other) => leadsTo(other) === leadsTo(link)) },
      })),
    );
  });
}
