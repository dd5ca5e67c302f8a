import { colleague, enter, expect, follow, test, userWith } from './support/console';
import { createGroup } from './support/groups';
import { expectNoSideways } from './support/layout';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere } from './support/sound';

test('a client is taken on with a phone: the draft survives a reload, their household is recorded, and they join a group', async ({
  page,
  tenant,
}) => {
  // Every screen of a client, at both sizes, and two people.
  test.slow();
  const officer = userWith(tenant, 'FieldOfficer', 'FieldAgent');
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, tenant, officer, '/clients/new');
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  const fillPerson = async () => {
    await page.getByLabel(/^First name/).fill('Kaveri');
    await page.getByLabel(/^Last name/).fill('Salunkhe');
    await page.getByLabel(/^Gender/).selectOption('female');
    await page.getByLabel(/^Date of birth/).fill('14/02/1990');
    await page.getByLabel(/^Phone/).fill('98220 45178');
  };
  await fillPerson();
  await expectNoSideways(page);

  // The draft is kept on the server, and nothing of it on the device.
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/draft=\d+/);
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
  );
  expect(drafts).toEqual([]);
  await page.goto('/clients/new');
  await takePictures(page, 'client-drafts');
  await page.getByRole('link', { name: 'Continue with Kaveri Salunkhe' }).click();
  await page.reload();
  await expect(page.getByLabel(/^First name/)).toHaveValue('Kaveri');
  await goOn();
  const centre = page.getByLabel(/^Centre/);
  await expect(centre.getByRole('option')).not.toHaveCount(1);
  await centre.selectOption({ index: 1 });
  const [centreName = ''] = ((await centre.locator('option:checked').textContent()) ?? '').split(',');
  await goOn();
  await expectSoundEverywhere(page);
  await takePictures(page, 'client-check');
  await page.getByRole('button', { name: 'Enrol client' }).click();
  await expect(page.getByText(/^Kaveri Salunkhe was enrolled as /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Salunkhe' })).toBeVisible();
  const profile = new URL(page.url()).pathname;
  await takePictures(page, 'client');

  await page.goto('/clients/new');
  await fillPerson();
  await goOn();
  await page.getByLabel(/^Centre/).selectOption({ index: 1 });
  await goOn();
  const alike = page.getByRole('list', { name: 'Clients who may be the same person' });
  await expect(alike.getByRole('link', { name: 'Kaveri Salunkhe' })).toBeVisible();
  await page.getByRole('button', { name: 'Enrol client' }).click();
  await expect(page.getByRole('button', { name: 'Say why this is someone else' })).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'client-alike');
  await page.goto(profile);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('group', { name: 'Permanent address' }).getByLabel('Village').fill('Koregaon');
  await expectSoundEverywhere(page);
  await page.getByRole('link', { name: 'Household' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('button', { name: 'New assessment' }).click();
  const own = page.getByRole('group', { name: 'Kaveri Salunkhe', exact: true });
  await own.getByRole('button', { name: 'Add an income' }).click();
  await own.getByLabel(/^Source/).fill('Dairy');
  await own.getByLabel(/^Income in a month/).fill('9,000');
  await page.getByRole('button', { name: 'Add a loan' }).click();
  await page.getByLabel(/^Lender/).fill('Village society');
  await page.getByLabel(/^Still owed/).fill('10000');
  await page.getByLabel(/^Instalment/).fill('600');
  await expectSoundEverywhere(page);
  await takePictures(page, 'client-household-form');
  await page.getByRole('button', { name: 'Record assessment' }).click();
  await expect(page.getByText('The assessment was recorded')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Income in a year' })).toContainText('₹1,08,000');
  await expect(page.getByRole('article', { name: 'Debts in a month' })).toContainText('₹600');
  await expectSoundEverywhere(page);
  await takePictures(page, 'client-household');
  for (const tab of ['Loans', 'Consents', 'History']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await expectSoundEverywhere(page);
    await takePictures(page, `client-${tab.toLowerCase()}`);
  }

  const manager = colleague(tenant, officer, 'Manager', 'BranchManager');
  await enter(page, tenant, manager, '/clients/groups?groups-open=new');
  await createGroup(page, centreName, 'Kaveri’s group');
  await page.getByRole('link', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add members' });
  await dialog.getByLabel(/^Search clients/).fill('Kaveri');
  await dialog.getByRole('button', { name: 'Add Kaveri Salunkhe' }).click();
  await expect(page.getByText('Kaveri Salunkhe was added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Kaveri Salunkhe' })).toHaveAttribute('href', profile);

  await page.getByRole('link', { name: 'Propose a transfer' }).click();
  await expect(page.getByRole('dialog', { name: 'Propose a transfer' })).toBeVisible();
  await expectSoundEverywhere(page);
  await follow(page, '/clients/groups?tab=transfers');
  await expect(page.getByRole('region', { name: 'Transfers' })).toBeVisible();
  await expectSoundEverywhere(page);
});
