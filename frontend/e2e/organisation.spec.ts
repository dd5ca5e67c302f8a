import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { enter, enterAsSuperAdmin, expect, follow, test, userWith } from './support/console';
import type { DemoTenant } from './support/demo';
import { expectSoundEverywhere } from './support/sound';

const asAdministrator = (page: Page, tenant: DemoTenant, path: string) =>
  enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), path);

/** A second window of the same browser, signed in as the same user. */
async function secondWindow(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const openMenuOf = async (page: Page, row: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  // The whole list may show the row, too. It is replaced once the typing has settled.
  await expect(page).toHaveURL(({ searchParams }) =>
    [...searchParams].some(([name, value]) => name.endsWith('-search') && value === text),
  );
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: text })).toBeVisible();
};

test('a branch: opened, changed by two at once, shut, deleted, with what is refused and its history', async ({
  page,
  browser,
  tenant,
}) => {
  await asAdministrator(page, tenant, '/branches/new');
  await page.getByRole('button', { name: 'Create branch' }).click();
  await expect(page.getByRole('alert')).toContainText('Branch code is required');
  await page.getByLabel(/^Branch code/).fill('E2E-01');
  await page.getByLabel(/^Branch name/).fill('Wai Bazaar');
  await page.getByLabel(/^City or town/).fill('Wai');
  await page.getByLabel(/^State/).selectOption('Maharashtra');

  // Typed input is not lost without a confirmation: by a link, by going back, or by a reload.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(inDialog(page, 'Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen' }).fill('locations');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel(/^Branch code/)).toHaveValue('E2E-01');
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => window.location.reload(), 0)),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('button', { name: 'Create branch' }).click();
  await expect(page.getByText('Wai Bazaar was created')).toBeVisible();
  await searchFor(page, 'Wai Bazaar');

  const second = await secondWindow(browser, page);
  await openMenuOf(page, 'Wai Bazaar', 'Edit');
  await page.getByLabel(/^City or town/).fill('Panchgani');
  await second.goto(page.url());
  await second.getByLabel(/^City or town/).fill('Mahabaleshwar');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Wai Bazaar was saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const difference = page.getByRole('table', { name: 'Someone else has changed this branch' });
  await expect(difference.getByRole('row').nth(1)).toHaveText(/Mahabaleshwar\s*Panchgani/);
  await expectSoundEverywhere(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Wai Bazaar was saved')).toBeVisible();
  await second.context().close();

  await searchFor(page, 'Wai Bazaar');
  await openMenuOf(page, 'Wai Bazaar', 'Deactivate');
  await inDialog(page, /Deactivate/)
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByRole('row', { name: /Wai Bazaar/ })).toContainText('Inactive');
  await page.getByRole('link', { name: 'Wai Bazaar' }).click();
  const drawer = inDialog(page, 'Wai Bazaar');
  await drawer.getByRole('tab', { name: 'History' }).click();
  const history = drawer.getByRole('list', { name: 'History' });
  await expect(history.locator('> li').first()).toContainText('Deactivated');
  await expect(history.locator('> li').nth(1)).toContainText('Mahabaleshwar');
  await expect(history.locator('> li').last()).toContainText('Created');
  await expectSoundEverywhere(page);
  await page.keyboard.press('Escape');

  await openMenuOf(page, 'Wai Bazaar', 'Delete');
  await inDialog(page, 'Delete branch').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Wai Bazaar was deleted')).toBeVisible();

  // A branch that is in use is not deleted, and the reason is shown.
  await follow(page, '/branches');
  const used = tenant.branches[1]?.branchName ?? '';
  await searchFor(page, used);
  await openMenuOf(page, used, 'Delete');
  await inDialog(page, 'Delete branch').getByRole('button', { name: 'Delete' }).click();
  await expect(inDialog(page, `${used} cannot be deleted`)).toContainText(/It still has: .*clients/);
  await page
    .getByRole('button', { name: /OK|Close/ })
    .first()
    .click();
});

