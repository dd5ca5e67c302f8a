import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanItem } from '@/shared/api/generated/loans';
import { approval, payment } from '@/testing/lending-replies';
import { loanProduct } from '@/testing/loan-product-replies';
import { activeLoan, writtenOffLoan } from '@/testing/loan-replies';
import { drawer, loanPage, openAsViewer, press } from '@/testing/loan-screens';
import { onPhone } from '@/testing/phone';
import { currentAddress } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let shown: LoanItem;
let sent: { body: unknown; version: string | null; key: string | null }[];
let reply: () => Response;

const takes = (path: string) =>
  http.post(`*/api/loans/41/${path}`, async ({ request }) => {
    const { headers } = request;
    const body = await request.json();
    sent.push({ body, version: headers.get('If-Match'), key: headers.get('Idempotency-Key') });
    return reply();
  });

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([import('../loan/loan-screen'), import('@/features/payments/receipts/receipts-screen')]),
);

beforeEach(() => {
  shown = activeLoan();
  sent = [];
  reply = () => ok({ approvalId: 77, status: 'requested' }, 201);
  const copy = {
    chargeId: 14,
    name: 'Copy of the loan card',
    kind: 'fee' as const,
    event: 'service' as const,
    amount: 50,
    percent: null,
    taxPercent: 18,
  };
  server.use(
    http.get('*/api/loan-products', () => ok([loanProduct({ productId: 3, charges: [copy] })])),
    ...loanPage(() => shown),
    http.post('*/api/loans/41/write-off/preview', () =>
      ok({
        owed: 28_040.84,
        principal: 27_763.21,
        interest: 277.63,
        fee: 0,
        advance: 0,
        provision: 12_000,
        expense: 16_040.84,
      }),
    ),
    http.post('*/api/loans/41/waivers/preview', async ({ request }) => {
      const { amount } = (await request.json()) as { amount: number };
      if (amount > 80) return brokenRules({ amount: ['At most ₹80 can be waived.'] });
      const part = { dueOn: '2026-11-24', charge: null, amount, tax: 0 };
      return ok({ parts: [part], tax: 0, expense: 0, left: 80 - amount, closes: true });
    }),
    ...['write-off', 'undo-write-off', 'waivers', 'charges', 'recoveries', 'settlement'].map(takes),
  );
});

