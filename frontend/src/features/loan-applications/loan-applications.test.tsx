import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loanCost, loanProduct } from '@/testing/loan-product-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';
import type { Client, Loan } from './api';

const sunita: Client = {
  clientId: 318,
  clientNumber: 'C/SAT-01/2026-27/000017',
  firstName: 'Sunita',
  lastName: 'Jadhav',
  gender: 'female',
  birthDate: '1991-08-15',
  phoneNumber: '+919820012345',
  branchId: 3,
  branchName: 'Satara',
  centreId: 41,
  centreName: 'Koregaon East',
  officerId: 12,
  joinedOn: '2026-04-01',
  status: 'active',
  version: 1,
};
const gone: Client = { ...sunita, clientId: 319, firstName: 'Meena', status: 'exited' };

const draft = (change: Partial<Loan> = {}): Loan => ({
  loanId: 1204,
  loanNumber: null,
  clientId: 318,
  clientName: 'Sunita Jadhav',
  productId: 2,
  productName: 'Dairy Loan',
  branchId: 3,
  branchName: 'Satara',
  officerId: 12,
  state: 'draft',
  principal: 30_000,
  instalments: 12,
  annualRate: 22,
  frequency: 'monthly',
  method: 'declining',
  interestRounding: 'rupee',
  instalmentRounding: { unit: 1, direction: 'half_up' },
  gracePrincipal: 0,
  graceInterest: 0,
  brokenPeriod: 'none',
  fundingSource: 'own',
  purpose: 'Two dairy cows',
  conditions: '',
  reason: '',
  appliedOn: '2026-11-24',
  expectedDisbursalOn: '2026-12-01',
  firstDueOn: null,
  outstandingPrincipal: 0,
  interestNotRecognised: 0,
  outstandingInterest: 0,
  outstandingFees: 0,
  outstandingPenalty: 0,
  overdue: 0,
  daysPastDue: 0,
  advance: 0,
  version: 1,
  ...change,
});

const dairy = loanProduct();
const group = loanProduct({
  productId: 4,
  code: 'GROUP',
  name: 'Group Loan',
  requirements: { group: true, training: true, recognitionTest: true, committee: false },
});

let purposes: object[] = [];
const charges = {
  charges: [
    {
      name: 'Processing fee',
      kind: 'fee',
      event: 'disbursal',
      amount: 300,
      cgst: 27,
      sgst: 27,
      igst: 0,
      total: 354,
      isCancelled: false,
    },
  ],
  keptBack: 354,
  netDisbursal: 29_646,
};

let calls: { path: string; body: unknown; key: string | null; seen: string | null }[] = [];
let searches: (string | null)[] = [];
let previews: Record<string, unknown>[] = [];

beforeAll(async () => {
  await Promise.all([import('./new-application-screen'), import('./edit-application-screen')]);
});

/** Logs a call and replies. */
const log =
  (reply: () => ReturnType<typeof ok>) =>
  async ({ request }: { request: Request }) => {
    const text = await request.text();
    calls.push({
      path: `${request.method} ${new URL(request.url).pathname}`,
      body: text === '' ? null : JSON.parse(text),
      key: request.headers.get('Idempotency-Key'),
      seen: request.headers.get('If-Match'),
    });
    return reply();
  };

beforeEach(() => {
  purposes = [];
  calls = [];
  searches = [];
  previews = [];
  server.use(
    http.get('*/api/loan-products', () => ok([dairy, group, loanProduct({ productId: 9, isActive: false })])),
    http.get('*/api/day-end', () => ok({ businessDate: '2026-11-24', status: 'done', newest: null })),
    http.get('*/api/clients', ({ request }) => {
      searches.push(new URL(request.url).searchParams.get('search'));
      return listPage([sunita, gone]);
    }),
    http.get('*/api/purposes', () => ok(purposes)),
    http.get('*/api/loans/1204/charges', () => ok(charges)),
    http.get('*/api/clients/318', () => ok(sunita)),
    http.get('*/api/loans/1204', () => ok(draft())),
    http.post('*/api/loans/preview', async ({ request }) => {
      previews.push((await request.json()) as Record<string, unknown>);
      return ok(loanCost());
    }),
    http.post(
      '*/api/loans',
      log(() => ok(draft(), 201)),
    ),
    http.put(
      '*/api/loans/1204',
      log(() => ok(draft({ version: 2 }))),
    ),
    http.post(
      '*/api/loans/1204/submit',
      log(() => ok(draft({ state: 'sanction_pending', loanNumber: 'L/SAT-01/2026-27/000042', version: 3 }))),
    ),
  );
});

