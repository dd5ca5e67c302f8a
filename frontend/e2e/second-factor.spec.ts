import type { Page } from '@playwright/test';
import { enter, expect, logOut, signIn, test, userWith } from './support/console';
import { expectSoundEverywhere } from './support/sound';
import { totp } from './support/totp';

const challenged = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel(/^Six-digit code/)).toBeFocused();
};

test('an authenticator app: set up, asked for at sign-in, replaced by a recovery code', async ({
  page,
  demo,
}) => {
  // Neither the first lender nor the last: in other tests their users sign in without a second factor.
  const tenant = demo.tenants[1];
  if (tenant === undefined) throw new Error('the demonstration has no second tenant');
  const user = userWith(tenant, 'BranchManager', 'Manager');
  await enter(page, tenant, user, '/profile');
  const begun = page.waitForResponse(
    (reply) => reply.url().endsWith('/2fa/authenticator') && reply.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const { data } = (await (await begun).json()) as { data: { secret: string } };
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(page.getByText(data.secret)).toBeVisible();
  await expectSoundEverywhere(page);
  await page.getByLabel(/^Six-digit code/).fill('000000');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByLabel(/^Six-digit code/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Six-digit code/).fill(totp(data.secret));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectSoundEverywhere(page);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Recovery codes left')).toBeVisible();
  await logOut(page);

  // The code that was used for the set-up cannot be used again, so the next one is used a step early.
  await signIn(page, tenant, user);
  await challenged(page);
  await expectSoundEverywhere(page);
  await page.getByLabel(/^Six-digit code/).fill('123');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter all six digits')).toBeVisible();
  await page.getByLabel(/^Six-digit code/).fill(totp(data.secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard\/manager$/);
  await logOut(page);

  for (const works of [true, false]) {
    await signIn(page, tenant, user);
    await challenged(page);
    await page.getByLabel("How do you want to confirm it's you?").selectOption('Recovery code');
    await page.getByRole('textbox', { name: /^Recovery code/ }).fill(recovery);
    await page.getByRole('button', { name: 'Confirm' }).click();
    if (!works) break;
    await expect(page).toHaveURL(/\/dashboard\/manager$/);
    await logOut(page);
  }
  await expect(page.getByRole('textbox', { name: /^Recovery code/ })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/login/);
});
