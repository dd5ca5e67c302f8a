import type { Page } from '@playwright/test';
import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';
import { expectSound } from './support/sound';

/** Raises the limit of sessions, checks that it is stored, and restores it. */
async function changeSessionLimit(page: Page): Promise<void> {
  const field = page.getByLabel(/^Max concurrent sessions/);
  const save = page.getByRole('button', { name: 'Save Session Management' });
  const before = await field.inputValue();
  const other = before === '7' ? '6' : '7';
  await field.fill('11');
  await expect(page.getByText('Enter a whole number from 1 to 10')).toBeVisible();
  await expect(save).toBeDisabled();
  for (const value of [other, before]) {
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/session-settings/'),
    );
    await field.fill(value);
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Session settings updated successfully').last()).toBeVisible();
    // The card can be edited again once it shows the stored values.
    await expect(field).toBeEnabled();
    await expect(save).toBeDisabled();
    await expect(field).toHaveValue(value);
  }
}

test('SuperAdmin: changes a tenant’s session settings', async ({ page, demo, tenant }) => {
  await enterAsSuperAdmin(page, demo);
  await page.goto(`/superadmin/security?tenant=${tenant.tenantId}`);
  await changeSessionLimit(page);
  await expectSound(page);
});

test('TenantAdmin: sees the own session, and is not locked out by the whitelist', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'));
  await page.goto('/admin/settings?tab=security');
  await expect(page.getByText('This session')).toBeVisible();
  await changeSessionLimit(page);
  const whitelist = page.getByRole('region', { name: 'IP Whitelist' });
  await whitelist.getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByRole('alert').last()).toContainText('whitelist');
  await expect(whitelist.getByRole('switch')).not.toBeChecked();
  await expectSound(page);
});
