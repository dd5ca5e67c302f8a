import {
  activateOnScreen,
  enter,
  enterCode,
  expect,
  expectDashboard,
  follow,
  logOut,
  signIn,
  signInAsSuperAdmin,
  test,
  userWith,
} from './support/console';

const groups = [
  { roles: ['TenantAdmin', 'Admin'], title: 'Tenant Admin Dashboard', address: '/dashboard/admin' },
  { roles: ['BranchManager', 'Manager'], title: 'Manager Dashboard', address: '/dashboard/manager' },
  { roles: ['Cashier', 'Staff', 'Accountant'], title: 'Staff Dashboard', address: '/dashboard/staff' },
  { roles: ['FieldOfficer', 'FieldAgent'], title: 'Staff Dashboard', address: '/dashboard/staff' },
];

test('activation and sign-in: refused first, then each kind of user signs in to their dashboard and out', async ({
  page,
  demo,
  tenant,
}) => {
  await page.goto('/activate');
  await enterCode(page, tenant.activationCode === '000000' ? '000001' : '000000');
  await expect(page.getByRole('heading', { name: 'Verifying Device' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Activation Failed' })).toBeVisible();
  await expect(page.getByText(/Invalid activation code \(try \d{6}\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Activate this device' })).toBeVisible();
  await activateOnScreen(page, tenant);
  const admin = userWith(tenant, 'TenantAdmin', 'Admin');
  await signIn(page, tenant, { ...admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid username or password, or the account is temporarily locked.',
  );

  const everything = page.getByText('Full system access - viewing data across all tenants');
  for (const { roles, title, address } of groups) {
    await test.step(`${roles[0]}`, async () => {
      await signIn(page, tenant, userWith(tenant, ...roles));
      await expectDashboard(page, title, address);
      const menu = page.getByRole('navigation', { name: 'Main navigation' });
      await expect(menu.getByRole('link')).not.toHaveCount(0);
      await expect(everything).toBeHidden();
      await logOut(page);
      await page.goto(address);
      await expect(page).toHaveURL(/\/login\?returnUrl=/);
      await follow(page, '/login');
    });
  }

  await test.step('SuperAdmin: sign-in without a device, dashboard, logout', async () => {
    await page.evaluate(() => window.localStorage.clear());
    await signInAsSuperAdmin(page, demo);
    await expectDashboard(page, 'SuperAdmin Dashboard', '/dashboard/superadmin');
    await expect(everything).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL(/\/login\?superadmin=true$/);
  });
});

test('the chart shows all time and this month; the report is made, and its file is fetched', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/dashboard/admin');
  await expect(page.getByRole('img', { name: 'Bar chart by branch: Outstanding portfolio' })).toBeVisible();
  await page.getByText('This Month').click();
  await expect(page.getByRole('img', { name: 'Bar chart by branch: Disbursed, Collected' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByText('Report generated successfully')).toBeVisible({ timeout: 45_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