describe('a write-off', () => {
  it('is requested with its reason, beside what the borrower will still owe', async () => {
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    await press('Write off');
    const form = await drawer('Request write-off');
    const effect = within(await form.findByRole('region', { name: 'What leaves the books' }));
    expect(await effect.findByText('₹28,040.84')).toBeVisible();
    expect(effect.getByText('₹12,000.00')).toBeVisible();
    expect(effect.getByText('₹16,040.84')).toBeVisible();
    expect(form.getByText(/once a second person accepts the request in the inbox/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Request write-off' }));
    expect(form.getAllByText('Enter a reason')).not.toHaveLength(0);
    await userEvent.type(form.getByLabelText(/^Reason/), 'Left the district');
    await userEvent.click(form.getByRole('button', { name: 'Request write-off' }));
    expect(await screen.findByText(/Write-off for Lakshmi Devi requested/)).toBeVisible();
    expect(sent).toEqual([
      {
        body: { reason: 'Left the district' },
        version: '"6"',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is requested again with the version of a fresh look, if the loan has changed', async () => {
    reply = () => {
      shown = activeLoan({ version: 7, outstandingPrincipal: 20_000 });
      return refusal(409, 'version_conflict', 'The loan has changed.');
    };
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    await press('Write off');
    const form = await drawer('Request write-off');
    await userEvent.type(form.getByLabelText(/^Reason/), 'Left the district');
    await userEvent.click(form.getByRole('button', { name: 'Request write-off' }));
    expect(await form.findByText('The loan has changed.')).toBeVisible();
    expect(await screen.findAllByText('₹20,000.00')).not.toHaveLength(0);
    reply = () => ok({ approvalId: 77, status: 'requested' }, 201);
    await userEvent.click(form.getByRole('button', { name: 'Request write-off' }));
    expect(await screen.findByText(/Write-off for Lakshmi Devi requested/)).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual(['"6"', '"7"']);
  });

  it('that waits is shown in its own words, and not requested twice', async () => {
    server.use(
      http.get('*/api/approvals', () =>
        listPage([
          approval({ act: 'write_off_loan', subject: { kind: 'loan', id: 41 }, amount: 28_040.84 }),
          approval({ approvalId: 78, act: 'waive_dues', subject: { kind: 'loan', id: 41 }, amount: 250 }),
        ]),
      ),
    );
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    expect(
      await screen.findByText(/asked on .* to write off this loan, which owes ₹28,040.84/),
    ).toBeVisible();
    expect(screen.getByText(/asked on .* to waive ₹250/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Waive dues' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add charge' })).toBeVisible();
  });

  it('is shown by head with what was recovered, and can be undone until something was', async () => {
    shown = writtenOffLoan();
    const page = openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    expect(await screen.findByRole('article', { name: 'Left to recover' })).toHaveTextContent('₹28,040.84');
    const part = screen.getByRole('region', { name: 'Written off' });
    for (const text of ['20 Nov 2026', '₹27,763.21', '₹277.63', 'Of which provided for₹12,000.00'])
      expect(part).toHaveTextContent(text);
    await press('Undo write-off');
    const form = await drawer('Request to undo the write-off');
    await userEvent.type(form.getByLabelText(/^Reason/), 'The borrower came back');
    await userEvent.click(form.getByRole('button', { name: 'Request to undo the write-off' }));
    expect(await screen.findByText(/Undoing the write-off for Lakshmi Devi requested/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { reason: 'The borrower came back' }, version: '"7"' }]);
    page.unmount();
    const { writtenOff } = writtenOffLoan();
    if (writtenOff == null) throw new Error('it is written off');
    shown = writtenOffLoan({ writtenOff: { ...writtenOff, recovered: 500, left: 27_540.84 } });
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    expect(await screen.findByRole('article', { name: 'Recovered' })).toHaveTextContent('₹500.00');
    expect(screen.queryByRole('button', { name: 'Undo write-off' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record recovery' })).toBeNull();
  });
});

describe('a recovery', () => {
  it('is recorded with its reference, and its receipt opens', async () => {
    shown = writtenOffLoan();
    server.use(
      http.get('*/api/collections/payments', () => listPage([payment()])),
      http.get('*/api/collections/payments/9001', () => ok(payment())),
    );
    reply = () =>
      sent.length === 1
        ? refusal(409, 'more_than_written_off', 'At most ₹28,040.84 is left.', { left: 28_040.84 })
        : ok({ paymentId: 9001, receiptNumber: 'R/1', allocated: payment().allocated, loan: shown }, 201);
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_RECORD');
    await press('Record recovery');
    const form = await drawer('Record recovery');
    expect(form.getByText(/Lakshmi Devi still owes ₹28,040.84 of this loan/)).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/^How it is paid/), 'UPI');
    await userEvent.click(form.getByRole('button', { name: 'Record recovery' }));
    expect(form.getAllByText('Enter the reference of the payment')).not.toHaveLength(0);
    await userEvent.type(form.getByLabelText(/^Amount/), '30000');
    await userEvent.type(form.getByLabelText(/^Reference/), '634512009871');
    await userEvent.click(form.getByRole('button', { name: 'Record ₹30,000' }));
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.clear(form.getByLabelText(/^Amount/));
    await userEvent.type(form.getByLabelText(/^Amount/), '500');
    await userEvent.click(form.getByRole('button', { name: 'Record ₹500' }));
    expect(await screen.findByText('Recovery recorded. Receipt R/1.')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/collection/history?payments-open=9001'));
    const [, last] = sent;
    expect(last).toMatchObject({
      body: { amount: 500, mode: 'upi', reference: '634512009871', receivedOn: null },
      version: null,
    });
    expect(last?.key).toBe(sent[0]?.key);
  });
});

describe('a waiver', () => {
  it('is requested for a head, and a refusal is shown at the amount', async () => {
    shown = activeLoan({ outstandingPenalty: 120.5 });
    reply = () =>
      sent.length === 1
        ? brokenRules({ amount: ['At most ₹80 can be waived.'] })
        : ok({ approvalId: 77, status: 'requested' }, 201);
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    await press('Waive dues');
    const form = await drawer('Request waiver');
    await userEvent.selectOptions(form.getByLabelText(/^What is waived/), 'Penal charges');
    expect(form.getByText(/^At most ₹120.50/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Request waiver' }));
    expect(form.getAllByText('Enter a reason')).not.toHaveLength(0);
    await userEvent.type(form.getByLabelText(/^Amount/), '100');
    await userEvent.type(form.getByLabelText(/^Reason/), 'Flood');
    await userEvent.click(form.getByRole('button', { name: 'Request waiver of ₹100' }));
    expect(await form.findAllByText('At most ₹80 can be waived.')).not.toHaveLength(0);
    expect(form.getByLabelText(/^Amount/)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(form.getByLabelText(/^Amount/));
    await userEvent.type(form.getByLabelText(/^Amount/), '80');
    const effect = within(form.getByRole('region', { name: 'Effect of the waiver' }));
    expect(await effect.findByText('Instalment of 24 Nov 2026')).toBeVisible();
    expect(effect.getByText(/the loan is closed/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Request waiver of ₹80' }));
    expect(await screen.findByText(/Waiver for Lakshmi Devi requested/)).toBeVisible();
    expect(sent[1]).toMatchObject({
      body: { head: 'penalty', amount: 80, reason: 'Flood' },
      version: '"6"',
    });
  });
});

describe('a settlement', () => {
  it('is requested with the money that brings it, beside what it gives up', async () => {
    server.use(
      http.post('*/api/loans/41/settlement/preview', async ({ request }) => {
        const { amount } = (await request.json()) as { amount: number };
        if (amount >= 28_040.84) return brokenRules({ amount: ['₹28,040.84 closes this loan today.'] });
        const givenUp = 28_040.84 - amount;
        const heads = { principal: givenUp, interest: 0, fee: 0, penalty: 0 };
        return ok({ owed: 28_040.84, advance: 0, givenUp, ...heads, provision: 12_000, expense: 1_040.84 });
      }),
    );
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    await press('Settle for less');
    const form = await drawer('Request settlement');
    const effect = within(form.getByRole('region', { name: 'What is given up' }));
    expect(effect.getByText(/^Enter the agreed amount/)).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Amount/), '30000');
    expect(await effect.findByText('₹28,040.84 closes this loan today.')).toBeVisible();
    await userEvent.clear(form.getByLabelText(/^Amount/));
    await userEvent.type(form.getByLabelText(/^Amount/), '15000');
    expect(await effect.findAllByText('₹13,040.84')).toHaveLength(2);
    expect(effect.getByText('₹1,040.84')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/^How it is paid/), 'UPI');
    await userEvent.type(form.getByLabelText(/^Reference/), '634512009871');
    await userEvent.type(form.getByLabelText(/^Reason/), 'The shop burnt down');
    await userEvent.click(form.getByRole('button', { name: 'Request settlement for ₹15,000' }));
    expect(await screen.findByText(/Settlement for Lakshmi Devi requested/)).toBeVisible();
    expect(sent).toMatchObject([
      {
        body: { amount: 15_000, mode: 'upi', reference: '634512009871', reason: 'The shop burnt down' },
        version: '"6"',
      },
    ]);
  });

  it('is shown by head once the loan is settled', async () => {
    shown = activeLoan({
      state: 'closed',
      closedOn: '2026-11-20',
      settledOn: '2026-11-20',
      outstandingPrincipal: 0,
      settled: {
        on: '2026-11-20',
        owed: 28_040.84,
        amount: 15_000,
        principal: 13_040.84,
        interest: 0,
        fee: 0,
        penalty: 0,
        provision: 12_000,
        expense: 1_040.84,
      },
    });
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    const part = await screen.findByRole('region', { name: 'Settled for less than was owed' });
    for (const text of ['20 Nov 2026', '₹28,040.84', '₹15,000.00', '₹13,040.84', '₹1,040.84'])
      expect(part).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Settle for less' })).toBeNull();
  });
});

describe('a charge on request', () => {
  it('is one of the product, due from a day on', async () => {
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    await press('Add charge');
    const form = await drawer('Request charge');
    expect(await form.findByLabelText(/^Charge/)).toHaveDisplayValue(
      'Copy of the loan card, ₹50 plus 18% GST',
    );
    await userEvent.type(form.getByLabelText(/^Reason/), 'Lost it');
    await userEvent.click(form.getByRole('button', { name: 'Request charge' }));
    expect(await screen.findByText(/Charge for Lakshmi Devi requested/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { chargeId: 14, on: null, reason: 'Lost it' }, version: '"6"' }]);
  });

  it('is not offered without any in the product', async () => {
    server.use(http.get('*/api/loan-products', () => ok([loanProduct({ productId: 3 })])));
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    await press('Add charge');
    const form = await drawer('Request charge');
    expect(await form.findByText(/The product of this loan has no charges on request/)).toBeVisible();
  });
});

describe('on a phone', () => {
  it('all but the first two actions are in a menu', async () => {
    onPhone();
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE', 'COLLECTION_RECORD');
    expect(await screen.findByRole('link', { name: 'Record payment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close early' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Waive dues' })).toBeNull();
    await press('More actions');
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Waive dues',
      'Reschedule',
      'Add charge',
      'Settle for less',
      'Write off',
      'Statement',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Waive dues' }));
    expect((await drawer('Request waiver')).getByLabelText(/^Amount/)).toBeVisible();
  });
});