function open(address: string) {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW', 'LOAN_APPLICATION_VIEW', 'LOAN_APPLICATION_CREATE'],
  });
  return renderApp(address);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

describe('a new application', () => {
  it('asks for client, product, terms and dates, and is submitted from its summary', async () => {
    open('/loans/applications/new');
    await userEvent.type(await screen.findByLabelText('Find a client'), '9820012345');
    await waitFor(() => expect(searches.at(-1)).toBe('9820012345'));
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'Choose a client' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Meena/ })).toBeDisabled();
    await choose(/Sunita Jadhav/);
    await press('Continue');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await choose(/Dairy Loan/);
    await press('Continue');

    const amount = screen.getByLabelText(/^Amount/);
    expect(amount).toHaveValue('30000');
    await userEvent.clear(amount);
    await userEvent.type(amount, '30,500');
    await press('Continue');
    const fault = 'Amount (₹) must be between ₹5,000 and ₹60,000, in steps of ₹1,000';
    expect(await screen.findByRole('button', { name: fault })).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '40,000');
    await userEvent.selectOptions(screen.getByLabelText(/^Number of instalments/), '18');
    await waitFor(() =>
      expect(previews.at(-1)).toMatchObject({
        principal: 40_000,
        instalments: 18,
        annualRate: 22,
        frequency: 'monthly',
        method: 'declining',
        productId: 2,
        branchId: 3,
        clientId: 318,
        disbursedOn: '2026-11-24',
      }),
    );
    const schedule = within(screen.getByRole('region', { name: 'Schedule' }));
    expect(schedule.getByText('24.00%')).toBeVisible();
    expect(schedule.getByRole('row', { name: /24 Dec 2026/ })).toHaveTextContent('2,837.0027,763.00');
    await press('Continue');

    await userEvent.type(screen.getByLabelText('Purpose'), 'Two dairy cows');
    await userEvent.type(screen.getByLabelText('Expected disbursal'), '2026-12-01');
    await userEvent.type(screen.getByLabelText('First instalment due'), '2027-12-01');
    await press('Continue');
    const tooLate = 'The first instalment must fall due 1 to 100 days after the disbursal';
    expect(await screen.findByRole('button', { name: tooLate })).toBeVisible();
    await userEvent.clear(screen.getByLabelText('First instalment due'));
    await press('Continue');
    for (const fact of ['C/SAT-01/2026-27/000017', '₹40,000.00', '18 instalments · Monthly', '1 Dec 2026'])
      expect(screen.getByText(fact)).toBeVisible();
    await press('Submit application');
    expect(
      await screen.findByText('Application L/SAT-01/2026-27/000042 was submitted for sanction'),
    ).toBeVisible();
    expect(calls).toEqual([
      {
        path: 'POST /api/loans',
        body: {
          clientId: 318,
          productId: 2,
          principal: 40_000,
          instalments: 18,
          annualRate: 22,
          frequency: 'monthly',
          purpose: 'Two dairy cows',
          expectedDisbursalOn: '2026-12-01',
          firstDueOn: null,
        },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        seen: null,
      },
      { path: 'POST /api/loans/1204/submit', body: null, key: null, seen: '"1"' },
    ]);
  });

  it('shows the deducted charges, and offers the purposes of the organisation', async () => {
    const purpose = (name: string, category: string | null) => ({ name, category, isActive: true });
    purposes = [
      purpose('Dairy cow', 'agriculture'),
      purpose('School fees', 'education'),
      purpose('Other', null),
    ];
    server.use(
      http.post('*/api/loans/preview', () =>
        ok(
          loanCost({
            netDisbursal: 29_496,
            charges: [
              { name: 'Processing fee', kind: 'fee', amount: 300, tax: 54, deducted: true },
              { name: 'Credit life', kind: 'insurance_premium', amount: 150, tax: 0, deducted: true },
            ],
          }),
        ),
      ),
    );
    open('/admin/loans/applications/new?client=318');
    await choose(/Dairy Loan/);
    for (const _step of ['terms', 'purpose']) await press('Continue');
    const field = within(screen.getByLabelText('Purpose'));
    await waitFor(() =>
      expect(field.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Not given',
        'Dairy cow',
        'Other',
      ]),
    );
    await userEvent.selectOptions(screen.getByLabelText('Purpose'), 'Dairy cow');
    await press('Continue');
    const kept = await screen.findAllByText('Processing fee', { exact: false });
    expect(kept[0]?.closest('li')).toHaveTextContent('₹354.00 Processing fee of which GST ₹54.00');
    const premium = screen.getAllByText('Credit life', { exact: false });
    expect(premium[0]?.closest('li')).toHaveTextContent('₹150.00 Credit life (insurance premium)');
    expect(screen.getAllByText('₹29,496.00')).not.toHaveLength(0);
  });

  it('is saved as a draft for the client in the address if it cannot be submitted yet', async () => {
    open('/admin/loans/applications/new?client=318');
    await screen.findByRole('heading', { name: 'Application of Sunita Jadhav' });
    await choose(/Group Loan/);
    for (const _step of ['terms', 'purpose', 'summary']) await press('Continue');
    expect(screen.getByText(/cannot be recorded yet. Save the application as a draft/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
    await press('Save as draft');
    expect(await screen.findByText('The application of Sunita Jadhav was saved as a draft')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['POST /api/loans']);
  });

  it('says how much the product lends in each cycle', async () => {
    server.use(http.get('*/api/loan-products', () => ok([loanProduct({ amountLadder: [20_000, 30_000] })])));
    open('/admin/loans/applications/new?client=318');
    await choose(/Dairy Loan/);
    await press('Continue');
    expect(screen.getByText(/can be submitted: ₹20,000 in cycle 1, ₹30,000 from cycle 2\./)).toBeVisible();
  });

  it('is not lost if the server saves it but refuses to submit it', async () => {
    server.use(
      http.post('*/api/loans/1204/submit', () =>
        refusal(409, 'client_left', 'This client has left and cannot borrow.'),
      ),
    );
    open('/admin/loans/applications/new?client=318');
    await choose(/Dairy Loan/);
    for (const _step of ['terms', 'purpose', 'summary']) await press('Continue');
    await press('Submit application');
    const dialog = await screen.findByRole('dialog', { name: 'Saved, but not submitted' });
    expect(dialog).toHaveTextContent('This client has left and cannot borrow.');
    expect(currentAddress()).toBe('/loans/applications/1204/edit');
  });

  it('is not left without a confirmation once something was chosen', async () => {
    open('/admin/loans/applications/new?client=318');
    await choose(/Dairy Loan/);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('an application that is changed', () => {
  it('is saved with the version that was read', async () => {
    server.use(
      http.get('*/api/loans/1204', () =>
        ok(draft({ state: 'returned', reason: 'Ask for less', version: 7, annualRate: 25 })),
      ),
    );
    open('/loans/applications/1204/edit');
    expect(await screen.findByText('Returned for correction: Ask for less')).toBeVisible();
    // The rate was valid under the terms of the application.
    expect(screen.getByLabelText(/^Interest rate/)).toHaveDisplayValue('25%');
    // And so were its charges.
    await waitFor(() =>
      expect(previews.at(-1)).toMatchObject({
        charges: [{ name: 'Processing fee', kind: 'fee', amount: 354, deducted: true }],
      }),
    );
    await userEvent.clear(screen.getByLabelText(/^Amount/));
    await userEvent.type(screen.getByLabelText(/^Amount/), '20000');
    await press('Save changes');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: 'PUT /api/loans/1204',
      body: { principal: 20_000, annualRate: 25, purpose: 'Two dairy cows', version: 7 },
    });
  });

  it('says how much the client may borrow in their cycle', async () => {
    server.use(
      http.get('*/api/loans/1204', () => ok(draft({ cycle: 2, cycleLimit: 25_000, attendance: 92 }))),
    );
    open('/loans/applications/1204/edit');
    expect(
      await screen.findByText(/in cycle 2\. At most ₹25,000 can be submitted\. They attended 92 % of/),
    ).toBeVisible();
  });

  it('is compared with the version that another user saved meanwhile', async () => {
    server.use(
      http.put('*/api/loans/1204', () =>
        refusal(409, 'version_conflict', 'Someone else has changed this loan.'),
      ),
    );
    open('/loans/applications/1204/edit');
    await userEvent.selectOptions(await screen.findByLabelText(/^Number of instalments/), '24');
    server.use(http.get('*/api/loans/1204', () => ok(draft({ instalments: 6, version: 2 }))));
    await press('Save as draft');
    const rows = within(await screen.findByRole('table', { name: /Someone else has changed/ }));
    expect(rows.getByRole('row', { name: /Number of instalments/ })).toHaveTextContent('624');
  });

  it('cannot be changed once it was submitted', async () => {
    server.use(http.get('*/api/loans/1204', () => ok(draft({ state: 'sanction_pending' }))));
    open('/loans/applications/1204/edit');
    expect(await screen.findByText('Only drafts and returned applications can be changed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      '/admin/loans/accounts/1204',
    );
  });
});
