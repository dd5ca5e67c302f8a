import { enter, enterAsSuperAdmin, expect, test, userWith } from './support/console';

test('a row opens its record: by a click anywhere in it, and by Enter', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/admin/branches');
  const rows = page.getByRole('table', { name: 'All branches' }).locator('tbody tr');
  const [first, second] = [rows.first(), rows.nth(1)];
  const cell = first.locator('td[data-column=location]');
  await expect(cell).toHaveCSS('cursor', 'pointer');
  const resting = await cell.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  await cell.hover();
  await expect(cell).not.toHaveCSS('background-color', resting);
  await cell.click();
  const name = (await first.getByRole('rowheader').textContent()) ?? '';
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await first.getByRole('link', { name }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const other = (await second.getByRole('rowheader').textContent()) ?? '';
  await expect(page.getByRole('dialog', { name: other })).toBeVisible();
});

test('the search is seen, and finds records and reports; ? shows the shortcuts', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/dashboard/admin');
  const box = page.getByRole('button', { name: 'Search (Ctrl+K)' });
  await expect(box).toContainText('Search');
  await expect(box).toContainText('Ctrl K');
  await box.click();
  const search = page.getByRole('combobox', { name: 'Screen or record' });
  const branch = tenant.branches[1]?.branchName ?? '';
  await search.fill(branch);
  await page.getByRole('option', { name: new RegExp(`^${branch}.*Branch`) }).click();
  await expect(page.getByRole('dialog', { name: branch })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [typed, kind] of [
    ['cashier', 'Role'],
    [userWith(tenant, 'Accountant').username, 'User'],
    ['overdue loans', 'Reports'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await search.fill(typed);
    await expect(page.getByRole('option').filter({ hasText: kind }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl K');
});

test('the tenant that a SuperAdmin chooses stays chosen on every screen', async ({ page, demo, tenant }) => {
  await enterAsSuperAdmin(page, demo, '/dashboard/superadmin');
  const acting = page.getByLabel('Acting for');
  await acting.selectOption({ label: tenant.orgName });
  const chosen = String(tenant.tenantId);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  for (const [group, entry, heading] of [
    ['Branches', 'All Branches', 'Branches'],
    ['Staff', 'Directory', 'Users'],
    ['Security', 'Security Settings', 'Security & System Configuration'],
    ['Machine Activation', 'Active Devices', 'Machine Activation'],
    ['Reports', 'Reports Dashboard', 'Reports'],
  ] as const) {
    const row = menu.getByRole('button', { name: group }).first();
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Select a tenant.')).toHaveCount(0);
    await expect(acting).toHaveValue(chosen);
  }
  await page.reload();
  await expect(acting).toHaveValue(chosen);
});
