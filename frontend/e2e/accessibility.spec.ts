import { timings } from '../src/features/device-activation/timings';
import {
  activate,
  enter,
  enterAsSuperAdmin,
  enterCode,
  expect,
  expectDashboard,
  follow,
  test,
  userWith,
} from './support/console';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

test('light and dark, desktop and phone: activation, its four steps', async ({ page, tenant }) => {
  // The second step advances on its own, after a second for the first time. It waits until it has been checked.
  await page.addInitScript((heldMs) => {
    const start = window.setTimeout;
    const later = (...[act, ms, ...rest]: Parameters<typeof start>) =>
      start(() => {
        const isFree = ms !== heldMs || !document.body.textContent?.includes('Detecting...');
        if (isFree || document.title === 'goes on') (act as () => void)();
        else later(act, heldMs, ...rest);
      }, ms);
    window.setTimeout = later as typeof start;
  }, timings.deviceShown);
  await page.goto('/activate');
  await expect(page).toHaveTitle('Activate device · Munim');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Activate this device' })).toBeVisible();
  await page.getByRole('button', { name: "Don't have an activation code?" }).click();
  await expectSoundEverywhere(page);
  await enterCode(page, tenant.activationCode);
  await expect(page.getByText('Detecting...')).toBeVisible();
  await expectSoundEverywhere(page);
  await page.evaluate(() => {
    document.title = 'goes on';
  });
  await expect(page.getByRole('heading', { name: 'Activation Successful' })).toBeVisible();
  await expectSoundEverywhere(page);
});

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
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/dashboard/admin');
  await expectDashboard(page, 'Tenant Admin Dashboard', '/dashboard/admin');
  await expectSoundEverywhere(page);
  await follow(page, '/dashboard/superadmin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectSoundEverywhere(page);
  await follow(page, '/profile');
  await expect(page.getByText('Password expires on')).toBeVisible();
  await expectSoundEverywhere(page);
});

test('light and dark, desktop and phone: device administration', async ({ page, demo, tenant }) => {
  await enterAsSuperAdmin(page, demo, `/superadmin/machine-activation/codes/list?tenant=${tenant.tenantId}`);
  await expect(page.getByRole('table', { name: 'Activation codes' })).toBeVisible();
  await expectSoundEverywhere(page);
  await follow(page, `/superadmin/machine-activation/devices/active?tenant=${tenant.tenantId}`);
  await expect(page.getByRole('heading', { name: 'Active devices' })).toBeVisible();
  await expectSoundEverywhere(page);
});

test('light and dark, desktop and phone: the platform’s dashboard, by keyboard', async ({ page, demo }) => {
  await enterAsSuperAdmin(page, demo, '/dashboard/superadmin');
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
