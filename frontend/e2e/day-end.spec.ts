import type { Page } from '@playwright/test';
import { indianDay } from '../src/shared/lib/indian-day';
import { enter, expect, follow, test, userWith } from './support/console';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere } from './support/sound';

/** The header shows the business date unless it is today. Midnight may pass meanwhile; the header notices within a minute. */
const expectInHeader = (page: Page, businessDate: string) =>
  expect(async () => {
    const shown = await page.getByRole('button', { name: /^Business date / }).count();
    expect(shown).toBe(businessDate === indianDay() ? 0 : 1);
  }).toPass({ timeout: 65_000 });

test('an accountant ends the day and reads the trial balance of the next', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'Accountant'), '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen' }).fill('day end');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/day-end$/);
  const date = page.getByRole('region', { name: 'Business date' });
  const shown = date.locator('time').first();
  const dayOf = async () => (await shown.getAttribute('datetime')) ?? '';
  const before = await dayOf();
  await expectInHeader(page, before);
  await expectSoundEverywhere(page);
  await takePictures(page, 'day-end');

  const button = date.getByRole('button', { name: /^End / });
  await button.click();
  const question = page.getByRole('dialog', { name: /^End .*\?$/ });
  await expect(question).toContainText('A day that has ended cannot be reopened.');
  await question.getByRole('button', { name: /^End / }).click();
  await page.getByRole('button', { name: 'Close them and end the day' }).click();
  await expect(page.getByText(/^The day has ended\. The business date moved to /)).toBeVisible();
  await expect(shown).not.toHaveAttribute('datetime', before);
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  for (const step of await steps.all()) await expect(step).toContainText('Done');
  await expectInHeader(page, await dayOf());
  await expectSoundEverywhere(page);

  await page.getByRole('link', { name: 'Books', exact: true }).first().click();
  const balance = page.getByRole('table', { name: /^Trial balance as of / });
  await expect(balance.getByRole('row', { name: /^Total/ })).toContainText('₹');
  await expect(page.getByRole('article', { name: 'Difference' })).toContainText('₹0.00');
  await expectSoundEverywhere(page);
  await balance.getByRole('link', { name: 'Loan portfolio' }).click();
  await expect(page.getByRole('article', { name: 'Closing balance' })).toContainText('Dr');
  // Other tests may have posted manual entries meanwhile.
  const account = new URL(page.url()).searchParams.get('account');
  await follow(page, `/admin/settings/books?tab=entries&entries-account=${account}`);
  const entries = page.getByRole('table', { name: 'Journal entries' });
  await expect(entries.locator('tbody tr')).not.toHaveCount(0);
  await entries.locator('tbody th a').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('table', { name: 'Lines' })).toContainText('Loan portfolio');
  await page.reload();
  await expect(drawer.getByRole('table', { name: 'Lines' })).toContainText('Loan portfolio');
  await expectSoundEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
