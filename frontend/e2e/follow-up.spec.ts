import type { Page } from '@playwright/test';
import { daysAfter, indianDay } from '../src/shared/lib/indian-day';
import { colleague, enter, expect, follow, test, userWith } from './support/console';
import { takePictures } from './support/pictures';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

/** Records a call made yesterday: calls are only allowed during the day, and the test may run at night. */
async function recordCall(page: Page, promise: { amount: string; on: string }): Promise<void> {
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Record contact' }).click();
  await details.getByLabel(/^Type of contact/).selectOption('call');
  await details.getByLabel(/^Outcome/).selectOption('promised');
  await details.getByLabel(/^Day/).fill(daysAfter(indianDay(), -1));
  await details.getByLabel(/^Time/).fill('11:00');
  await details.getByLabel(/^Amount promised/).fill(promise.amount);
  await details.getByLabel(/^Will pay by/).fill(promise.on);
  await details.getByLabel(/^On/).fill(promise.on);
  await details.getByLabel(/^What to do/).fill('Call again');
  await details.getByLabel(/^Note/).fill('Her son was ill');
  await takePictures(page, 'contact-form');
  await details.getByRole('button', { name: 'Record contact' }).click();
  await expect(page.getByText('The contact was recorded')).toBeVisible();
}

test('overdue loans are followed up: a call with a promise, targets, the dashboard and reminders', async ({
  page,
  tenant,
}) => {
  test.slow();
  const manager = userWith(tenant, 'BranchManager');
  await enter(page, tenant, manager, '/admin/collections/overdue');
  const row = page.getByRole('table', { name: 'Overdue loans' }).locator('tbody tr').first();
  await expect(row).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'overdue');
  const client = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  const details = page.getByRole('dialog', { name: client });
  await expect(details.getByRole('region', { name: 'Recent contacts' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'overdue-open');
  const promise = { amount: '123', on: daysAfter(indianDay(), 5) };
  await recordCall(page, promise);
  await expect(details.getByText('₹123 by').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('₹123 by');

  await page.getByRole('link', { name: 'Promises', exact: true }).click();
  const promised = page.getByRole('row', { name: new RegExp(`${client}.*₹123.00.*Open`) }).first();
  await expect(promised).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'promises');
  await promised.getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('Her son was ill');
  await expectSoundEverywhere(page);
  await takePictures(page, 'client-contacts');

  await follow(page, '/admin/collections/targets');
  const targets = page.getByRole('table', { name: /^Targets for/ });
  await targets
    .getByRole('link', { name: /whole branch$/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('New clients').fill('1234');
  await expectSoundEverywhere(page);
  await takePictures(page, 'target-form');
  await form.getByRole('button', { name: 'Save target' }).click();
  await expect(targets).toContainText('of 1,234');
  await expectSoundEverywhere(page);
  await takePictures(page, 'targets');

  await follow(page, '/admin/collections/dashboard');
  await expect(page.getByRole('table', { name: 'Officers' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'collection-dashboard');

  const officer = colleague(tenant, manager, 'FieldOfficer', 'FieldAgent');
  await page.setViewportSize(sizes.phone);
  await enter(page, tenant, officer, '/admin/collections/field-visits');
  await expect(page.getByRole('link', { name: 'Record contact' })).toBeVisible();
  await expectSound(page);
  await takePictures(page, 'contacts');

  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/admin/collections/reminders');
  await page.getByRole('link', { name: 'New rule' }).click();
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await rule.getByLabel(/^Days/).fill('29');
  await rule.getByLabel(/^Message/).fill('Dear {name}, {amount} of loan {loan} falls due on {date}.');
  await expectSoundEverywhere(page);
  await takePictures(page, 'reminder-rule-form');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('The rules were saved')).toBeVisible();
  await expect(page.getByRole('link', { name: '29 days before the due date' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'reminder-rules');
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Reminders sent' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'reminders-sent');
});
