import type { Page } from '@playwright/test';
import { activate, expect, signIn, test, userWith } from './support/console';
import { expectSound } from './support/sound';

// Done as a person does it: after the sign-in nobody types an address.

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Opens a screen of the menu, and its group first where it is shut. */
async function choose(page: Page, entry: string, group?: string): Promise<void> {
  const link = menu(page).getByRole('link', { name: entry, exact: true });
  if (group !== undefined && !(await link.isVisible()))
    await menu(page)
      .getByRole('button', { name: new RegExp(`^${group}`) })
      .click();
  await link.click();
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('an administrator’s first hour', async ({ page, tenant }) => {
  const admin = userWith(tenant, 'TenantAdmin', 'Admin');
  await activate(page, tenant);
  await signIn(page, tenant, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenant Admin Dashboard' })).toBeVisible();

  await menu(page)
    .getByRole('link', { name: /^Organisation/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your organisation' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/^Contact person/).fill('Sunanda Pawar');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${tenant.orgName} was saved`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sunanda Pawar');

  await choose(page, 'New Branch', 'Branches');
  await page.getByLabel(/^Branch code/).fill('HOUR-2');
  await page.getByLabel(/^Branch name/).fill('Koregaon Camp');
  await page.getByLabel(/^City or town/).fill('Koregaon');
  await page.getByLabel(/^State/).selectOption('Maharashtra');
  await page.getByRole('button', { name: 'Create branch' }).click();
  await expect(page.getByText('Koregaon Camp was created')).toBeVisible();

  await choose(page, 'New Staff', 'Staff');
  await page.getByLabel(/^Username/).fill('hour.manager');
  await page.getByLabel(/^First name/).fill('Madhavi');
  await page.getByLabel(/^Last name/).fill('Gaikwad');
  await page.getByLabel(/^E-mail address/).fill('madhavi.hour@example.in');
  await page.getByRole('checkbox', { name: /^Branch Manager/ }).check();
  await page.getByRole('checkbox', { name: /^Koregaon Camp/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Madhavi Gaikwad was invited')).toBeVisible();

  await choose(page, 'Role Permissions', 'Roles');
  await page.getByRole('checkbox', { name: 'See attendance for Cashier' }).click();
  await page.getByRole('button', { name: 'Review and save' }).click();
  await dialog(page, 'Save these changes?').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The roles were saved')).toBeVisible();

  await choose(page, 'Settings', 'System');
  await page.getByRole('main').getByRole('link', { name: 'Security' }).click();
  const length = page.getByLabel(/^Minimum password length/);
  await length.fill(String(Number(await length.inputValue()) + 1));
  await page.getByRole('button', { name: 'Save Password Policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password policy updated successfully')).toBeVisible();

  await choose(page, 'Reports Dashboard', 'Reports');
  await page.getByRole('link', { name: 'Schedule Report' }).click();
  await page.getByLabel(/^Name/).fill('Morning figures');
  await page.getByRole('checkbox', { name: /PAR Report/ }).check();
  await page.getByRole('button', { name: 'Create schedule' }).click();
  const drawer = dialog(page, 'Morning figures');
  await expect(drawer).toContainText('No runs yet.');
  await drawer.getByRole('button', { name: 'Send now' }).click();
  await dialog(page, 'Send now').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/^Morning figures is on its way to .+@/)).toBeVisible();
  await expect(drawer.getByText('Sent to 1 recipient')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  // The manager has the invitation, and the administrator the figures.
  await page.getByRole('link', { name: 'Demo mail' }).click();
  await page
    .getByRole('row', { name: /^Your account is ready/ })
    .first()
    .getByRole('link')
    .click();
  await page.locator('a[href*="/set-password#token="]').click();
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await expectSound(page);
});
