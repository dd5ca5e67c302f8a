import type { Page } from '@playwright/test';
import { roleNames } from '../src/shared/lib/roles';
import { activate, expect, signIn, signInAsSuperAdmin, test, userWith } from './support/console';
import { dashboard, linksOf, markedLink, serverMenu, shownMenu } from './support/menus';
import { expected, expectedLocalMenu, type Held, redirects, type Seen, walk } from './support/walk';

/** The platform has no organisation of its own, but all of them. */
const platformLed = { path: '/tenants', leadsTo: '/superadmin/tenants' };

/** Goes to an address as a link inside the console would, without loading the page anew. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const seen = async (page: Page): Promise<Seen> => ({
  address: await page.evaluate(() => window.location.pathname + window.location.search),
  title: await page.title(),
  mark: await markedLink(page),
});

/** A screen is there soon, and there are many: they are looked at often. */
const intervals = [10, 20, 30, 50, 100, 250];

/** How many branches are in use that the user reaches. */
const activeBranches = (page: Page) =>
  page.evaluate(async () => {
    const { tenantId } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    const reply = await fetch('/api/bank/branch?status=active&pageSize=1', {
      headers: {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        ...(tenantId && { TenantId: String(tenantId) }),
      },
    });
    return (await reply.json()).data.totalCount as number;
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
    if (role === 'SuperAdmin') await signInAsSuperAdmin(page, demo);
    else {
      await activate(page, tenant);
      await signIn(page, tenant, userWith(tenant, role));
    }
    await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
    const held: Held = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));
    expect(held.roles).toContain(role);
    const menu = serverMenu(role, await activeBranches(page));
    await expect.poll(() => shownMenu(page)).toEqual(menu);
    const led = role === 'SuperAdmin' ? [platformLed] : [];
    const visit = async (path: string, wanted: Seen) => {
      await follow(page, path);
      await expect.poll(() => seen(page), { message: path, intervals }).toEqual(wanted);
    };
    for (const route of walk) {
      if (led.some(({ path }) => path === route.path)) continue;
      await visit(route.path, expected(route, route.path, held, menu));
    }
    for (const { path, leadsTo, route } of redirects) await visit(path, expected(route, leadsTo, held, menu));
    for (const { path, leadsTo } of led) {
      const route = walk.find((one) => one.path === leadsTo);
      if (route === undefined) throw new Error(`${path} leads nowhere`);
      await visit(path, expected(route, leadsTo, held, menu));
    }
    await page.route('**/api/menu', (route) => route.abort());
    await page.goto('/profile');
    const local = { ...dashboard(role), ...expectedLocalMenu(held) };
    await expect.poll(() => shownMenu(page)).toEqual(local);
    for (const link of linksOf(local)) {
      await follow(page, link);
      await expect.poll(() => markedLink(page), { message: `${link} is marked`, intervals }).toBe(link);
    }
  });
}
