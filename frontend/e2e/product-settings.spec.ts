import { enter, expect, test, userWith } from './support/console';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere } from './support/sound';

test('the settings of products: a charge is made, holidays are imported, a limit is set', async ({
  page,
  tenant,
}) => {
  await enter(page, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/admin/products/loan-products');
  await page.getByRole('link', { name: 'Product settings' }).click();
  await expect(page.getByRole('heading', { name: 'Charges', level: 2 })).toBeVisible();
  await takePictures(page, 'product-settings-charges');
  await page.getByRole('link', { name: 'New charge' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill('Stamp duty of the journey');
  await drawer.getByLabel(/^Amount/).fill('120.50');
  await expectSoundEverywhere(page);
  await takePictures(page, 'product-settings-charge');
  await drawer.getByRole('button', { name: 'Create charge' }).click();
  await expect(page.getByRole('row', { name: /Stamp duty of the journey/ })).toContainText('₹120.50');

  const tabs = page.getByRole('navigation', { name: 'Product settings' });
  await tabs.getByRole('link', { name: 'Holidays' }).click();
  await page.getByLabel('Year', { exact: true }).selectOption({ index: 3 });
  await page.getByRole('link', { name: 'Import a year' }).click();
  const year = await page.getByLabel('Year', { exact: true }).inputValue();
  await drawer.getByLabel(/^Holidays/).fill(`26-01-${year}, Republic Day\n${year}-08-15, Independence Day`);
  await expectSoundEverywhere(page);
  await takePictures(page, 'product-settings-import');
  await drawer.getByRole('button', { name: 'Add 2 holidays' }).click();
  await expect(page.getByRole('row', { name: /Independence Day/ })).toContainText('All branches');
  await expectSoundEverywhere(page);
  await takePictures(page, 'product-settings-holidays');

  await tabs.getByRole('link', { name: 'Authority' }).click();
  const limits = page.getByRole('table', { name: 'Limits of roles' });
  await limits.getByLabel('Approve a loan: Branch Manager').fill('75000');
  await expectSoundEverywhere(page);
  await takePictures(page, 'product-settings-authority');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits were saved')).toBeVisible();

  for (const [name, tab] of [
    ['Tax registrations', 'taxes'],
    ['Purposes', 'purposes'],
    ['Bank accounts', 'banks'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expectSoundEverywhere(page);
    await takePictures(page, `product-settings-${tab}`);
  }
  await page.getByRole('link', { name: 'New bank account' }).click();
  await expect(drawer.getByLabel(/^IFSC/)).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'product-settings-bank');
});
