import type { Page } from '@playwright/test';
import { pressByKeyboard, rupeesIn, typeCount } from './support/cash';
import { colleague, enter, expect, follow, test, userWith } from './support/console';
import type { DemoTenant, DemoUser } from './support/demo';
import { expectNoSideways } from './support/layout';
import { takePictures } from './support/pictures';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

/** Opens the day of the first officer with a sheet that nobody has started, and returns the officer. */
async function officerWithSheet(page: Page, tenant: DemoTenant): Promise<DemoUser> {
  const officers = tenant.users.filter(({ roles: [role = ''] }) => /^Field(Officer|Agent)$/.test(role));
  for (const officer of officers) {
    await enter(page, tenant, officer, '/collection/today');
    await expect(page.getByRole('list', { name: 'Centres today' })).toBeAttached();
    if ((await page.getByRole('link', { name: /Open/ }).count()) > 0) return officer;
  }
  throw new Error('no officer has a sheet to start');
}

/** The only till that the user can work with: the one that they hold, or the counter, which they open. */
async function openTill(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'All tills' })).toBeVisible();
  await takePictures(page, 'tills');
  const own = page.getByRole('link', { name: 'Go to your till' });
  const counter = page.getByRole('row', { name: /Counter.*Closed/ }).first();
  await expect(own.or(counter).first()).toBeVisible();
  if ((await own.count()) > 0) return pressByKeyboard(page, own);
  await pressByKeyboard(page, counter.getByRole('link'));
  const cash = rupeesIn(await page.getByRole('article', { name: 'Cash' }).textContent());
  await pressByKeyboard(page, page.getByRole('link', { name: 'Open till' }));
  const form = page.getByRole('dialog', { name: 'Open till' });
  await typeCount(form, cash);
  await pressByKeyboard(page, form.getByRole('button', { name: 'Open till' }));
  await expect(page.getByText(/is open$/)).toBeVisible();
}

/** Counts and closes the till that the user holds. Paise are not counted. */
async function closeOwnTill(page: Page): Promise<void> {
  await follow(page, '/admin/collections/tills');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Go to your till' }));
  const cash = rupeesIn(await page.getByRole('article', { name: 'Cash' }).textContent());
  await pressByKeyboard(page, page.getByRole('link', { name: 'Close till' }));
  const form = page.getByRole('dialog', { name: 'Close till' });
  await typeCount(form, Math.floor(cash));
  await takePictures(page, 'till-close');
  await pressByKeyboard(page, form.getByRole('button', { name: 'Close till' }));
  await expect(page.getByText('This till is closed.')).toBeVisible();
}

