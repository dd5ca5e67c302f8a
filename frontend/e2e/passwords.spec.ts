import type { Page } from '@playwright/test';
import { activate, expect, signIn, test, userWith } from './support/console';
import { mailedLinks, newLink } from './support/outbox';
import { expectSound } from './support/sound';

const FIRST = 'Kumbh#Mela9 yatra';
const SECOND = 'Varkari&Palkhi7 wari';

async function typeTwice(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Repeat new password/).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a forgotten password: asked for, mailed, chosen anew; then changed on the profile', async ({
  page,
  demo,
  outbox,
}) => {
  // The last lender, so that the users of the others keep their passwords for the other tests.
  const tenant = demo.tenants.at(-1);
  if (tenant === undefined) throw new Error('the demonstration has no tenant');
  const user = userWith(tenant, 'Accountant', 'Cashier', 'Staff');
  const before = await mailedLinks(outbox, '/reset-password');
  await activate(page, tenant);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel(/^Username/).fill(user.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = await newLink(outbox, '/reset-password', before);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await typeTwice(page, 'abz');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toBeFocused();
  await expectSound(page);
  await typeTwice(page, FIRST);
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();

  await signIn(page, tenant, { ...user, password: FIRST });
  await expect(page).toHaveURL(/\/dashboard\/staff$/);
  await page.getByTitle('Open your profile').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('Password expires on')).toBeVisible();
  await page.getByLabel(/^Current password/).fill('not the password');
  await typeTwice(page, SECOND);
  await expect(page.getByText(/current password is incorrect/)).toBeVisible();
  await expectSound(page);
  await page.getByLabel(/^Current password/).fill(FIRST);
  await typeTwice(page, SECOND);
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  // A link works once.
  await page.goto(link);
  await typeTwice(page, 'Another#Phrase4 here');
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await expectSound(page);
});

test('a link that confirms no mailbox says what to do', async ({ page }) => {
  await page.goto(`/verify-email#token=1.${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expectSound(page);
});
