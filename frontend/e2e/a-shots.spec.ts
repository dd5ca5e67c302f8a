import { activate, expect, signIn, test, userWith } from './support/console';

test('shots', async ({ page, tenant }) => {
  test.setTimeout(300_000);
  await activate(page, tenant);
  await signIn(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'));
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
  const places: [string, string][] = [
    ['dash', '/admin/reports/dashboard'],
    ['list', '/admin/reports/dashboard?l'],
    ['efficiency', '/admin/reports/collection-efficiency'],
    ['portfolio', '/admin/reports/portfolio-summary'],
    ['overdue', '/admin/reports/overdue-loans'],
    ['disb', '/admin/reports/loan-disbursement'],
    ['print', '/admin/reports/collection-efficiency/print'],
    ['exports', '/admin/reports/export'],
    ['form', '/admin/reports/schedules/new'],
  ];
  for (const [name, path] of places) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    if (name === 'list')
      await page
        .getByText('List', { exact: true })
        .click()
        .catch(() => undefined);
    await page.waitForTimeout(1500);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [size, viewport] of [
        ['d', { width: 1440, height: 900 }],
        ['p', { width: 360, height: 740 }],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/rscreens-shots/${name}-${size}-${colorScheme}.png` });
      }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.screenshot({ path: `/tmp/rscreens-shots/${name}-full.png`, fullPage: true });
  }
});
