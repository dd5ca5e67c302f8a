import type { Page } from '@playwright/test';
import { colleague, enter, expect, follow, test, userWith } from './support/console';
import { takePictures } from './support/pictures';
import { expectSoundEverywhere } from './support/sound';

/** Sends a request as the signed-in user and returns its data. */
async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  const body = await reply.json();
  expect(reply.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
  return body.data;
}

const LOANS = 20;
const FAILING = [7, 13];

test('a batch of twenty loans is prepared, released by a second person, and settled with two failures', async ({
  page,
  tenant,
}) => {
  // It signs in three users and creates twenty loans.
  test.slow();
  const officer = userWith(tenant, 'LoanOfficer');
  const manager = colleague(tenant, officer, 'BranchManager', 'Manager');
  const accountant = userWith(tenant, 'Accountant');
  const [branchId] = officer.branchIds;
  await enter(page, tenant, officer, '/dashboard/staff');
  const products: { productId: number; code: string }[] = await call(page, 'GET', '/api/loan-products');
  const product = products.find(({ code }) => code === 'AGR');
  const clients: { items: { clientId: number }[] } = await call(
    page,
    'GET',
    `/api/clients?branchId=${branchId}&status=active&pageSize=${LOANS}`,
  );
  const loans: string[] = [];
  const numbers: string[] = [];
  for (const [place, { clientId }] of clients.items.entries()) {
    const number = `3041${String(place).padStart(7, '0')}`;
    await call(page, 'PUT', `/api/clients/${clientId}/profile`, {
      language: 'en',
      riskClass: 'high',
      bankAccount: { ifsc: 'SBIN0000300', number, holder: 'Asha Patil' },
    });
    const wanted = { clientId, productId: product?.productId, principal: 30_000, instalments: 12 };
    const { loanId } = await call(page, 'POST', '/api/loans', { ...wanted, purpose: 'Dairy cattle' });
    const { loanNumber } = await call(page, 'POST', `/api/loans/${loanId}/submit`);
    numbers.push(loanNumber);
    loans.push(`/api/loans/${loanId}`);
  }
  expect(loans).toHaveLength(LOANS);

  await enter(page, tenant, accountant, '/dashboard/staff');
  const account = { code: '1191', name: 'At HDFC Bank', kind: 'asset', isCash: true };
  const { accountId } = await call(page, 'POST', '/api/books/accounts', account);
  await call(page, 'POST', '/api/bank-accounts', {
    name: 'Disbursals',
    bankName: 'HDFC Bank',
    ifsc: 'HDFC0000411',
    accountNumber: '50200012345678',
    accountId,
    overdraft: 1_000_000,
  });

  await enter(page, tenant, manager, '/admin/loans/disbursement');
  for (const loan of loans) await call(page, 'POST', `${loan}/approve`, { amount: 30_000 });
  await page.getByRole('link', { name: 'Batches', exact: true }).click();
  await expect(page.getByText('There are no batches yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New batch' }).click();
  const form = page.getByRole('dialog', { name: 'New batch' });
  await form.getByLabel(/^Branch/).selectOption(String(branchId));
  await form.getByLabel(/^Bank account/).selectOption({ index: 1 });
  for (const number of numbers) await form.getByRole('checkbox', { name: number }).check();
  await expect(form.getByRole('status')).toContainText(`Chosen: ${LOANS}`);
  await takePictures(page, 'batch-new');
  await form.getByRole('button', { name: 'Prepare batch' }).click();
  await expect(page.getByText('You prepared this batch. Another person must release it.')).toBeVisible();
  const reference = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expectSoundEverywhere(page);
  await takePictures(page, 'batch-prepared');

  await enter(page, tenant, accountant, '/admin/loans/disbursement/batches');
  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('button', { name: 'Release batch' }).click();
  const question = page.getByRole('dialog', { name: 'Release batch' });
  await expect(question).toBeVisible();
  await takePictures(page, 'batch-release');
  await question.getByRole('button', { name: /^Release ₹/ }).click();
  await expect(page.getByText('Upload the file to the bank, then record its results here.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  expect((await downloading).suggestedFilename()).toBe(`${reference}.csv`);
  await page.getByRole('link', { name: 'Record results' }).click();
  const results = page.getByRole('dialog', { name: 'Record results' });
  const { businessDate } = await call(page, 'GET', '/api/day-end');
  const lines = loans.map((_loan, place) => {
    const part = `${reference}L${String(place + 1).padStart(4, '0')}`;
    return FAILING.includes(place)
      ? `${part},,failed,${businessDate},Account closed`
      : `${part},SBIN${String(place).padStart(8, '0')},paid,${businessDate}`;
  });
  await results.getByLabel(/^Results/).fill(lines.join('\n'));
  await expect(results.getByText(`${LOANS} results`)).toBeVisible();
  await takePictures(page, 'batch-results');
  await results.getByRole('button', { name: 'Record results' }).click();
  await expect(page.getByText("The bank's results are recorded for every loan in this batch.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('article', { name: 'Failed' })).toContainText(String(FAILING.length));
  await expectSoundEverywhere(page);
  await takePictures(page, 'batch-finished');

  await follow(page, '/admin/loans/disbursement/batches');
  await expect(page.getByRole('row', { name: new RegExp(`${reference}.*Finished`) })).toBeVisible();
  await takePictures(page, 'batches');
  const states = await Promise.all(loans.map((loan) => call(page, 'GET', loan)));
  expect(states.filter(({ state }) => state === 'active')).toHaveLength(LOANS - FAILING.length);
  const failed = states.filter(({ state }) => state === 'approved');
  expect(failed.map(({ reason }) => reason)).toEqual(FAILING.map(() => 'Account closed'));
});
