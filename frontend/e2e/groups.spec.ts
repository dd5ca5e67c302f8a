import { colleague, enter, expect, follow, test, userWith } from './support/console';
import { createGroup } from './support/groups';
import { expectNoSideways } from './support/layout';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere, sizes } from './support/sound';

test('groups from forming to a first loan: trained by one person, tested by another, on a phone', async ({
  page,
  tenant,
}) => {
  // Five people, and the way to a loan.
  test.slow();
  const admin = userWith(tenant, 'TenantAdmin', 'Admin');
  await enter(page, tenant, admin, '/admin/products/loan-products');
  await page.getByRole('link', { name: 'Product settings' }).click();
  await page.getByRole('link', { name: 'Member rules' }).click();
  for (const [rule, figure] of [
    [/^Fewest members/, '2'],
    [/^Training sessions/, '2'],
    [/^Sessions that each/, '2'],
  ] as const)
    await page.getByLabel(rule).fill(figure);
  await page.getByLabel(/^Questions of the test/).fill('Who owes the loan?');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The rules were saved')).toBeVisible();
  await expectSoundEverywhere(page);

  const officer = userWith(tenant, 'FieldOfficer', 'FieldAgent');
  await page.setViewportSize(sizes.phone);
  await enter(page, tenant, officer, '/clients/new');
  let centreName = '';
  for (const [first, phone] of [
    ['Ambika', '98220 45201'],
    ['Bhagirathi', '98220 45202'],
  ] as const) {
    await follow(page, '/clients/new');
    await page.getByLabel(/^First name/).fill(first);
    await page.getByLabel(/^Last name/).fill('Dhumal');
    await page.getByLabel(/^Gender/).selectOption('female');
    await page.getByLabel(/^Date of birth/).fill('03/05/1988');
    await page.getByLabel(/^Phone/).fill(phone);
    await page.getByRole('button', { name: 'Continue' }).click();
    const centre = page.getByLabel(/^Centre/);
    await expect(centre.getByRole('option')).not.toHaveCount(1);
    await centre.selectOption({ index: 1 });
    [centreName = ''] = ((await centre.locator('option:checked').textContent()) ?? '').split(',');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Enrol client' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${first} Dhumal` })).toBeVisible();
  }

  const manager = colleague(tenant, officer, 'Manager', 'BranchManager');
  await enter(page, tenant, manager, '/clients/groups?groups-open=new');
  await createGroup(page, centreName, 'Ekta');
  await expect(page.getByText('2 more members and a leader, then training can begin.')).toBeVisible();
  await page.getByRole('link', { name: 'Add members' }).click();
  const adding = page.getByRole('dialog', { name: 'Add members' });
  await adding.getByLabel(/^Search clients/).fill('Dhumal');
  for (const first of ['Ambika', 'Bhagirathi']) {
    await adding.getByRole('button', { name: `Add ${first} Dhumal` }).click();
    await expect(page.getByText(`${first} Dhumal was added`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Change name or leader' }).click();
  await page.getByLabel(/^Leader/).selectOption('Ambika Dhumal');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Training can begin.')).toBeVisible();
  await expectNoSideways(page);

  const train = async () => {
    await page.getByRole('link', { name: 'Record training' }).click();
    await page.getByLabel(/^Topic/).fill('What a loan costs');
    await page.getByLabel(/^Place/).fill('Under the tree');
    await expectSoundEverywhere(page);
    await takePictures(page, 'group-training');
    await page.getByRole('button', { name: 'Record session' }).click();
    // The message of the session before may still be shown.
    await expect(page.getByText('The training session was recorded').last()).toBeVisible();
  };
  await train();
  await expect(page.getByText('1 more training session until every member is trained.')).toBeVisible();

  // There is one session a day, so another group goes on, which has had its first. A manager of several branches also sees groups
  // that the loan officer does not.
  const loanOfficer = colleague(tenant, manager, 'LoanOfficer');
  const branch = loanOfficer.branchIds.find((one) => manager.branchIds.includes(one));
  await follow(page, `/clients/groups?groups-branchId=${branch}`);
  await page.getByLabel('Status').selectOption('In training');
  const groups = page
    .getByRole('table', { name: 'All groups' })
    .getByRole('row')
    .filter({ hasText: 'In training', hasNotText: 'Ekta' })
    .getByRole('link');
  await groups.first().click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('In training');
  const group = new URL(page.url());
  const address = `${group.pathname}${group.search}`;
  await train();
  await expect(page.getByText(/^Every member is trained\./)).toBeVisible();
  await expect(page.getByText(/so someone else must hold its test/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Record test' })).toHaveCount(0);

  await enter(page, tenant, admin, address);
  await page.getByRole('link', { name: 'Record test' }).click();
  await page.getByLabel('Who owes the loan?').check();
  for (const box of await page.getByRole('checkbox', { name: /^(Documents|House)$/ }).all())
    await box.check();
  await expectSoundEverywhere(page);
  await takePictures(page, 'group-test');
  await page.getByRole('button', { name: 'Record test' }).click();
  await expect(page.getByText('Every member has passed the test.')).toBeVisible();
  await expectSoundEverywhere(page);
  await takePictures(page, 'group-tested');
  const member = page.getByRole('table', { name: 'Members' }).getByRole('link').first();
  const name = ((await member.textContent()) ?? '').replace(' (leader)', '');
  const client = ((await member.getAttribute('href')) ?? '').split('/').at(-1);

  await enter(page, tenant, loanOfficer, `/loans/applications/new?client=${client}`);
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await goOn();
  await page.getByRole('radio').first().check();
  await goOn();
  await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('APR');
  await goOn();
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption('Working capital');
  await goOn();
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/loans') && one.request().method() === 'POST'),
    page.getByRole('button', { name: 'Submit application' }).click(),
  ]);
  await expect(page.getByText(/^Application L\/.* was submitted for sanction$/)).toBeVisible();
  const { loanId } = (await reply.json()).data;
  const loan = `/admin/loans/accounts/${loanId}`;
  const dialog = page.getByRole('dialog');
  await enter(page, tenant, manager, loan);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: /^Approve ₹/ }).click();
  await expect(page.getByText(/^₹.* approved for /)).toBeVisible();
  await enter(page, tenant, userWith(tenant, 'Accountant'), loan);
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  await dialog.getByRole('button', { name: /^Pay out ₹/ }).click();
  await expect(page.getByText(/paid out to .*First instalment on /)).toBeVisible();

  await enter(page, tenant, manager, address);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Active');
});
