import { readFile } from 'node:fs/promises';
import { activate, expect, expectDashboard, logOut, signIn, test, userWith } from './support/console';
import { expectSoundEverywhere } from './support/sound';

const title = { level: 1, name: 'API Request Logs' } as const;

test('the calls of a tab are logged, searched, copied, exported and cleared', async ({
  page,
  context,
  tenant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await activate(page, tenant);
  const admin = userWith(tenant, 'TenantAdmin', 'Admin');
  // The console reports them to the server on its own, in batches. On a slow machine the menu's call may be in a later one.
  const bodies: string[] = [];
  const reported = page.waitForRequest((request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/logs/frontend') return false;
    bodies.push(request.postData() ?? '');
    return bodies.at(-1)?.includes('/api/menu') === true;
  });
  await signIn(page, tenant, admin);
  await expect(page).toHaveURL(/\/dashboard\/admin$/);
  const report = await reported;
  expect((await report.response())?.status()).toBe(200);
  for (const body of bodies) expect(body).not.toContain(admin.password);
  // The checks below read the calls of the dashboard.
  await expectDashboard(page, 'Tenant Admin Dashboard', '/dashboard/admin');

  await page.goto('/dev/api-logs');
  await expect(page.getByRole('heading', title)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const table = page.getByRole('table', { name: 'Requests' });
  for (const name of ['Time', 'Method', 'Endpoint', 'Status', 'Duration', 'Actions'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  for (const name of ['Total Requests', 'Successful', 'Failed', 'Avg Response Time'])
    await expect(page.getByRole('article', { name })).toContainText(/\d/);
  await expect(page.getByRole('article', { name: 'Avg Response Time' })).toContainText(/^.*\d+ ms$/);
  await expect(table).not.toContainText('/api/logs');
  await expectSoundEverywhere(page);

  const search = page.getByPlaceholder('Search URL, endpoint, request, or response...');
  await search.fill('/API/MENU');
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
  const row = table.locator('tbody tr').first();
  await expect(row).toContainText('/api/menu');
  const view = row.getByRole('button', { name: /^View GET \/api\/menu/ });
  await view.click();
  const panel = page.getByRole('dialog', { name: 'Request details' });
  await expect(panel.getByRole('region', { name: 'Bearer token' })).toContainText(/^.*\S{10}\.\.\.\S{10}$/);
  await expectSoundEverywhere(page);
  for (const name of ['Copy Token', 'Copy Request']) {
    await panel.getByRole('button', { name }).click();
    await expect(page.getByText('Copied to clipboard!').last()).toBeVisible();
  }
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
  expect(Object.keys(copied)).toEqual(['method', 'url', 'headers', 'body', 'queryParams']);
  await view.click();
  await expect(panel).toHaveCount(0);

  await search.fill('');
  await page.getByLabel('Method').selectOption('DELETE');
  await expect(page.getByText('No calls match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Show Errors Only').check();
  await expect(page).toHaveURL(/errors=true/);
  await page.getByLabel('Show Errors Only').uncheck();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const entries = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    endpoint: string;
    bearerToken: string | null;
  }[];
  const endpoints = entries.map(({ endpoint }) => endpoint);
  expect(endpoints).toEqual(expect.arrayContaining(['/api/menu', '/api/dashboard/stats']));
  expect(endpoints).toContain('/api/auth/login');
  for (const { endpoint, bearerToken } of entries)
    if (endpoint === '/api/auth/login') expect(bearerToken).toBeNull();
    else expect(bearerToken).toMatch(/^.{10}\.\.\..{10}$/);

  await page.getByRole('button', { name: 'Disable Logging' }).click();
  await expect(page.getByText('Logging disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Enable Logging' }).click();
  await expect(page.getByText('Logging enabled')).toBeVisible();

  await page.getByRole('button', { name: 'Clear All' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to clear all logs? This cannot be undone.');
  await dialog.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('No calls have been logged yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Server' }).click();
  await expect(page).toHaveURL(/source=server/);
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await expectSoundEverywhere(page);

  await page.goto('/dashboard');
  await logOut(page);
  expect(await page.evaluate(() => window.sessionStorage.getItem('apiLogs'))).toBeNull();
});
