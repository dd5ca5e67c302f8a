import { enter, expect, test, userWith } from './support/console';
import { expectSoundEverywhere } from './support/sound';

test('an administrator gives a program a key, which works until it is revoked', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/system/api');
  await expect(page).toHaveURL(/\/settings\/integrations$/);
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'New service account' }).click();
  const name = `Nightly ${Date.now()}`;
  await page.getByRole('button', { name: 'Create service account' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose at least one permission');
  await page.getByLabel(/^Name/).fill(name);
  await page
    .getByRole('checkbox', { name: /dashboard/i })
    .first()
    .check();
  await page.getByRole('button', { name: 'Create service account' }).click();

  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toContainText('No keys yet');
  await drawer.getByRole('button', { name: 'New key' }).click();
  await drawer.getByRole('button', { name: 'Create key' }).click();
  const shown = drawer.getByText(/^munim_\d+_[0-9a-f]{32}_[0-9A-Za-z]{49}$/);
  const key = (await shown.textContent()) ?? '';
  await expectSoundEverywhere(page);
  await drawer.getByRole('button', { name: 'I have saved it' }).click();
  await expect(drawer.getByText(key)).toHaveCount(0);

  const call = () =>
    page.request.get('/api/dashboard/stats', { headers: { Authorization: `Bearer ${key}` } });
  expect((await call()).status()).toBe(200);
  const other = await page.request.get('/api/devices', { headers: { Authorization: `Bearer ${key}` } });
  expect(other.status()).toBe(403);

  await drawer.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke key' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The key was revoked')).toBeVisible();
  await expect(drawer).toContainText('Revoked');
  expect((await call()).status()).toBe(401);

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete service account' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`The service account ${name} was deleted`)).toBeVisible();
});
