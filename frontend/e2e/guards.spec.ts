import {
  activate,
  enter,
  expect,
  expectDashboard,
  follow,
  logOut,
  signIn,
  test,
  userWith,
} from './support/console';

test('without a device: to activation; without a session: to sign-in, which returns to the address', async ({
  page,
  tenant,
}) => {
  await page.goto('/dashboard/admin');
  await expect(page).toHaveURL(/\/activate\?returnUrl=%2Fdashboard%2Fadmin$/);

  await activate(page, tenant);
  await test.step('an unreadable session is ignored', async () => {
    await page.evaluate(() => {
      localStorage.setItem('token', 'not.a.token');
      localStorage.setItem('currentUser', '{');
    });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fdashboard$/);
    await page.evaluate(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('currentUser');
    });
  });
  const admin = userWith(tenant, 'TenantAdmin', 'Admin');
  await test.step('without a session: to sign-in, which remembers the address and returns to it', async () => {
    await page.goto('/dashboard?from=test');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fdashboard%3Ffrom%3Dtest$/);
    await signIn(page, tenant, admin);
    await expectDashboard(page, 'Tenant Admin Dashboard', '/dashboard\\?from=test');
  });

  await logOut(page);
  await test.step('a returnUrl to another host is not followed', async () => {
    await page.goto('/login?returnUrl=//evil.example/');
    await signIn(page, tenant, admin);
    await expectDashboard(page, 'Tenant Admin Dashboard', '/dashboard/admin');
  });
});

test('signed in as a cashier: what leads to Access Denied, what to the dashboard, and what to sign-in', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'Cashier', 'Staff', 'Accountant'), '/dashboard/staff');
  await expectDashboard(page, 'Staff Dashboard', '/dashboard/staff');

  await test.step('the wrong role: to Access Denied, which says what was wanted', async () => {
    await follow(page, '/dashboard/superadmin');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/access-denied',
      {
        url: '/dashboard/superadmin',
        requiredRoles: 'SuperAdmin',
        requiredPermissions: 'DASHBOARD_VIEW,TENANT_ADMIN',
      },
    ]);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  for (const [address, leadsTo] of [
    ['/login', '/dashboard/staff'],
    ['/activate', '/dashboard/staff'],
    ['/', '/dashboard'],
    ['/no/such/page', '/dashboard'],
  ] as const) {
    await test.step(`${address}: to the dashboard`, async () => {
      await follow(page, address);
      await expectDashboard(page, 'Staff Dashboard', leadsTo);
    });
  }

  await test.step('a session that the server has ended: to sign-in, which says so', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const origin = new URL(page.url()).origin;
    // No page is open that would notice it and already be at sign-in.
    await page.goto('about:blank');
    const reply = await page.request.post(`${origin}/api/auth/logout`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status()).toBe(200);
    await page.goto('/dashboard');
    await expect(page.getByText('Your session has expired. Please login again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?.*error=session_expired/);
  });
});
