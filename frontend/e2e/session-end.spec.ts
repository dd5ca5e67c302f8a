import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';

/** Counted from the response to the user who ended the session. */
const WITHIN_MS = 1000;

test('a session that is ended in another browser is out within a second', async ({ page, browser, demo }) => {
  const tenant = demo.tenants[1];
  if (tenant === undefined) throw new Error('the demonstration has no second tenant');
  const user = userWith(tenant, 'Accountant', 'Cashier', 'Staff');
  await enter(page, tenant, user, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: demo.url });
  const security = await elsewhere.newPage();
  await enterAsSuperAdmin(security, demo, `/superadmin/security?tenant=${tenant.tenantId}`);
  const sessions = security.getByRole('region', { name: 'Active Sessions' });
  const terminate = sessions.getByRole('button', {
    name: new RegExp(`^Terminate the session of ${user.username} at`),
  });
  await terminate.first().click();
  const response = security.waitForResponse(
    (reply) => reply.request().method() === 'DELETE' && reply.url().includes('/api/security/sessions/'),
  );
  await security.getByRole('dialog').getByRole('button', { name: 'Terminate' }).click();
  expect((await response).status()).toBe(200);
  await page.waitForURL(/\/login\?.*error=session_expired/, { timeout: WITHIN_MS });
  await expect(page.getByText('Your session has expired. Please login again.')).toBeVisible();
  await expect(security.getByText('Session terminated successfully')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await elsewhere.close();
});