test('branches: all that match are selected, and each refusal is named; the list leaves as a workbook', async ({
  page,
  tenant,
}) => {
  await asAdministrator(page, tenant, '/branches?branches-size=10');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const all = page.getByRole('button', { name: /^Select all \d+ matching rows$/ });
  if (await all.isVisible()) await all.click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Activate', exact: true }).click();
  const dialog = inDialog(page, 'Activate branches');
  await expect(dialog).toContainText(/None of the selected rows would change|will be able to sign in again/);
  await expectSoundEverywhere(page);
  await dialog
    .getByRole('button', { name: /^(Close|Cancel)$/ })
    .last()
    .click();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^branches-\d{4}-\d\d-\d\d\.xlsx$/);
  // A workbook is a ZIP archive.
  expect(
    readFileSync(await book.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [text] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await text.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Code,Branch,City');
  expect(lines.length).toBeGreaterThan(tenant.branches.length);
});

test('people and roles: invited, changed, disabled; a role changed over its difference', async ({
  page,
  tenant,
}) => {
  await asAdministrator(page, tenant, '/staff/new');
  await page.getByLabel(/^Username/).fill(userWith(tenant, 'TenantAdmin', 'Admin').username);
  await page.getByLabel(/^First name/).fill('Zeenat');
  await page.getByLabel(/^E-mail address/).fill('zeenat.e2e@example.in');
  await page.getByRole('checkbox', { name: /^Cashier/ }).check();
  await page.getByRole('checkbox', { name: new RegExp(`^${tenant.branches[0]?.branchName}`) }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  // The username is taken. The server's refusal is shown at its field and in the summary above.
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(1);
  await expect(page.getByLabel(/^Username/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Username/).fill('zeenat.e2e');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Zeenat was invited')).toBeVisible();

  await searchFor(page, 'Zeenat');
  await page.getByRole('link', { name: 'Zeenat' }).click();
  const drawer = inDialog(page, 'Zeenat');
  await drawer.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/^Last name/).fill('Joshi');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Zeenat Joshi was saved')).toBeVisible();
  await searchFor(page, 'Zeenat Joshi');
  await page.getByRole('checkbox', { name: 'Select Zeenat Joshi' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  const asks = inDialog(page, 'Disable users');
  await asks.getByRole('button', { name: 'Disable' }).click();
  await expect(asks).toContainText('Changed: 1');
  await asks.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Zeenat Joshi/ })).toContainText('Disabled');
  await page.getByRole('link', { name: 'Zeenat Joshi' }).click();
  await inDialog(page, 'Zeenat Joshi').getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Last name');
  await expectSoundEverywhere(page);

  await follow(page, '/admin/roles/role-permission');
  await page.getByRole('checkbox', { name: 'Manage attendance for BLC' }).click();
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = inDialog(page, 'Save these changes?');
  await expect(review.getByRole('region', { name: 'BLC' }).getByRole('listitem')).toHaveCount(1);
  await review.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The roles were saved')).toBeVisible();
  await follow(page, '/roles');
  await page.getByRole('link', { name: 'BLC' }).click();
  await inDialog(page, 'BLC').getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Permissions');
  await expectSoundEverywhere(page);
});

test('a tenant: taken on with its administrator, suspended and taken back, with its history', async ({
  page,
  demo,
}) => {
  await enterAsSuperAdmin(page, demo, '/tenants/new');
  await page.locator('input[name=OrgName]').fill('Krishna Kosh');
  await page.locator('input[name=OrgCode]').fill('KRISHNAKOSH');
  await page.locator('input[name=ContactPerson]').fill('Leela Rao');
  await page.locator('input[name=EmailAddress]').fill('office@krishnakosh.example');
  await page.locator('input[name=AdminFirstName]').fill('Leela');
  await page.locator('input[name=AdminEmail]').fill('leela@krishnakosh.example');
  await page.locator('input[name=AdminUsername]').fill('leela.rao');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(page.getByText(/^Krishna Kosh was created/)).toBeVisible();
  await searchFor(page, 'Krishna Kosh');
  await page.getByRole('link', { name: 'Krishna Kosh' }).click();
  const drawer = inDialog(page, 'Krishna Kosh');
  await drawer.getByRole('button', { name: 'Suspend' }).click();
  await inDialog(page, 'Suspend tenant').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Krishna Kosh was suspended')).toBeVisible();
  await drawer.getByRole('button', { name: 'Activate' }).click();
  await inDialog(page, 'Activate tenant').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Krishna Kosh was activated')).toBeVisible();
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Suspended');
  await expectSoundEverywhere(page);
});
