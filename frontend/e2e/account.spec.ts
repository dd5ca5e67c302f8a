import {
  activate,
  activateOnScreen,
  enter,
  enterAsSuperAdmin,
  expect,
  signIn,
  test,
  userWith,
} from './support/console';
import { expectSoundEverywhere } from './support/sound';

/** A PNG of 32 by 32 pixels, drawn by the page itself. */
const DRAW = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = '#08674f';
    pen.fillRect(0, 0, 32, 32);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
};

test('the profile: names, picture, own sessions and devices', async ({ page, browser, demo }) => {
  const tenant = demo.tenants[1];
  if (tenant === undefined) throw new Error('the demonstration has no second tenant');
  const user = userWith(tenant, 'FieldOfficer', 'FieldAgent');
  await enter(page, tenant, user, '/profile');
  const form = page.getByRole('region', { name: 'Name and picture' });
  await form.getByLabel(/^Last name/).fill('Waghmare');
  const buffer = Buffer.from(await page.evaluate(DRAW), 'base64');
  await form.getByTestId('picture-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const profileLink = page.getByTitle('Open your profile');
  await expect(profileLink).toContainText('Waghmare');
  await expect(profileLink.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//);
  await page.reload();
  await expect(profileLink.locator('img')).toBeVisible();
  await expectSoundEverywhere(page);
  await form.getByRole('button', { name: 'Remove picture' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(profileLink.locator('img')).toHaveCount(0);

  const devices = page.getByRole('table', { name: 'Your devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: demo.url });
  const other = await elsewhere.newPage();
  await activateOnScreen(other, tenant);
  await signIn(other, tenant, user);
  await expect(other).toHaveURL(/\/dashboard\/staff$/);
  await page.reload();
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await expect(sessions.getByText('This session')).toBeVisible();
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await other.waitForURL(/\/login\?.*error=session_expired/, { timeout: 2000 });
  await elsewhere.close();
});

test('the demonstration’s letters are read in the console', async ({ page, demo }) => {
  const tenant = demo.tenants.at(-1);
  if (tenant === undefined) throw new Error('the demonstration has no tenant');
  const user = userWith(tenant, 'TenantAdmin', 'Admin');
  await activate(page, tenant);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel(/^Username/).fill(user.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/This is a demo/)).toBeVisible();
  await enterAsSuperAdmin(page, demo, '/dashboard/superadmin');
  await page.getByRole('link', { name: 'Demo mail' }).click();
  await page
    .getByRole('row', { name: /Password link \(E-mail\)/ })
    .first()
    .getByRole('link')
    .click();
  await expectSoundEverywhere(page);
  await page.locator('a[href*="/reset-password#token="]').click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
});
