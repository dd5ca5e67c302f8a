import type { Page } from '@playwright/test';
import { enter, enterAsSuperAdmin, expect, expectDashboard, follow, test, userWith } from './support/console';
import { emptyBelow, expectNoSideways, expectOneLine, expectWholeWords } from './support/layout';
import { sizes } from './support/sound';

/** Checks on a desktop that no table of a screen cuts a word, and checks the screen on a phone, too. */
async function expectTidy(page: Page, address: string, heading: string): Promise<void> {
  await follow(page, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  for (const table of await page.getByRole('main').getByRole('table').all()) await expectWholeWords(table);
  await page.setViewportSize(sizes.phone);
  await expectNoSideways(page);
  await page.setViewportSize(sizes.desktop);
}

/** The dashboard's chart fills its panel, and its table begins on the first screen. */
async function expectDense(page: Page): Promise<void> {
  const chart = page.getByRole('region', { name: 'Branch Performance' });
  await expect(chart.locator('svg').first()).toBeVisible();
  expect(await emptyBelow(chart)).toBeLessThan(60);
  const rows = page.getByRole('region', { name: 'Branch Overview' }).locator('tbody tr');
  for (const row of [rows.first(), rows.nth(1)]) await expect(row).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(sizes.phone);
  await expectNoSideways(page);
  await page.setViewportSize(sizes.desktop);
}

/** The subtitle of each menu entry fits on one line. */
async function expectShortSubtitles(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const subtitles = menu.locator('li > :is(a, button) > span > span:nth-child(2):not(bdi + span)');
  await expect(subtitles.first()).toBeVisible();
  for (const subtitle of await subtitles.all()) await expectOneLine(subtitle);
}

test('an administrator’s screens fit', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/dashboard/admin');
  await expectDashboard(page, 'Tenant Admin Dashboard', '/dashboard/admin');
  await expectShortSubtitles(page);
  await expectDense(page);
  await expectTidy(page, '/profile', 'Profile');
  await expectTidy(page, '/staff/directory', 'Users');
  await expectTidy(page, '/system/audit-logs', 'Audit Logs');
});

test('a SuperAdmin’s screens fit', async ({ page, demo, tenant }) => {
  await enterAsSuperAdmin(page, demo, '/dashboard/superadmin');
  await expectDashboard(page, 'SuperAdmin Dashboard', '/dashboard/superadmin');
  await expectShortSubtitles(page);
  await expectDense(page);
  await expectTidy(page, '/superadmin/users', 'Users');
  await expectTidy(page, '/superadmin/audit', 'Audit Trail');
  await expectTidy(page, '/superadmin/audit?action=DEVICE_ACTIVATED', 'Audit Trail');
  const devices = page.locator('td bdi').filter({ hasText: '••••' });
  await expect(devices.first()).toBeVisible();
  for (const device of await devices.all()) await expectOneLine(device);

  await follow(page, `/superadmin/security?tenant=${tenant.tenantId}`);
  const sessions = page.getByRole('region', { name: 'Active Sessions' });
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
  await expectWholeWords(sessions);
  const cards = ['Password Policy', 'Session Management', 'Two-Factor Authentication'];
  cards.push('Account Lockout', 'IP Whitelist', 'Login Restrictions');
  for (const name of cards) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card).toBeVisible();
    expect(await emptyBelow(card), name).toBeLessThan(40);
  }
  await page.setViewportSize(sizes.phone);
  await expectNoSideways(page);
});
