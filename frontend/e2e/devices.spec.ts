import type { Page } from '@playwright/test';
import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';

/** Issues a code for the first branch that is offered, finds it in the list with its time, and revokes it. */
async function issueAndRevoke(page: Page): Promise<void> {
  await page.getByLabel(/^Branch/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Issue code' }).click();
  await expect(page.getByText(/^Expires in 1[45]:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();

  const codes = page.getByRole('table', { name: 'Activation codes' });
  const newest = codes.getByRole('row').nth(1);
  await expect(newest).toContainText('Valid');
  await expect(newest.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await newest.getByRole('button', { name: /^Revoke code/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('can no longer be used to activate a device');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Activation code revoked')).toBeVisible();
  await expect(newest).toContainText('Revoked');
  await expect(page.getByText('This code was revoked.')).toBeVisible();
}

test('SuperAdmin: chooses a tenant, issues a code and revokes it, sees the devices', async ({
  page,
  demo,
  tenant,
}) => {
  await enterAsSuperAdmin(page, demo, '/superadmin/machine-activation/codes/list');
  await expect(page.getByText('Select a tenant.')).toBeVisible();
  await page.getByLabel('Tenant').selectOption({ label: tenant.orgName });
  await expect(page).toHaveURL(new RegExp(`tenant=${tenant.tenantId}$`));
  await issueAndRevoke(page);
  await page.getByRole('link', { name: 'Active devices', exact: true }).click();
  await expect(page).toHaveURL(/\/devices\/active\?tenant=/);
  await expect(page.getByRole('heading', { name: 'Active devices' })).toBeVisible();
});

test('TenantAdmin: issues a code and revokes it, in the settings', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/admin/settings?tab=devices');
  await issueAndRevoke(page);
  const devices = page.getByRole('table', { name: 'Active devices' });
  await expect(devices.getByRole('row').nth(1)).toContainText('•••• ');
});
