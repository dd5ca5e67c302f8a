import { colleague, enter, expect, test, userWith } from './support/console';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

test('payments on a phone: recorded, printed, one with an earlier date, and the first reversed by two people', async ({
  page,
  tenant,
}) => {
  const officer = userWith(tenant, 'FieldOfficer');
  await enter(page, tenant, officer);
  await page.setViewportSize(sizes.phone);
  await page.goto('/collection/record');
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
  await page.getByRole('button', { name: /^Record ₹/ }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  const number = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await expectSoundEverywhere(page);

  await page.getByRole('link', { name: 'Print receipt' }).click();
  const sheet = page.getByRole('article', { name: 'Payment receipt' });
  await expect(sheet).toContainText(number);
  await expect(sheet).not.toContainText('COPY');
  const paymentId = new URL(page.url()).searchParams.get('id');
  await page.goto(`/collection/history?payments-open=${paymentId}`);
  await page.getByRole('link', { name: 'Print a copy' }).click();
  await expect(sheet).toContainText('COPY');
  await page.getByText('80 mm roll').click();
  await expectSoundEverywhere(page);

  await page.getByRole('link', { name: 'Back to the receipt' }).click();
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();
  // Received three days ago, before the first: without the first it would have paid interest.
  await page.goto(record);
  await amount.fill('5');
  const received = page.getByLabel(/^Received on/);
  const day = Date.parse(await received.inputValue()) - 3 * 86_400_000;
  await received.fill(new Date(day).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Review payment' }).click();
  await page.getByRole('button', { name: 'Record ₹5.00' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();

  await page.goto(`/collection/history?payments-open=${paymentId}`);
  await page.getByRole('button', { name: 'Request reversal' }).click();
  await page.getByLabel(/^Reason/).fill('Recorded for the wrong loan');
  await page.getByRole('button', { name: 'Request reversal' }).click();
  await expect(page.getByText(/has requested the reversal of this payment/)).toBeVisible();
  await expectSoundEverywhere(page);

  await enter(page, tenant, colleague(tenant, officer, 'Manager', 'BranchManager'));
  await page.getByRole('link', { name: /for approval$/ }).click();
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link')
    .click();
  const request = page.getByRole('dialog', { name: 'Reverse a payment' });
  await expect(request).toContainText('Recorded for the wrong loan');
  await expectSoundEverywhere(page);
  await request.getByRole('button', { name: 'Accept and reverse' }).click();
  await expect(page.getByText(/cannot be undone/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept and reverse' }).last().click();
  await expect(page.getByText(`Receipt ${number} of`).filter({ hasText: 'was reversed' })).toBeVisible();
  await page.goto(`/collection/history?payments-open=${paymentId}`);
  await expect(page.getByRole('dialog', { name: number })).toContainText(/Reversed on .*, approved by/);

  await page.goto(`/admin/loans/accounts/${loanId}?tab=ledger`);
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row', { name: /^Payments allocated again / })).toBeVisible();
  await expect(ledger.getByRole('row', { name: /^Payment reversed / })).toContainText(number);
  await expectSoundEverywhere(page);
});

test('a client: enrolled, found, not enrolled twice without a reason, changed and deleted', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'Manager', 'BranchManager'));
  const fill = async (firstName: string) => {
    await page.goto('/clients/new');
    await page.getByLabel(/^First name/).fill(firstName);
    await page.getByLabel(/^Gender/).selectOption('female');
    await page.getByLabel(/^Date of birth/).fill('1990-02-03');
    await page.getByLabel(/^Branch/).selectOption({ index: 1 });
    await page.getByLabel(/^Phone/).fill('98200 98765');
    await page.getByRole('button', { name: 'Enrol client' }).click();
  };
  await fill('Ahilya');
  await expect(page.getByRole('heading', { level: 1, name: 'Ahilya' })).toBeVisible();
  await expectSoundEverywhere(page);
  await fill('Rukmini');
  const alike = page.getByRole('list', { name: 'Clients who look the same' });
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
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Rukmini Deshmukh was deleted')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ahilya');
  await expect(page.getByRole('rowheader', { name: 'Ahilya' })).toBeVisible();
  // Rows are pale while the list is refreshed.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await expectSoundEverywhere(page);
});
