import type { Page } from '@playwright/test';
import { activate, enterCode, expect, signIn, signInAsSuperAdmin, test, userWith } from './support/console';
import { expectWholeWords } from './support/layout';
import { takePictures } from './support/pictures';
import { expectSound, sizes } from './support/sound';

// Both are done as a person would: no address is typed after the sign-in.

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Opens a screen from the menu. If its group is closed, opens the group first. */
async function choose(page: Page, entry: string, group?: string): Promise<void> {
  if (group !== undefined) {
    const face = menu(page).getByRole('button', { name: new RegExp(`^${group}`) });
    if ((await face.getAttribute('aria-expanded')) === 'false') await face.click();
  }
  await menu(page).getByRole('link', { name: entry, exact: true }).click();
}

/** Ends a step: checks its screen, and takes a picture of it if requested. */
async function look(page: Page, step: string): Promise<void> {
  await expectSound(page);
  await takePictures(page, step);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('an administrator’s first hour', async ({ page, tenant }) => {
  const admin = userWith(tenant, 'TenantAdmin', 'Admin');
  await activate(page, tenant);
  await signIn(page, tenant, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenant Admin Dashboard' })).toBeVisible();
  await look(page, 'admin-1-dashboard');

  await menu(page)
    .getByRole('link', { name: /^Organisation/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your organisation' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/^Contact person/).fill('Sunanda Pawar');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${tenant.orgName} was saved`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sunanda Pawar');
  await look(page, 'admin-2-organisation');

  await choose(page, 'New Branch', 'Branches');
  await page.getByLabel(/^Branch code/).fill('HOUR-2');
  await page.getByLabel(/^Branch name/).fill('Koregaon Camp');
  await page.getByLabel(/^City or town/).fill('Koregaon');
  await page.getByLabel(/^State/).selectOption('Maharashtra');
  await look(page, 'admin-3-branch-form');
  await page.getByRole('button', { name: 'Create branch' }).click();
  await expect(page.getByText('Koregaon Camp was created')).toBeVisible();
  await look(page, 'admin-4-branch');

  await choose(page, 'New Staff', 'Staff');
  await page.getByLabel(/^Username/).fill('hour.manager');
  await page.getByLabel(/^First name/).fill('Madhavi');
  await page.getByLabel(/^Last name/).fill('Gaikwad');
  await page.getByLabel(/^E-mail address/).fill('madhavi.hour@example.in');
  await page.getByRole('checkbox', { name: /^Branch Manager/ }).check();
  await page.getByRole('checkbox', { name: /^Koregaon Camp/ }).check();
  await look(page, 'admin-5-invitation');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Madhavi Gaikwad was invited')).toBeVisible();
  await look(page, 'admin-6-invited');

  await choose(page, 'Role Permissions', 'Roles');
  await page.getByRole('checkbox', { name: 'Manage attendance for Cashier' }).click();
  await page.getByRole('button', { name: 'Review and save' }).click();
  await look(page, 'admin-7-roles');
  await dialog(page, 'Save these changes?').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The roles were saved')).toBeVisible();

  await choose(page, 'Settings', 'System');
  await page.getByRole('main').getByRole('link', { name: 'Security' }).click();
  const length = page.getByLabel(/^Minimum password length/);
  await length.fill(String(Number(await length.inputValue()) + 1));
  await page.getByRole('button', { name: 'Save Password Policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password policy updated successfully')).toBeVisible();
  await look(page, 'admin-8-security');

  await choose(page, 'Reports Dashboard', 'Reports');
  await page.getByRole('link', { name: 'Schedule Report' }).click();
  await page.getByLabel(/^Name/).fill('Morning figures');
  await page.getByRole('checkbox', { name: /PAR Report/ }).check();
  await look(page, 'admin-9-schedule-form');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  const drawer = dialog(page, 'Morning figures');
  await expect(drawer).toContainText('No runs yet.');
  await drawer.getByRole('button', { name: 'Send now' }).click();
  await dialog(page, 'Send now').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/^Morning figures is on its way to .+@/)).toBeVisible();
  await expect(drawer.getByText('Sent to 1 recipient')).toBeVisible();
  await look(page, 'admin-10-schedule');
  await page.keyboard.press('Escape');

  // The invitation leads the manager to a page that says what to do.
  await page.getByRole('link', { name: 'Demo mail' }).click();
  await page.setViewportSize(sizes.phone);
  await expectWholeWords(page.getByRole('table'));
  await page.setViewportSize(sizes.desktop);
  await look(page, 'admin-11-mail');
  await page
    .getByRole('row', { name: /^Your account is ready/ })
    .first()
    .getByRole('link')
    .click();
  await page.locator('a[href*="/set-password#token="]').click();
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await look(page, 'admin-12-set-password');
});

test('a SuperAdmin’s first hour', async ({ page, browser, demo }) => {
  await signInAsSuperAdmin(page, demo);
  await expect(page.getByRole('heading', { level: 1, name: 'SuperAdmin Dashboard' })).toBeVisible();
  await look(page, 'platform-1-dashboard');
  await choose(page, 'New Tenant', 'Tenants');
  await page.getByLabel(/^Name/).fill('Bhima Nidhi');
  await page.getByLabel(/^Code/).first().fill('BHIMANIDHI');
  await page.getByLabel(/^Contact person/).fill('Leela Rao');
  await page.getByLabel(/^E-mail address/).fill('office@bhimanidhi.example');
  await page.getByLabel(/^Administrator's first name/).fill('Leela');
  await page.getByLabel(/^Administrator's e-mail/).fill('leela@bhimanidhi.example');
  await page.getByLabel(/^Administrator's username/).fill('leela.nidhi');
  await look(page, 'platform-2-tenant-form');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(page.getByText(/^Bhima Nidhi was created/)).toBeVisible();
  await look(page, 'platform-3-tenant');

  await choose(page, 'Billing', 'Subscription');
  await page.getByRole('main').getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Bhima');
  await page.getByRole('link', { name: 'Bhima Nidhi' }).click();
  const subscription = dialog(page, 'Bhima Nidhi');
  await subscription.getByLabel(/^Plan/).selectOption({ label: 'Professional' });
  await subscription.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The subscription of Bhima Nidhi was changed')).toBeVisible();
  await look(page, 'platform-4-subscription');
  await page.keyboard.press('Escape');

  await page.getByLabel('Acting for').selectOption({ label: 'Bhima Nidhi' });
  await choose(page, 'Security Settings', 'Security');
  const limit = page.getByLabel(/^Max failed attempts/);
  await limit.fill('4');
  await page.getByRole('button', { name: 'Save Account Lockout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lockout policy updated successfully')).toBeVisible();
  await look(page, 'platform-5-security');

  await choose(page, 'Activation Codes', 'Machine Activation');
  await page.getByLabel(/^Branch/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Issue code' }).click();
  const code = (await page.getByText(/^\d{3} \d{3}$/).textContent())?.replace(' ', '') ?? '';
  await look(page, 'platform-6-code');
  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await device.goto(`${demo.url}/activate`);
  await enterCode(device, code);
  await device.getByRole('link', { name: 'Proceed to Login' }).click();
  await expect(device.getByRole('heading', { name: 'Welcome Back! to Bhima Nidhi' })).toBeVisible();
  await look(device, 'platform-7-device-sign-in');
  await elsewhere.close();
  await choose(page, 'Active Devices', 'Machine Activation');
  const devices = page.getByRole('table', { name: 'Active devices' });
  await devices.getByRole('rowheader').first().getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Extend' }).click();
  await dialog(page, 'Extend device').getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Device extended')).toBeVisible();
  await look(page, 'platform-8-device');
});
