import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatBusinessDate } from '../src/shared/lib/dates';
import { colleague, enter, expect, follow, test, userWith } from './support/console';
import { takePictures } from './support/pictures';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

/** Prints the receipt that is shown, and returns the title of the PDF. Its pages are compressed, its title is not. */
async function printed(page: Page, paper: string): Promise<string | undefined> {
  await page.getByRole('button', { name: 'Print receipt' }).click();
  const choice = page.getByRole('menuitem', { name: paper });
  await expect(choice).toBeVisible();
  await takePictures(page, `receipt-${paper.replaceAll(' ', '-').toLowerCase()}`);
  const coming = page.waitForEvent('download');
  await choice.click();
  const file = await readFile(await (await coming).path(), 'latin1');
  return /Receipt [^\s,<()]+, [A-Z]+(?: \d+)?/.exec(file)?.[0];
}

test('payments on a phone: recorded, printed, one with an earlier date, and the first reversed by two people; then the loan is written off', async ({
  page,
  tenant,
}) => {
  const officer = userWith(tenant, 'FieldOfficer');
  await page.setViewportSize(sizes.phone);
  await enter(page, tenant, officer, '/collection/record');
  const overdue = page.getByRole('list', { name: 'Overdue loans' });
  await overdue.getByRole('link').first().click();
  const amount = page.getByLabel(/^Amount received/);
  await expect(amount).not.toHaveValue('');
  const record = page.url();
  const loanId = new URL(record).searchParams.get('loan');
  await expectSound(page);
  // Not the whole amount, so that the loan continues even if this is its last instalment.
  await amount.fill((Number(await amount.inputValue()) - 10).toFixed(2));
  await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
  await page.getByLabel(/^UPI transaction ID/).fill('634512009871');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page.getByRole('heading', { name: 'Check before recording' })).toBeFocused();
  await expectSound(page);
  const [reply] = await Promise.all([
    page.waitForResponse(
      (one) => one.url().endsWith('/api/collections/payments') && one.request().method() === 'POST',
    ),
    page.getByRole('button', { name: /^Record ₹/ }).click(),
  ]);
  const { paymentId } = (await reply.json()).data;
  await expect(page.getByText('Payment recorded')).toBeVisible();
  const number = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await expectSoundEverywhere(page);

  expect(await printed(page, '58 mm roll')).toBe(`Receipt ${number}, ORIGINAL`);
  await follow(page, `/collection/history?payments-open=${paymentId}`);
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();
  expect(await printed(page, 'A5 sheet')).toBe(`Receipt ${number}, COPY 2`);

  // Received three days ago, before the first: without the first it would have paid interest.
  await page.goto(record);
  await amount.fill('5');
  const received = page.getByLabel(/^Received on/);
  const instant = Date.parse(await received.inputValue()) - 3 * 86_400_000;
  const day = new Date(instant).toISOString().slice(0, 10);
  await received.fill(day);
  await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
  await page.getByLabel(/^UPI transaction ID/).fill('634512009872');
  await takePictures(page, 'payment-form');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await page.getByRole('button', { name: 'Record ₹5' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  const lateNumber = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';

  // The late one comes first: it pays interest, and what it frees of the other one is allocated again.
  await follow(page, `/admin/loans/accounts/${loanId}?tab=ledger`);
  const ledger = page.getByRole('table', { name: 'Ledger' });
  const late = ledger.getByRole('row', { name: /^Payment / }).filter({ hasText: lateNumber });
  await expect(late).toContainText(`, valued ${formatBusinessDate(day)}`);
  await expect(late.locator('[data-column="principal"]')).toHaveText('₹0.00');
  await expect(late.locator('[data-column="interest"]')).toHaveText('-₹5.00');
  await expect(ledger.getByRole('row', { name: /^Payments allocated again / }).first()).toBeVisible();

  await follow(page, `/collection/history?payments-open=${paymentId}`);
  await page.getByRole('button', { name: 'Request reversal' }).click();
  await page.getByLabel(/^Reason/).fill('Recorded for the wrong loan');
  await page.getByRole('button', { name: 'Request reversal' }).click();
  await expect(page.getByText(/has requested the reversal of this payment/)).toBeVisible();
  await expectSoundEverywhere(page);

  const manager = colleague(tenant, officer, 'Manager', 'BranchManager');
  await enter(page, tenant, manager, '/dashboard');
  await page.getByRole('link', { name: /for approval$/ }).click();
  const waiting = page.getByRole('row', { name: new RegExp(number) });
  await expect(waiting).toBeVisible();
  await takePictures(page, 'approvals');
  await waiting.getByRole('link').click();
  const request = page.getByRole('dialog', { name: 'Reverse a payment' });
  await expect(request).toContainText('Recorded for the wrong loan');
  await expectSoundEverywhere(page);
  await request.getByRole('button', { name: 'Accept and reverse' }).click();
  await expect(page.getByText(/cannot be undone/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept and reverse' }).last().click();
  await expect(page.getByText(`Receipt ${number} of`).filter({ hasText: 'was reversed' })).toBeVisible();
  await follow(page, `/collection/history?payments-open=${paymentId}`);
  await expect(page.getByRole('dialog', { name: number })).toContainText(/Reversed on .*, approved by/);

  await follow(page, `/admin/loans/accounts/${loanId}?tab=ledger`);
  await expect(ledger.getByRole('row', { name: /^Payments allocated again / }).first()).toBeVisible();
  await expect(ledger.getByRole('row', { name: /^Payment reversed / })).toContainText(number);
  await expectSoundEverywhere(page);

  // New instalments are previewed and requested. The request is withdrawn, because the loan is written off instead.
  await follow(page, `/admin/loans/accounts/${loanId}`);
  await page.getByRole('main').getByRole('link', { name: 'Reschedule' }).click();
  const firstDue = new Date(instant + 33 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(/^First due date/).fill(firstDue);
  await page.getByLabel(/^Instalments/).fill('6');
  const change = page.getByRole('region', { name: 'What changes' });
  await expect(change.getByRole('table', { name: 'Schedule afterwards' })).toBeVisible();
  await page.getByLabel(/^Reason/).fill('The flood has taken the crop');
  await expectSoundEverywhere(page);
  await takePictures(page, 'reschedule-form');
  await page.getByRole('button', { name: 'Request reschedule' }).click();
  await expect(page.getByText(/asked on .* over new instalments/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the request' }).click();
  const reschedule = page.getByRole('dialog', { name: 'Reschedule a loan' });
  await expect(reschedule).toContainText('New last due date');
  await expectSoundEverywhere(page);
  await takePictures(page, 'reschedule-decision');
  await reschedule.getByRole('button', { name: 'Withdraw request' }).click();
  await reschedule.getByLabel(/^Reason/).fill('The borrower has left');
  await reschedule.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(reschedule).toBeHidden();

  // One person asks for the write-off, and another accepts it. What is paid afterwards is recovered.
  await follow(page, `/admin/loans/accounts/${loanId}`);
  await takePictures(page, 'loan');
  await page.getByRole('button', { name: 'Write off' }).click();
  const writeOff = page.getByRole('dialog', { name: 'Request write-off' });
  await expect(writeOff).toContainText('What the borrower will still owe');
  await writeOff.getByLabel(/^Reason/).fill('Left the district');
  await expectSoundEverywhere(page);
  await takePictures(page, 'write-off-form');
  await writeOff.getByRole('button', { name: 'Request write-off' }).click();
  await expect(page.getByText(/asked on .* to write off this loan/)).toBeVisible();

  await enter(page, tenant, userWith(tenant, 'TenantAdmin'), '/approvals?kind=write_off_loan');
  await page
    .getByRole('row', { name: /Left the district/ })
    .getByRole('link')
    .click();
  const decision = page.getByRole('dialog', { name: 'Write off a loan' });
  await expect(decision).toContainText('Owed in all');
  await expectSoundEverywhere(page);
  await takePictures(page, 'write-off-decision');
  await decision.getByRole('button', { name: 'Accept and write off' }).click();
  await expect(page.getByText(/It is carried out at once/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept and write off' }).last().click();
  await expect(page.getByText(/^Loan .* was written off\.$/)).toBeVisible();

  await follow(page, `/admin/loans/accounts/${loanId}`);
  await expect(page.getByRole('article', { name: 'Left to recover' })).toBeVisible();
  await takePictures(page, 'loan-written-off');
  await page.getByRole('button', { name: 'Record recovery' }).click();
  const recovery = page.getByRole('dialog', { name: 'Record recovery' });
  await recovery.getByLabel(/^Amount/).fill('500');
  await recovery.getByLabel(/^How it is paid/).selectOption('upi');
  await recovery.getByLabel(/^Reference/).fill('634512009873');
  await expectSoundEverywhere(page);
  await takePictures(page, 'recovery-form');
  await recovery.getByRole('button', { name: 'Record ₹500' }).click();
  await expect(page.getByText(/^Recovery recorded\./)).toBeVisible();
  await follow(page, `/admin/loans/accounts/${loanId}`);
  await expect(page.getByRole('article', { name: 'Recovered' })).toContainText('₹500.00');
  await expectSoundEverywhere(page);
});

test('a client: enrolled, found, not enrolled twice without a reason, changed and deleted', async ({
  page,
  tenant,
}) => {
  const fill = async (firstName: string) => {
    await page.getByLabel(/^First name/).fill(firstName);
    await page.getByLabel(/^Gender/).selectOption('female');
    await page.getByLabel(/^Date of birth/).fill('1990-02-03');
    await page.getByLabel(/^Phone/).fill('98200 98765');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/^Branch/).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Enrol client' }).click();
  };
  await enter(page, tenant, userWith(tenant, 'Manager', 'BranchManager'), '/clients/new');
  await fill('Ahilya');
  await expect(page.getByRole('heading', { level: 1, name: 'Ahilya' })).toBeVisible();
  await expectSoundEverywhere(page);
  await follow(page, '/clients/new');
  await fill('Rukmini');
  const alike = page.getByRole('list', { name: 'Clients who may be the same person' });
  await expect(alike.getByRole('link', { name: 'Ahilya' })).toBeVisible();
  await expectSoundEverywhere(page);
  const reason = page.getByLabel(/^Why this is someone else/);
  await reason.fill('Her daughter uses the same phone');
  await page.getByRole('button', { name: 'Enrol client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rukmini' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/^Last name/).fill('Deshmukh');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // With another name it is another person, but the phone is still the same.
  await reason.fill('Her daughter uses the same phone');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rukmini Deshmukh' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Rukmini Deshmukh' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Rukmini Deshmukh was deleted')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ahilya');
  // The whole list shows the row, too.
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Ahilya' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'clients');
});
