import type { Page } from '@playwright/test';
import { colleague, enter, expect, follow, test, userWith } from './support/console';
import { expectNoSideways } from './support/layout';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere } from './support/sound';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function fillBounds(page: Page, group: string, figures: string[]): Promise<void> {
  const fields = page.getByRole('group', { name: group }).getByRole('textbox');
  for (const [index, figure] of figures.entries()) await fields.nth(index).fill(figure);
}

test('a product is shaped beside its schedule, changed into a new version and taken out of use', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/products/loans');
  await expectSoundEverywhere(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('Enter a name');
  await page.getByLabel(/^Code/).fill('goat');
  await page.getByLabel(/^Name/).fill('Goat Loan');
  await page.getByLabel(/^Category/).selectOption('agriculture');
  await goOn(page);
  await fillBounds(page, 'Amount (₹)', ['5000', '60000', '1000', '30000']);
  await fillBounds(page, 'Number of instalments', ['6', '24', '6', '12']);
  await fillBounds(page, 'Interest rate (% a year)', ['20', '24', '0.5', '24']);
  const schedule = page.getByRole('region', { name: 'Schedule' });
  // The check value of docs/lending.md: 30,000 at 24 % over 12 months, to the rupee.
  await expect(schedule).toContainText('₹2,837.00');
  await expect(schedule).toContainText('₹4,042.00');
  await expectSoundEverywhere(page);
  await goOn(page);
  await page.getByLabel('Interest method').selectOption('flat');
  await expect(schedule).toContainText('₹3,100.00');
  await page.getByLabel('Interest method').selectOption('declining');
  await goOn(page);
  await goOn(page);
  await expectSoundEverywhere(page);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Goat Loan was created')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Goat Loan' }).click();
  await page.getByRole('menuitem', { name: 'Change terms' }).click();
  await page.getByRole('button', { name: 'Amounts' }).click();
  await page.getByRole('checkbox', { name: 'Weekly', exact: true }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('insertion')).toHaveText('is now Monthly, Weekly; usually Monthly');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByText('Goat Loan was saved as version 2')).toBeVisible();

  await page.getByRole('link', { name: 'Goat Loan' }).click();
  const drawer = page.getByRole('dialog', { name: 'Goat Loan' });
  await expect(drawer.getByRole('region', { name: 'Versions' })).toContainText('Version 2Current');
  await expectSoundEverywhere(page);
  await drawer.getByRole('button', { name: 'Take out of use' }).click();
  const question = page.getByRole('dialog', { name: 'Take product out of use' });
  await question.getByRole('button', { name: 'Take out of use' }).click();
  await expect(page.getByText('Goat Loan is out of use')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Put into use' })).toBeVisible();

  for (const path of ['/products/catalog', '/products/interest-rates']) {
    await follow(page, path);
    await expect(page.getByText('Declining balance').first()).toBeVisible();
    await expectSoundEverywhere(page);
  }
});

test('a loan by three people: drafted on a phone and submitted, approved, paid out, and paid for the first time', async ({
  page,
  tenant,
}) => {
  // Three people, and the whole life of a loan.
  test.slow();
  const officer = userWith(tenant, 'FieldOfficer', 'FieldAgent');
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, tenant, officer, '/loans/applications/new');
  const borrowers = page.getByRole('radio', { disabled: false });
  await borrowers.first().check();
  await expectNoSideways(page);
  await goOn(page);
  await page.getByRole('radio').first().check();
  await goOn(page);
  await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('APR');
  await expectNoSideways(page);
  await goOn(page);
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption('Working capital');
  await goOn(page);
  await expect(page.getByText('Working capital')).toBeVisible();
  await expectSoundEverywhere(page);
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/loans') && one.request().method() === 'POST'),
    page.getByRole('button', { name: 'Save as draft' }).click(),
  ]);
  await expect(page.getByText(/^The application of .* was saved as a draft$/)).toBeVisible();
  const { loanId } = (await reply.json()).data;

  await follow(page, `/loans/applications/${loanId}/edit`);
  await page.getByRole('button', { name: 'Purpose' }).click();
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption('Purchase of an asset');
  await expectSoundEverywhere(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText(/^Application L\/.* was submitted for sanction$/)).toBeVisible();
  await follow(page, `/loans/applications/${loanId}/edit`);
  await expect(page.getByText('Only drafts and returned applications can be changed.')).toBeVisible();

  const loan = `/admin/loans/accounts/${loanId}`;
  const dialog = page.getByRole('dialog');
  await enter(page, tenant, colleague(tenant, officer, 'Manager', 'BranchManager'), loan);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('APR').first()).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'loan-approve');
  await dialog.getByRole('button', { name: /^Approve ₹/ }).click();
  await expect(page.getByText(/^₹.* approved for /)).toBeVisible();

  await enter(page, tenant, userWith(tenant, 'Accountant'), loan);
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  await expect(dialog.getByText('APR').first()).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'loan-disburse');
  await dialog.getByRole('button', { name: /^Pay out ₹/ }).click();
  await expect(page.getByText(/paid out to .*First instalment on /)).toBeVisible();

  await enter(page, tenant, officer, `/collection/record?loan=${loanId}`);
  await page.getByLabel(/^Amount received/).fill('500');
  await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
  await page.getByLabel(/^UPI transaction ID/).fill('634512009881');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await page.getByRole('button', { name: 'Record ₹500' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  await follow(page, `${loan}?tab=ledger`);
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row', { name: /^Payment / })).toContainText('R/');
  await expect(ledger.getByRole('row', { name: /^Paid out / })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'loan-ledger');

  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Download statement' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'loan-statement');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download statement' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^statement-L-.*\.pdf$/);
  await expect(dialog).toHaveCount(0);
});
