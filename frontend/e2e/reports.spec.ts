import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { indianDay } from '../src/shared/lib/indian-day';
import { enter, enterAsSuperAdmin, expect, follow, test, userWith } from './support/console';
import type { DemoTenant } from './support/demo';
import { expectSoundEverywhere } from './support/sound';

const DASHBOARD = '/admin/reports/dashboard';

const asAdministrator = (page: Page, tenant: DemoTenant, path = DASHBOARD) =>
  enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), path);

const isShown = (page: Page) => expect(page.getByText(/^Showing \d+ reports?$/)).toBeVisible();
const cards = (page: Page) => page.getByRole('main').locator('li > article');

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test('the dashboard of reports, as cards and table; every report with data opens, the others say when theirs comes', async ({
  page,
  tenant,
}) => {
  await asAdministrator(page, tenant);
  await isShown(page);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.getByRole('article', { name: 'Total Portfolio' })).toContainText('₹');
  for (const name of ['Total Portfolio', 'Active Loans', 'Collection Rate', 'PAR > 30'])
    await expect(figures.getByRole('article', { name })).toContainText('last month');

  const chips = page.getByRole('list', { name: 'Categories' }).getByRole('button');
  await expect(chips).toHaveText([
    'All Reports (28)',
    'Loan Reports (6)',
    'Savings Reports (4)',
    'Client Reports (4)',
    'Collection Reports (4)',
    'Branch Reports (3)',
    'Financial Reports (4)',
    'Audit & Compliance (3)',
  ]);
  await expect(cards(page)).toHaveCount(28);
  await expect(page.getByText('Showing 28 reports')).toBeVisible();
  // Titles and categories come from the server.
  for (const title of ['Loan Repayment', 'Field Officer Performance', 'Profit & Loss', 'Audit Trail']) {
    const card = cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card).toHaveCount(1);
  }

  const links = await page.getByRole('link', { name: /^View / }).all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBe(24);
  const later = cards(page).filter({ has: page.getByRole('heading', { name: 'Fixed Deposit' }) });
  await expect(later).toContainText('Available when');
  await expect(later.getByRole('button', { name: 'View Fixed Deposit' })).toBeDisabled();
  await expectSoundEverywhere(page);

  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Reports' }).getByRole('columnheader')).toHaveText([
    'Report Name',
    'Category',
    'Description',
    'Actions',
  ]);
  await expect(page.getByRole('table', { name: 'Reports' }).getByRole('row')).toHaveCount(29);
  await expectSoundEverywhere(page);

  for (const address of addresses) {
    const name = address?.split('/').at(-1);
    const read = page.waitForResponse((reply) => new URL(reply.url()).pathname === `/api/reports/${name}`);
    await follow(page, address ?? '');
    expect((await read).status(), address ?? '').toBe(200);
    // The title of the tab is the server's name for the report.
    const { title } = (await (await read).json()).data;
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Munim`);
    // A statement of the books has its own name.
    const shown = page
      .getByRole('table', { name: 'Figures' })
      .or(page.getByRole('table', { name: title, exact: true }));
    await expect(shown.or(page.getByText('No data matches these filters.')), address ?? '').toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
  }
  await follow(page, '/admin/reports/fixed-deposit');
  await expect(page.getByText('Available when')).toBeVisible();
});

test('a report is filtered, sorted, drilled into, printed', async ({ page, tenant }) => {
  // Of a month that begins with a Sunday there is nothing on its first day.
  const from = new Date(Date.parse(indianDay()) - 40 * 86_400_000).toISOString().slice(0, 10);
  const report = `/admin/reports/collection-efficiency?from=${from}`;
  await asAdministrator(page, tenant, report);
  const figures = page.getByRole('table', { name: 'Figures' });
  await expect(figures.getByRole('row', { name: /^Total/ })).toContainText('₹');
  await expect(page.getByRole('img', { name: /^Collection Efficiency: / })).toBeVisible();
  await expectSoundEverywhere(page);

  const branch = tenant.branches[0];
  if (branch === undefined) throw new Error('the tenant has no branch');
  await page.getByLabel('Branch').selectOption(branch.branchName);
  await expect(page).toHaveURL(new RegExp(`branchId=${branch.branchId}`));
  await expect(figures.locator('tbody tr')).toHaveCount(1);
  await page.getByLabel('Branch').selectOption('');
  await expect(figures.locator('tbody tr')).not.toHaveCount(1);
  await figures.getByRole('button', { name: 'Due', exact: true }).click();
  await expect(page).toHaveURL(/rows-sort=due/);
  await page.getByLabel('From').fill('2030-01-01');
  await page.getByLabel('From').blur();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(figures.or(page.getByText('No data matches these filters.'))).toBeVisible();

  await follow(page, report);
  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page.getByRole('table', { name: 'Collection Efficiency' })).toBeVisible();
  await expectSoundEverywhere(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the report' }).click();
  const first = figures.locator('tbody th a').first();
  await first.click();
  await expect(page).not.toHaveURL(/collection-efficiency/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a report is exported as PDF, Excel and CSV, and several in a ZIP', async ({ page, tenant }) => {
  await asAdministrator(page, tenant);
  await isShown(page);
  for (const [label, shown, start] of [
    ['PDF', 'PDF', '%PDF'],
    ['Excel', 'EXCEL', 'PK'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export Portfolio Summary as ${label}` }).click();
    await expect(page.getByText(`Exporting Portfolio Summary as ${shown}`)).toBeVisible();
    const file = await bytesOf(await coming);
    expect(file.subarray(0, start.length).toString('latin1')).toBe(start);
  }

  await follow(page, '/admin/reports/portfolio-summary');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = (await bytesOf(await coming)).toString('utf8');
  expect(csv).toContain('Outstanding');
  const cell = page.getByRole('table', { name: 'Figures' }).locator('tbody th').first();
  expect(csv).toContain((await cell.textContent()) ?? 'nothing');

  await follow(page, DASHBOARD);
  await page.getByRole('button', { name: 'Export All' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export All' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(24);
  await expectSoundEverywhere(page);
  for (const box of (await dialog.getByRole('checkbox').all()).slice(2)) await box.uncheck();
  await dialog.getByLabel('Format').selectOption('CSV');
  const archive = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await bytesOf(await archive)).subarray(0, 2).toString('latin1')).toBe('PK');

  await follow(page, '/admin/reports/export');
  const own = page.getByRole('table', { name: 'Your exports' });
  // A report that was sent on a schedule may also be listed.
  const archives = own.getByRole('row', { name: /2 reports/ });
  await expect(archives).toHaveCount(1);
  await expect(own.getByRole('row', { name: /Portfolio Summary/ })).toHaveCount(3);
  await expectSoundEverywhere(page);
  const again = page.waitForEvent('download');
  await archives.getByRole('button', { name: 'Download' }).click();
  await again;
  await archives.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete export' }).getByRole('button', { name: 'Delete' }).click();
  await expect(archives).toHaveCount(0);
});

