import { enter, enterAsSuperAdmin, expect, follow, test, userWith } from './support/console';
import { expectApart } from './support/layout';
import { expectSoundEverywhere } from './support/sound';

test('a plan is made, an organisation moved to it, and its invoice issued and paid', async ({
  page,
  browser,
  demo,
}) => {
  const tenant = demo.tenants[2];
  if (tenant === undefined) throw new Error('the demonstration has no third tenant');
  await enterAsSuperAdmin(page, demo, '/superadmin/subscription/plans');
  await expect(page.getByRole('table', { name: 'All plans' })).toContainText('Professional');
  await expectSoundEverywhere(page);
  await page.getByRole('button', { name: 'New plan' }).click();
  const making = page.getByRole('dialog', { name: 'New plan' });
  await making.getByLabel(/^Name/).fill('Regional');
  await making.getByLabel(/^Code/).fill('regional');
  await making.getByLabel(/^Price/).fill('19,999');
  await making.getByLabel(/^Branches/).fill('25');
  await making.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByText('Regional was created')).toBeVisible();
  await expect(page.getByRole('row', { name: /Regional/ })).toContainText('₹19,999.00');

  await follow(page, '/superadmin/subscription');
  await expect(page.getByRole('table', { name: 'All subscriptions' })).toContainText(tenant.orgName);
  await expectSoundEverywhere(page);
  await page.getByRole('link', { name: tenant.orgName }).click();
  const details = page.getByRole('dialog', { name: tenant.orgName });
  await details.getByLabel(/^Plan/).selectOption({ label: 'Regional' });
  await details.getByRole('button', { name: 'Save changes' }).click();
  const toast = page
    .getByRole('status')
    .filter({ hasText: `The subscription of ${tenant.orgName} was changed` });
  await expect(toast).toBeVisible();
  await expectApart(toast, details.getByRole('button', { name: 'Save changes' }));
  await expect(details.getByText('₹19,999 a month, plus GST')).toBeVisible();
  await expectSoundEverywhere(page);

  await follow(page, '/superadmin/subscription/billing');
  await expect(page.getByRole('table', { name: 'All invoices' })).toContainText('MUN/');
  await expectSoundEverywhere(page);
  await page.getByRole('button', { name: 'New invoice' }).click();
  const drafting = page.getByRole('dialog', { name: 'New invoice' });
  await drafting.getByLabel(/^Organisation/).selectOption({ label: tenant.orgName });
  await drafting.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText(`A draft for ${tenant.orgName} was created`)).toBeVisible();
  await page.getByRole('link', { name: 'Draft' }).first().click();
  const draft = page.getByRole('dialog', { name: 'Draft' });
  await expect(draft.getByText('₹23,598.82')).toBeVisible();
  await draft.getByRole('button', { name: 'Issue' }).click();
  await page
    .getByRole('dialog', { name: 'Issue the invoice' })
    .getByRole('button', { name: 'Issue' })
    .click();
  const issued = page.getByRole('dialog', { name: /^Invoice MUN\// });
  await issued.getByLabel(/^Reference/).fill('NEFT N42');
  await expectSoundEverywhere(page);
  await issued.getByRole('button', { name: 'Record a payment' }).click();
  await expect(page.getByText('The payment was recorded')).toBeVisible();
  await expect(issued.getByText('NEFT N42')).toBeVisible();
  const heading = await issued.getByRole('heading', { level: 2 }).first().textContent();
  const number = heading?.replace('Invoice ', '') ?? '';

  // The organisation sees its plan and its invoice, and cannot change anything.
  const context = await browser.newContext({ baseURL: demo.url });
  const own = await context.newPage();
  await enter(own, tenant, userWith(tenant, 'TenantAdmin', 'Admin'), '/tenants');
  const plan = own.getByRole('region', { name: 'Plan and usage' });
  await expect(plan).toContainText('Regional');
  await expect(own.getByRole('table', { name: 'Invoices' })).toContainText(number);
  await own.getByRole('link', { name: number }).click();
  const seen = own.getByRole('dialog', { name: `Invoice ${number}` });
  await expect(seen.getByText('NEFT N42')).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Void' })).toHaveCount(0);
  await context.close();
});
