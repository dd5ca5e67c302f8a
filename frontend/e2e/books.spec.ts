import type { Page } from '@playwright/test';
import { enter, expect, follow, test, userWith } from './support/console';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere } from './support/sound';

/** Finds a request in the inbox, which is open, by the text of its row, and accepts it. */
async function acceptRequest(page: Page, row: RegExp, name: string, accept: string): Promise<void> {
  await page.getByRole('row', { name: row }).getByRole('link').click();
  const request = page.getByRole('dialog', { name });
  await expect(request.getByRole('table', { name: 'Lines' })).toContainText('Offices');
  await expectSoundEverywhere(page);
  await takePictures(page, `books-request-${accept.split(' ').at(-1)}`);
  await request.getByRole('button', { name: accept }).click();
  await expect(page.getByText(/cannot be undone/)).toBeVisible();
  await page.getByRole('button', { name: accept }).last().click();
  await expect(request).toBeHidden();
}

test('a manual entry: requested, accepted by another person, seen in the ledger, and reversed', async ({
  page,
  tenant,
}) => {
  const accountant = userWith(tenant, 'Accountant');
  await enter(page, tenant, accountant, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen' }).fill('journal entry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/books\/new-entry$/);
  await page.getByLabel(/^Branch/).selectOption({ index: 1 });
  await page.getByLabel(/^Narration/).fill('Rent of the head office');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Enter at least one debit and one credit')).toBeVisible();
  await expectSoundEverywhere(page);

  // From here on, only the keyboard is used.
  await page.getByLabel('Account, line 1').focus();
  await page.keyboard.type('offices');
  await page.keyboard.press('Tab');
  await page.keyboard.type('18250.50');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1100');
  await page.keyboard.press('Tab');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Credits are ₹18,250.50 less than debits.');
  await takePictures(page, 'books-entry-unequal');
  await page.keyboard.type('=');
  await expect(page.getByLabel('Credit, line 2')).toHaveValue('18250.50');
  await expect(totals).toContainText('Debits and credits are equal.');
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-entry-equal');
  await page.getByLabel('Credit, line 2').press('Control+Enter');
  await expect(page.getByText(/entry of ₹18,250.50 waits for a second person/)).toBeVisible();
  await expect(page.getByLabel(/^Narration/)).toBeFocused();
  await expectSoundEverywhere(page);
  await page.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByText(/someone else must accept it/)).toBeVisible();

  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/approvals');
  await acceptRequest(page, /Rent of the head office/, 'Post a journal entry', 'Accept and post');

  await enter(page, tenant, accountant, '/admin/settings/books');
  await page.getByRole('link', { name: 'Offices' }).click();
  const ledger = page.getByRole('table', { name: 'Ledger: 5500 Offices' });
  const rent = ledger.getByRole('row', { name: /Rent of the head office/ });
  await expect(rent).toContainText(/₹18,250\.50–₹[\d,]+\.\d\d Dr$/);
  const balance = ((await rent.getByRole('cell').last().textContent()) ?? '').replace(/[^\d.]/g, '');
  const before = (Number(balance) - 18_250.5).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-ledger');
  await ledger
    .getByRole('row', { name: /Rent of the head office/ })
    .getByRole('link')
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Request reversal' }).click();
  await drawer.getByLabel(/^Reason/).fill('The bill was paid twice');
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-reversal');
  await drawer.getByRole('button', { name: 'Request reversal' }).click();
  await expect(drawer.getByText(/waits for a second person/)).toBeVisible();

  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/approvals');
  await acceptRequest(page, /Reverse a journal entry/, 'Reverse a journal entry', 'Accept and reverse');
  await follow(page, '/admin/settings/books?tab=ledger');
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOption({ label: '5500 Offices' });
  await expect(page.getByRole('article', { name: 'Closing balance' })).toContainText(`₹${before}`);
  await expect(ledger.getByRole('row', { name: /The bill was paid twice/ })).toContainText(`₹${before}`);
});

test('the other views of the books, and a closed period', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'Accountant'), '/admin/settings/books');
  const nav = page.getByRole('navigation', { name: 'Views of the books' });
  for (const [view, name] of [
    ['Journal', 'Journal entries'],
    ['Day book', /^Day book of /],
    ['Accounts', 'Chart of accounts'],
    ['Posting rules', 'What loans post'],
  ] as const) {
    await nav.getByRole('link', { name: view, exact: true }).click();
    // A day without entries, such as a Sunday, has no table. The tests of the day book's component check what it
    // shows.
    await expect(page.getByRole(view === 'Day book' ? 'region' : 'table', { name })).toBeVisible();
    await expectSoundEverywhere(page);
    await takePictures(page, `books-${view.toLowerCase().replace(' ', '-')}`);
  }

  await nav.getByRole('link', { name: 'Cash book' }).click();
  await expect(page.getByRole('heading', { name: 'Cash book: 1000 Cash in hand' })).toBeVisible();
  const account = page.getByRole('combobox', { name: 'Account', exact: true });
  await account.selectOption({ label: '1100 Bank accounts' });
  await expect(page.getByRole('heading', { name: 'Cash book: 1100 Bank accounts' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-cash-book');

  await nav.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('link', { name: 'New account' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Code/).fill('1110');
  await drawer.getByLabel(/^Kind/).selectOption('asset');
  await drawer.getByLabel(/^Name/).fill('Bank of the collections');
  await drawer.getByRole('switch', { name: 'A cash or bank account' }).check();
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-account-new');
  await drawer.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Bank of the collections' })).toContainText('1110');
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-account');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('switch', { name: 'In use' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Account 1110 Bank of the collections saved')).toBeVisible();

  await follow(page, '/admin/settings/books?tab=closures');
  await page.getByLabel(/^Branch/).selectOption({ index: 1 });
  await page.getByLabel(/^Last day of the period/).fill('2020-03-31');
  await expectSoundEverywhere(page);
  await takePictures(page, 'books-closures');
  await page.getByRole('button', { name: 'Close the period' }).click();
  await page.getByRole('button', { name: 'Close for good' }).click();
  await expect(page.getByText(/^The books of .* are closed up to 31 Mar 2020\.$/)).toBeVisible();
});