test('a schedule is made, changed and deleted', async ({ page, tenant }) => {
  await asAdministrator(page, tenant);
  await isShown(page);
  await page.getByRole('link', { name: 'Schedule Report' }).click();
  await expect(page).toHaveURL(/\/admin\/reports\/schedules\/new$/);
  await page.getByRole('button', { name: 'Create schedule' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a name for the schedule');
  await expectSoundEverywhere(page);
  await page.getByLabel(/^Name/).fill('Figures of the week');
  await page.getByRole('checkbox', { name: /PAR Report/ }).check();
  await page.getByLabel('Frequency').selectOption('Weekly');
  await page.getByLabel('Weekday').selectOption('Friday');
  await page.getByLabel('Time', { exact: false }).first().fill('18:15');
  const recipients = page.getByLabel(/^Recipients/);
  const own = await recipients.inputValue();
  expect(own).toContain('@');
  await recipients.fill(`${own}, stranger@elsewhere.example`);
  await page.getByRole('button', { name: 'Create schedule' }).click();
  await expect(page.getByRole('alert')).toContainText('stranger@elsewhere.example');
  await recipients.fill(own);
  await page.getByRole('button', { name: 'Create schedule' }).click();
  const drawer = page.getByRole('dialog', { name: 'Figures of the week' });
  await expect(drawer).toContainText('Every Friday at 18:15 (Asia/Kolkata)');
  await expect(drawer).toContainText('No runs yet.');
  await expectSoundEverywhere(page);

  await drawer.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Weekday')).toHaveValue('5');
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(drawer).toContainText('Never');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete schedule' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The schedule was deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Figures of the week/ })).toHaveCount(0);
});

test('who may only look is offered no files, and a platform user chooses whose figures', async ({
  page,
  demo,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'LoanOfficer'), DASHBOARD);
  await isShown(page);
  await expect(page.getByRole('link', { name: 'View Portfolio Summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Schedule Report' })).toHaveCount(0);
  await enterAsSuperAdmin(page, demo, DASHBOARD);
  await page.getByLabel('Tenant').selectOption(String(tenant.tenantId));
  await expect(page.getByRole('article', { name: 'Total Portfolio' })).toContainText('₹');
  await page.getByRole('link', { name: 'View PAR Report' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/reports/par-report\\?tenant=${tenant.tenantId}$`));
  await expect(page.getByText(/^As of /)).toBeVisible();
});
