import type { Locator, Page } from '@playwright/test';
import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';
import { expectSound } from './support/sound';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function answer(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Presses the card's Save, confirms it, and checks that the server stored it and the card has no unsaved changes. */
async function save(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Save ${name}` });
  const stored = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/security/'),
  );
  await button.click();
  await answer(page, 'Save');
  expect((await stored).status()).toBe(200);
  await expect(button).toBeDisabled();
}

const numbers = [
  { name: 'Password Policy', label: /^Minimum password length/, value: '12' },
  { name: 'Session Management', label: /^Session timeout/, value: '45' },
  { name: 'Account Lockout', label: /^Max failed attempts/, value: '4' },
];

test('SuperAdmin: what the security cards of a tenant store is there after a reload', async ({
  page,
  demo,
}) => {
  // The cards of a lender whose users do not sign in on the screen in other tests, so its rules can change.
  const tenant = demo.tenants[1];
  if (tenant === undefined) throw new Error('the demonstration has no second tenant');
  await enterAsSuperAdmin(page, demo, `/superadmin/security?tenant=${tenant.tenantId}`);
  const before = new Map<string, string>();
  for (const { name, label, value } of numbers) {
    before.set(name, await page.getByLabel(label).inputValue());
    await page.getByLabel(label).fill(value);
    await save(page, name);
  }
  const locks = page.getByRole('switch', { name: 'Lock accounts after failed attempts' });
  const factor = page.getByRole('switch', { name: 'Require two-factor authentication' });
  const devices = page.getByRole('switch', { name: 'Allow multiple devices' });
  await factor.click();
  await page.getByRole('switch', { name: 'Authenticator app' }).click();
  await save(page, 'Two-Factor Authentication');
  const several = await devices.isChecked();
  await devices.click();
  await save(page, 'Login Restrictions');

  const whitelist = card(page, 'IP Whitelist');
  const on = whitelist.getByRole('switch');
  await whitelist.getByLabel(/^IP address/).fill('203.0.113.77');
  await whitelist.getByRole('button', { name: 'Add', exact: true }).click();
  const remove = whitelist.getByRole('button', { name: 'Remove 203.0.113.77' });
  // The card knows the address only once it has read the list again.
  await expect(remove).toBeVisible();
  await on.click();
  await answer(page, 'Enable');
  // It shows what is wanted until the server has stored it, and can be clicked again then.
  await expect(on).toBeEnabled();
  await expect(on).toBeChecked();

  await page.reload();
  for (const { label, value } of numbers) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(factor).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Authenticator app' })).toBeChecked();
  await expect(devices).toBeChecked({ checked: !several });
  await expect(on).toBeChecked();
  await expectSound(page);

  await on.click();
  await answer(page, 'Disable');
  await expect(on).toBeEnabled();
  await expect(on).not.toBeChecked();
  await remove.click();
  await answer(page, 'Remove');
  await expect(remove).toHaveCount(0);
  await locks.click();
  await save(page, 'Account Lockout');
  await expect(
    page.getByText('Accounts are never locked, however many wrong passwords are tried.'),
  ).toBeVisible();
  await locks.click();
  for (const { name, label } of numbers) {
    await page.getByLabel(label).fill(before.get(name) ?? '');
    await save(page, name);
  }
  await factor.click();
  await answer(page, 'Disable');
  await expect(factor).not.toBeChecked();
  await devices.click();
  await save(page, 'Login Restrictions');
});

test('TenantAdmin: sees the own session, and is not locked out by the whitelist', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/admin/settings?tab=security');
  await expect(page.getByText('This session')).toBeVisible();
  const field = page.getByLabel(/^Max concurrent sessions/);
  const before = await field.inputValue();
  for (const value of [before === '7' ? '6' : '7', before]) {
    await field.fill(value);
    await save(page, 'Session Management');
    // The card can be edited again once it shows the stored values.
    await expect(field).toBeEnabled();
    await expect(field).toHaveValue(value);
  }
  const whitelist = card(page, 'IP Whitelist');
  await whitelist.getByRole('switch').click();
  await answer(page, 'Enable');
  await expect(page.getByRole('alert').last()).toContainText('whitelist');
  await expect(whitelist.getByRole('switch')).not.toBeChecked();
  await expectSound(page);
});
