import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { enter, enterAsSuperAdmin, expect, follow, test, userWith } from './support/console';
import type { DemoInfo } from './support/demo';
import { expectSoundEverywhere } from './support/sound';

/** The body rows of a table. */
const bodyRows = (table: Locator) => table.locator('tbody tr');

async function openTrail(page: Page, demo: DemoInfo) {
  await enterAsSuperAdmin(page, demo, '/superadmin/audit');
  await expect(page.getByRole('table', { name: 'Activities' })).toBeVisible();
}

test('a superadmin reads the audit logs of all organisations', async ({ page, demo, tenant }) => {
  await enterAsSuperAdmin(page, demo, '/system/audit-logs');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Logs' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Audit logs' });
  // A record is shown once it is sealed.
  await expect(async () => {
    await page.reload();
    const signIn = bodyRows(table).filter({ hasText: 'LOGIN_SUCCESS' }).first();
    await expect(signIn).toContainText('signed in', { timeout: 5_000 });
  }).toPass();
  for (const name of ['Timestamp', 'Tenant', 'User', 'Action', 'Entity Type', 'Entity ID', 'IP Address'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ logs? in total$/)).toBeVisible();
  await expect(page.getByText(/^Showing 1 to \d+ of [\d,]+ logs$/)).toBeVisible();
  expect(await bodyRows(table).count()).toBeLessThanOrEqual(50);
  await expectSoundEverywhere(page);

  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Tenant organisation').selectOption('Munim platform');
  await filters.getByLabel('Action type').selectOption('LOGIN_SUCCESS');
  await filters.getByLabel('Username').fill(demo.superAdmin.username.slice(0, 5));
  await filters.getByLabel('Start date').fill('2020-01-01');
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/tenant=0&action=LOGIN_SUCCESS/);
  await expect(bodyRows(table).filter({ hasNotText: 'LOGIN_SUCCESS' })).toHaveCount(0);
  await expect(bodyRows(table).first()).toContainText('LOGIN_SUCCESS');

  await bodyRows(table)
    .first()
    .getByRole('button', { name: /^View LOGIN_SUCCESS/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Audit log details' });
  for (const name of ['ID', 'Timestamp', 'Tenant', 'User', 'User ID', 'Action', 'Entity type', 'Entity ID'])
    await expect(dialog.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect(dialog).toContainText(demo.superAdmin.username);
  await expect(dialog).toContainText('127.0.0.1');
  await expectSoundEverywhere(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await filters.getByLabel('Username').fill('nobody-of-that-name');
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('No audit logs found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters to see more results')).toBeVisible();
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/system\/audit-logs$/);
  await expect(table).toBeVisible();

  await filters.getByLabel('Tenant organisation').selectOption(tenant.orgName);
  await filters.getByLabel('Start date').fill('2026-02-02');
  await filters.getByLabel('End date').fill('2026-02-01');
  await expect(page.getByText('The end date is before the start date')).toBeVisible();
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/\/system\/audit-logs$/);
});

test('a tenant’s administrator reads their own trail, and finds what they have just changed', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/admin/settings');
  await page.getByRole('main').getByRole('link', { name: 'Audit logs', exact: true }).click();
  await expect(page).toHaveURL(/\/system\/audit-logs/);
  await expect(page.getByText('Who did what and when in your organisation')).toBeVisible();
  await expect(page.getByLabel('Tenant organisation')).toHaveCount(0);

  await follow(page, '/branches/new');
  const code = `AU${Date.now() % 1_000_000}`;
  await page.getByLabel(/^Branch code/).fill(code);
  await page.getByLabel(/^Branch name/).fill('Audited Branch');
  await page.getByLabel(/^City or town/).fill('Wai');
  await page.getByLabel(/^State/).selectOption('Maharashtra');
  await page.getByRole('button', { name: 'Create branch' }).click();
  await expect(page.getByText('Audited Branch was created')).toBeVisible();

  await follow(page, '/system/audit-logs?action=CREATE&entityType=Branch');
  const table = page.getByRole('table', { name: 'Audit logs' });
  const newest = bodyRows(table).first();
  await expect(newest).toContainText(tenant.orgName);
  await newest.getByRole('button', { name: /^View CREATE/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Audit log details' });
  await expect(dialog.getByRole('columnheader', { name: 'New values' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Previous values' })).toHaveCount(0);
  await expect(dialog).toContainText('Audited Branch');
  // An address does not give access to another tenant's trail.
  await page.goto('/system/audit-logs?tenant=2');
  await expect(bodyRows(table).first()).toBeVisible();
  for (const row of await bodyRows(table).all()) await expect(row).toContainText(tenant.orgName);
});

test('the audit trail counts, filters, opens and closes', async ({ page, demo }) => {
  await openTrail(page, demo);
  for (const name of ['Total Logs', 'Active Tenants', 'Action Types', 'Filtered Results'])
    await expect(page.getByRole('article', { name })).toContainText(/\d/);
  await expect(page.getByRole('note', { name: 'Audit chain status' })).toBeVisible();

  const read = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/audit/trail');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await read).status()).toBe(200);

  await page.getByRole('button', { name: 'Hide Filters' }).click();
  await expect(page.getByPlaceholder('Search by username...')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('LOGIN_SUCCESS');
  await page.getByLabel('Tenant', { exact: true }).selectOption('Munim platform');
  await page.getByPlaceholder('Search by username...').fill(demo.superAdmin.username);
  await page.getByLabel('From date and time').fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Apply' }).click();
  const table = page.getByRole('table', { name: 'Activities' });
  await expect(bodyRows(table).filter({ hasNotText: 'LOGIN_SUCCESS' })).toHaveCount(0);
  await expect(bodyRows(table).first()).toContainText('LOGIN_SUCCESS');

  const first = bodyRows(table).first();
  await first.getByRole('button', { name: /^View LOGIN_SUCCESS/ }).click();
  const details = page.getByRole('dialog', { name: 'Audit log details' });
  await expect(details).toBeVisible();
  await expectSoundEverywhere(page);
  await first.getByRole('button', { name: /^Hide LOGIN_SUCCESS/ }).click();
  await expect(details).toHaveCount(0);
  await first.getByRole('button', { name: /^View LOGIN_SUCCESS/ }).click();
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(details).toHaveCount(0);

  await page.getByPlaceholder('Search by username...').fill('nobody-of-that-name');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No activities found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/superadmin\/audit$/);
  await expect(table).toBeVisible();
  await expectSoundEverywhere(page);
});

test('the audit trail is exported as CSV, workbook and JSON', async ({ page, demo }) => {
  await openTrail(page, demo);
  await page.getByLabel('Action', { exact: true }).selectOption('LOGIN_SUCCESS');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/action=LOGIN_SUCCESS/);
  const take = async (kind: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    const file = await download;
    await expect(page.getByText('The audit trail was exported').first()).toBeVisible();
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await take('CSV');
  expect(csv.name).toMatch(/^audit-trail-.*\.csv$/);
  const lines = csv.content.toString('utf8').trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('LOGIN_SUCCESS');
  const json = await take('JSON');
  const records = JSON.parse(json.content.toString('utf8')) as { action: string }[];
  expect(records.length).toBeGreaterThan(0);
  expect(new Set(records.map(({ action }) => action))).toEqual(new Set(['LOGIN_SUCCESS']));
  const book = await take('Excel (XLSX)');
  expect(book.content.subarray(0, 2).toString()).toBe('PK');
});
