import type { Locator, Page } from '@playwright/test';
import { enterAsSuperAdmin, expect, test } from './support/console';
import { expectSound } from './support/sound';

/** The cards of a lender whose users do not sign in in other tests, so its rules can change. */
test.beforeEach(async ({ page, demo }) => {
  const tenant = demo.tenants[1];
  if (tenant === undefined) throw new Error('the demonstration has no second tenant');
  await enterAsSuperAdmin(page, demo);
  await page.goto(`/superadmin/security?tenant=${tenant.tenantId}`);
});

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function answer(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Presses the card's Save, confirms it, and checks that the card has no unsaved changes. */
async function save(page: Page, name: string, question: string, toast: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${name}` }).click();
  await answer(page, question, 'Save');
  await expect(page.getByText(toast).last()).toBeVisible();
  await expect(page.getByRole('button', { name: `Save ${name}` })).toBeDisabled();
}

async function cancelSave(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${name}` }).click();
  await answer(page, question, 'Cancel');
  // What was typed is kept.
  await expect(page.getByRole('button', { name: `Save ${name}` })).toBeEnabled();
}

test('Password Policy', async ({ page }) => {
  const question = 'Save the password policy? It applies to new passwords.';
  const toast = 'Password policy updated successfully';
  const length = page.getByLabel(/^Minimum password length/);
  const enforced = card(page, 'Password Policy').getByRole('switch', { name: 'Enforce the password policy' });
  const before = await length.inputValue();
  await length.fill('12');
  await cancelSave(page, 'Password Policy', question);
  await expect(length).toHaveValue('12');
  await length.fill('21');
  await expect(page.getByText('Enter a whole number from 6 to 20')).toBeVisible();
  await length.fill('12');
  await save(page, 'Password Policy', question, toast);
  await page.reload();
  await expect(length).toHaveValue('12');
  await length.fill(before);
  await enforced.click();
  await save(page, 'Password Policy', question, toast);
  await expect(page.getByText('Password policy disabled - users can use any password')).toBeVisible();
  await expect(enforced).not.toBeChecked();
  await enforced.click();
  await save(page, 'Password Policy', question, toast);
  await expect(enforced).toBeChecked();
});

test('Session Management', async ({ page }) => {
  const question = 'Save the session settings? They apply to new sessions.';
  const timeout = page.getByLabel(/^Session timeout/);
  const before = await timeout.inputValue();
  await timeout.fill('45');
  await cancelSave(page, 'Session Management', question);
  await expect(timeout).toHaveValue('45');
  for (const value of ['45', before]) {
    await timeout.fill(value);
    await save(page, 'Session Management', question, 'Session settings updated successfully');
    await expect(timeout).toHaveValue(value);
  }
});

test('Two-Factor Authentication', async ({ page }) => {
  const name = 'Two-Factor Authentication';
  const required = card(page, name).getByRole('switch', { name: 'Require two-factor authentication' });
  const method = (label: string) => card(page, name).getByRole('switch', { name: label });
  await expect(required).not.toBeChecked();
  await expect(method('One-time code by e-mail')).toHaveCount(0);
  await required.click();
  await expect(method('One-time code by e-mail')).toBeChecked();
  await method('One-time code by e-mail').click();
  await page.getByRole('button', { name: `Save ${name}` }).click();
  await expect(page.getByText('Please enable at least one 2FA method').last()).toBeVisible();
  await method('Authenticator app').click();
  await method('One-time code by e-mail').click();
  const question =
    'Save the two-factor settings? Users will be asked for a second factor the next time they sign in.';
  await save(page, name, question, '2FA settings updated successfully');
  await expect(required).toBeChecked();
  const disable = 'Disable two-factor authentication? Users will sign in with their password alone.';
  await required.click();
  await answer(page, disable, 'Cancel');
  await expect(required).toBeChecked();
  await required.click();
  await answer(page, disable, 'Disable');
  await expect(page.getByText('2FA settings updated successfully').last()).toBeVisible();
  await expect(required).not.toBeChecked();
});

test('Account Lockout', async ({ page }) => {
  const question = 'Save the lockout policy?';
  const toast = 'Lockout policy updated successfully';
  const attempts = page.getByLabel(/^Max failed attempts/);
  const locks = card(page, 'Account Lockout').getByRole('switch', {
    name: 'Lock accounts after failed attempts',
  });
  const before = await attempts.inputValue();
  await attempts.fill('4');
  await cancelSave(page, 'Account Lockout', question);
  await expect(attempts).toHaveValue('4');
  await locks.click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/lockout-policy/'),
  );
  await save(page, 'Account Lockout', question, toast);
  expect((await sent).postDataJSON()).toMatchObject({ maxFailedLoginAttempts: 0 });
  await expect(
    page.getByText('Accounts are never locked, however many wrong passwords are tried.'),
  ).toBeVisible();
  await locks.click();
  await attempts.fill(before);
  await save(page, 'Account Lockout', question, toast);
  await expect(attempts).toHaveValue(before);
});

test('IP Whitelist', async ({ page }) => {
  const whitelist = card(page, 'IP Whitelist');
  const on = whitelist.getByRole('switch');
  const address = whitelist.getByLabel(/^IP address/);
  const add = whitelist.getByRole('button', { name: 'Add', exact: true });
  for (const [typed, fault] of [
    ['', 'Please enter a valid IP address'],
    ['203.0.113', 'Invalid IP address format'],
  ] as const) {
    await address.fill(typed);
    await add.click();
    await expect(whitelist.getByText(fault)).toBeVisible();
  }
  await address.fill('203.0.113.77');
  await add.click();
  await expect(page.getByText('IP address added to whitelist')).toBeVisible();
  const remove = whitelist.getByRole('button', { name: 'Remove 203.0.113.77' });
  // The card knows the address only once it has read the list again.
  await expect(remove).toBeVisible();
  await address.fill('203.0.113.77');
  await add.click();
  await expect(whitelist.getByText('IP address already exists in whitelist')).toBeVisible();
  const enable = 'Enable the IP whitelist? Users at other addresses will be signed out immediately.';
  await on.click();
  await answer(page, enable, 'Cancel');
  await expect(on).not.toBeChecked();
  await on.click();
  await answer(page, enable, 'Enable');
  await expect(
    page.getByText('IP Whitelist enabled - Only whitelisted IPs can access the system'),
  ).toBeVisible();
  await expect(on).toBeChecked();
  await on.click();
  await answer(page, 'Disable the IP whitelist? Users may then sign in from any address.', 'Disable');
  await expect(page.getByText('IP Whitelist disabled - All IPs can access the system')).toBeVisible();
  await expect(on).not.toBeChecked();
  await remove.click();
  await answer(page, 'Remove 203.0.113.77 from the whitelist?', 'Cancel');
  await expect(remove).toBeVisible();
  await remove.click();
  await answer(page, 'Remove 203.0.113.77 from the whitelist?', 'Remove');
  await expect(page.getByText('IP address removed from whitelist')).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('Login Restrictions', async ({ page }) => {
  const name = 'Login Restrictions';
  const devices = card(page, name).getByRole('switch', { name: 'Allow multiple devices' });
  const before = await devices.isChecked();
  await devices.click();
  await cancelSave(page, name, 'Save the login restrictions?');
  await expect(devices).toBeChecked({ checked: !before });
  for (const wanted of [!before, before]) {
    if ((await devices.isChecked()) !== wanted) await devices.click();
    await save(page, name, 'Save the login restrictions?', 'Login restrictions updated successfully');
    await expect(devices).toBeChecked({ checked: wanted });
  }
  await expectSound(page);
});
