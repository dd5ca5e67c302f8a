import type { Page } from '@playwright/test';
import { roleNames } from '../src/shared/lib/roles';
import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';
import { type Counts, dashboard, linksOf, serverMenu, shownMenu } from './support/menus';
import { visitAll } from './support/visit';
import { expected, expectedLocalMenu, type Held, opens, redirects, walk } from './support/walk';

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

/** What the server refused, or could not do. A screen that a role may open makes no such calls. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 403 || reply.status() >= 500) found.push(`${reply.status()} ${reply.url()}`);
  });
  return found;
}

const heldBy = (page: Page): Promise<Held> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));

/** Both reach all screens between them, and everything that redirects. */
for (const role of ['SuperAdmin', 'TenantAdmin'] as const) {
  test(`every address as ${role}: shown and marked in the menu, or Access Denied, which says what was wanted; both menus`, async ({
    page,
    demo,
    tenant,
  }) => {
    if (role === 'SuperAdmin') await enterAsSuperAdmin(page, demo, '/profile');
    else await enter(page, tenant, userWith(tenant, role), '/profile');
    const refused = refusals(page);
    const held = await heldBy(page);
    expect(held.roles).toContain(role);
    const menu = serverMenu(role, await counts(page));
    await expect.poll(() => shownMenu(page)).toEqual(menu);
    const led = role === 'SuperAdmin' ? platformLed : [];
    const all = [
      ...walk
        .filter(({ path }) => led.every((one) => one.path !== path))
        .map((route) => ({ path: route.path, wanted: expected(route, route.path, held, menu) })),
      ...[...redirects, ...led].map(({ path, leadsTo, route }) => ({
        path,
        wanted: expected(route, leadsTo, held, menu),
      })),
    ];
    const isDenied = ({ wanted }: (typeof all)[number]) => wanted.address.startsWith('/access-denied');
    // Access Denied is outside the frame, which would be made anew after each.
    await visitAll(page, [...all.filter((stop) => !isDenied(stop)), ...all.filter(isDenied)]);
    expect(refused).toEqual([]);

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

const others = roleNames.filter((role) => role !== 'SuperAdmin' && role !== 'TenantAdmin');
const half = Math.ceil(others.length / 2);

for (const roles of [others.slice(0, half), others.slice(half)]) {
  test(`every screen that opens for ${roles.join(', ')}: shown and marked in the server’s menu`, async ({
    page,
    tenant,
  }) => {
    const refused = refusals(page);
    for (const role of roles) {
      await test.step(role, async () => {
        await enter(page, tenant, userWith(tenant, role), '/profile');
        const held = await heldBy(page);
        expect(held.roles).toContain(role);
        const menu = serverMenu(role, await counts(page));
        await expect.poll(() => shownMenu(page)).toEqual(menu);
        const stops = walk
          .filter((route) => opens(route, held))
          .map((route) => ({ path: route.path, wanted: expected(route, route.path, held, menu) }));
        await visitAll(page, stops);
      });
    }
    expect(refused).toEqual([]);
  });
}
