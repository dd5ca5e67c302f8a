import type { Page } from '@playwright/test';
import {
  activate,
  enter,
  enterAsSuperAdmin,
  enterCode,
  expect,
  expectDashboard,
  test,
  userWith,
} from './support/console';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

test.describe.configure({ mode: 'parallel' });

/** The page itself looks out for a text that is shown for a second only: the test may be busy meanwhile. */
const appears = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise((seen) => {
        const isShown = (part: Element) => part.textContent === wanted && part.checkVisibility();
        const look = () =>
          [...document.querySelectorAll('main *')].some(isShown) ? seen() : void requestAnimationFrame(look);
        look();
      }),
    text,
  );

// Its steps advance automatically, so each check needs an activation of its own.
for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${colorScheme}, ${size}`, () => {
      test.use({ colorScheme, viewport });

      test('activation, its four steps', async ({ page, tenant }) => {
        await page.goto('/activate');
        await expect(page.getByRole('heading', { name: 'Activate this device' })).toBeVisible();
        await page.getByRole('button', { name: "Don't have an activation code?" }).click();
        await expectSound(page);
        const detecting = appears(page, 'Detecting...');
        await enterCode(page, tenant.activationCode);
        await detecting;
        await expectSound(page);
        await expect(page.getByRole('heading', { name: 'Activation Successful' })).toBeVisible();
        await expectSound(page);
      });
    });
  }
}

test('light and dark, desktop and phone: sign-in and mailed links', async ({ page, tenant }) => {
  await activate(page, tenant);
  await page.goto('/login?error=session_expired');
  await page.getByLabel(/^Username/).press('Enter');
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectSoundEverywhere(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectSoundEverywhere(page);
  await page.goto(`/reset-password#token=1.${'0'.repeat(64)}`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('New password is required')).toBeVisible();
  await expectSoundEverywhere(page);
  await page.goto(`/set-password#token=1.${'0'.repeat(64)}`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('New password is required')).toBeVisible();
  await expectSoundEverywhere(page);
});

test('light and dark, desktop and phone: dashboard, Access Denied and profile', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'));
  await expectDashboard(page, 'Tenant Admin Dashboard', '/dashboard/admin');
  await expectSoundEverywhere(page);
  await page.goto('/dashboard/superadmin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectSoundEverywhere(page);
  await page.goto('/profile');
  await expect(page.getByText('Password expires on')).toBeVisible();
  await expectSoundEverywhere(page);
});

test('light and dark, desktop and phone: device administration', async ({ page, demo, tenant }) => {
  await enterAsSuperAdmin(page, demo);
  await page.goto(`/superadmin/machine-activation/codes/list?tenant=${tenant.tenantId}`);
  await expect(page.getByRole('table', { name: 'Activation codes' })).toBeVisible();
  await expectSoundEverywhere(page);
  await page.goto(`/superadmin/machine-activation/devices/active?tenant=${tenant.tenantId}`);
  await expect(page.getByRole('heading', { name: 'Active devices' })).toBeVisible();
  await expectSoundEverywhere(page);
});

test('light and dark, desktop and phone: the platform’s dashboard, by keyboard', async ({ page, demo }) => {
  await enterAsSuperAdmin(page, demo);
  await expectDashboard(page, 'SuperAdmin Dashboard', '/dashboard/superadmin');
  await expectSoundEverywhere(page);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    // Opened again, because keyboard navigation starts at the top of a page that was just opened.
    await page.goto('/dashboard/superadmin');
    await expectDashboard(page, 'SuperAdmin Dashboard', '/dashboard/superadmin');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    if (size !== 'phone') continue;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectSound(page);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the page never leaves its language and names itself', async ({ page }) => {
  await page.goto('/activate');
  await expect(page).toHaveTitle('Activate device · Munim');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