test('the collecting day: an officer on a phone, a cashier without a mouse, and the day of the branch', async ({
  page,
  tenant,
}) => {
  // Four people, and a meeting of a whole centre.
  test.slow();
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/collection/sheets?sheets-open=new');
  await page.getByRole('dialog').getByRole('button', { name: 'Create sheets' }).click();
  await expect(page.getByText(/^Created: /)).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'sheets');

  await page.setViewportSize(sizes.phone);
  const officer = await officerWithSheet(page, tenant);
  await expectSound(page);
  await takePictures(page, 'collecting-day');
  const dueOf = () => page.getByRole('article', { name: 'Due today' }).locator('bdi').textContent();
  const due = await dueOf();
  await follow(page, '/dashboard/staff');
  await expect(page.getByRole('heading', { name: 'Follow-up due' })).toBeVisible();
  expect(await dueOf()).toBe(due);
  await expectSound(page);
  await takePictures(page, 'officer-dashboard');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('link', { name: /Open/ }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('The sheet was started')).toBeVisible();
  const sheet = new URL(page.url()).pathname;
  const centre = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem');
  const bar = page.getByRole('region', { name: 'Totals of the sheet' });
  await expectNoSideways(page);

  const owing = members.filter({ has: page.getByRole('button', { name: /^Paid ₹/ }) });
  const names = await owing.getByRole('heading').allTextContents();
  const [first, second, third] = [0, 1, 2].map((place) => members.filter({ hasText: names[place] }).first());
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('too few owe anything');

  // One member pays something else.
  await first.getByRole('button', { name: /^Other/ }).click();
  await first
    .getByLabel(/^Amount received/)
    .first()
    .fill('100');
  await expectSound(page);
  await takePictures(page, 'sheet-entry');
  await first.getByRole('button', { name: 'Done' }).click();
  await expect(first.getByText('Present · ₹100 Cash')).toBeVisible();
  await expect(first.getByText('Saved')).toBeVisible();

  // The network goes, and comes back.
  await page.context().setOffline(true);
  await second.getByRole('button', { name: /^Absent/ }).click();
  await expect(bar.getByText(/^No connection\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(second.getByText('Saved')).toBeVisible();

  // The server cannot be reached, and the phone loads the page again: the entry is still there, and is sent.
  await page.route('**/api/collections/sheets/*/rows', (route) => route.abort());
  await third.getByRole('button', { name: /^Paid/ }).click();
  await expect(bar.getByText(/^No connection\./)).toBeVisible();
  await page.reload();
  await expect(third.getByText('Not sent yet')).toBeVisible();
  await page.unroute('**/api/collections/sheets/*/rows');
  await bar.getByRole('button', { name: 'Send now' }).click();
  await expect(third.getByText('Saved')).toBeVisible();

  const all = page.getByRole('button', { name: /^Mark rest paid/ });
  // A small centre has no more members.
  if ((await all.count()) > 0) {
    await all.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Enter ₹/ })
      .click();
  }
  await expect(all).toHaveCount(0);
  await expectNoSideways(page);
  await takePictures(page, 'sheet');
  await bar.getByRole('link', { name: 'Hand over' }).click();
  const handOver = page.getByRole('dialog', { name: 'Hand over cash' });
  const cash = rupeesIn(await bar.locator('strong').textContent());
  await typeCount(handOver, cash);
  await expect(handOver.getByRole('status')).toContainText('Matches');
  await takePictures(page, 'sheet-hand-over');
  await handOver.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('The sheet was handed over')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Count the cash' })).toHaveCount(0);
  await expectSoundEverywhere(page);

  const cashier = colleague(tenant, officer, 'Cashier');
  await enter(page, tenant, cashier, '/admin/collections/tills');
  await openTill(page);
  await expectSoundEverywhere(page);
  await takePictures(page, 'till');
  await follow(page, sheet);
  await pressByKeyboard(page, page.getByRole('link', { name: 'Count the cash' }));
  const count = page.getByRole('dialog', { name: 'Count the cash' });
  await typeCount(count, cash);
  await takePictures(page, 'sheet-count');
  await pressByKeyboard(page, count.getByRole('button', { name: 'Confirm count' }));
  await expect(page.getByText(/^The cash was counted/).first()).toBeVisible();
  const fullName = await page.evaluate(() => {
    const { firstName, lastName } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    return `${firstName} ${lastName}`;
  });
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(`Counted by${fullName}`);
  await expectSoundEverywhere(page);

  // In the evening the till is counted and closed. Its ledger has the cash of the sheet.
  await closeOwnTill(page);
  await expect(page.getByRole('table', { name: /^Ledger for/ })).toContainText('Collection sheet');
  await expectSoundEverywhere(page);

  const manager = colleague(tenant, officer, 'BranchManager');
  await enter(page, tenant, manager, sheet);
  await expect(page.getByRole('heading', { level: 1, name: centre })).toBeVisible();
  await closeOwnTill(page);
  await follow(page, '/dashboard/manager');
  await expect(page.getByRole('list', { name: 'Officers today' })).toContainText('₹');
  await expect(page.getByRole('article', { name: 'Cash in tills' })).toContainText('0 tills open');
  await expectSoundEverywhere(page);
  await takePictures(page, 'manager-dashboard');
  await follow(page, '/admin/collections/branch-day');
  await takePictures(page, 'branch-days');
  const branch = page
    .getByRole('table', { name: /^Branches on/ })
    .getByRole('link')
    .first();
  const name = (await branch.textContent()) ?? '';
  await branch.click();
  const day = page.getByRole('dialog', { name });
  await expect(day.getByRole('heading', { name: 'Before closing' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'branch-day');
  await day.getByRole('button', { name: 'Close the day' }).click();
  await page
    .getByRole('dialog', { name: 'Close the day' })
    .getByRole('button', { name: 'Close the day' })
    .click();
  await expect(page.getByText(`Day closed for ${name}`)).toBeVisible();
  await day.getByRole('button', { name: 'Reopen the day' }).click();
  await day.getByLabel(/^Reason/).fill('A late receipt');
  await day.getByRole('button', { name: 'Reopen the day' }).click();
  await expect(page.getByText(`Day reopened for ${name}`)).toBeVisible();
  await follow(page, '/admin/collections/schedule');
  await expect(page.getByRole('table', { name: /^Demand for/ })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'demand');
});
