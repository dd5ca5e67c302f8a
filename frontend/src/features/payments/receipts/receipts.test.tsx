import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { payment } from '@/testing/lending-replies';
import { loanProduct } from '@/testing/loan-product-replies';
import { open, press, requests, servePayments } from '@/testing/payment-screens';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { ok, refusal, server } from '@/testing/server';

servePayments();

describe('the receipts', () => {
  it('are filtered by the address', async () => {
    open(
      '/admin/collections/receipts?payments-from=2026-11-01&payments-to=never&payments-branchId=2&payments-loanId=1204&payments-search=R/SAT',
    );
    expect(await screen.findByRole('row', { name: /Sunita Jadhav.*₹3,837.00.*UPI/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Booked from: 1 Nov 2026' })).toBeVisible();
    expect(Object.fromEntries(requests.asked.at(-1) ?? [])).toEqual({
      search: 'R/SAT',
      branchId: '2',
      loanId: '1204',
      from: '2026-11-01',
      page: '1',
      pageSize: '25',
    });
  });

  it('say who reversed one, and why', async () => {
    server.use(
      http.get('*/api/collections/payments/9001', () => ok(payment({ reversedById: 9002 }))),
      http.get('*/api/collections/payments/9002', () =>
        ok(payment({ paymentId: 9002, reversesId: 9001, reason: 'Wrong loan', recordedBy: 'asha.patil' })),
      ),
    );
    open('/collection/history?payments-open=9001');
    const details = within(await screen.findByRole('dialog', { name: payment().receiptNumber }));
    expect(await details.findByText('Reversed on 20 Nov 2026, approved by asha.patil.')).toBeVisible();
    expect(details.getByText('Reason: Wrong loan')).toBeVisible();
    expect(details.queryByRole('button', { name: 'Request reversal' })).toBeNull();
    expect(details.getByRole('link', { name: 'Record again' })).toHaveAttribute(
      'href',
      '/collection/record?loan=1204&replaces=9001',
    );
  });

  it('name the one that they replace', async () => {
    server.use(
      http.get('*/api/collections/payments/9003', () =>
        ok(payment({ paymentId: 9003, receiptNumber: 'R/SAT-01/2026-27/000313', replacesId: 9001 })),
      ),
    );
    open('/collection/history?payments-open=9003');
    const details = within(await screen.findByRole('dialog', { name: 'R/SAT-01/2026-27/000313' }));
    expect(await details.findByRole('link', { name: payment().receiptNumber })).toHaveAttribute(
      'href',
      '/collection/history?payments-open=9001',
    );
    expect(details.queryByRole('link', { name: 'Record again' })).toBeNull();
  });

  it('are reversed by a request with a reason', async () => {
    server.use(
      http.post('*/api/collections/payments/9001/reversal', async ({ request }) => {
        requests.sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        return ok({ approvalId: 77, status: 'waiting' }, 201);
      }),
    );
    open('/collection/history?payments-open=9001');
    await press('Request reversal');
    expect(screen.getByText(/₹3,837 is taken back from loan/)).toBeVisible();
    await press('Request reversal');
    expect(await screen.findAllByText('Enter a reason')).not.toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Wrong loan');
    await press('Request reversal');
    expect(await screen.findByText(/It waits for approval/)).toBeVisible();
    expect(requests.sent.map(({ body }) => body)).toEqual([{ reason: 'Wrong loan' }]);
    expect(requests.sent[0]?.key).toBeTruthy();
  });

  it('of cheques can be returned, for the charge of the product', async () => {
    server.use(
      http.get('*/api/collections/payments/9001', () => ok(payment({ mode: 'cheque' }))),
      http.get('*/api/tax-registrations', () =>
        ok({ registrations: [{ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }], version: 1 }),
      ),
      http.get('*/api/loan-products/2', () =>
        ok(
          loanProduct({
            charges: [
              {
                chargeId: 12,
                name: 'Cheque return',
                kind: 'fee',
                event: 'returned_payment',
                amount: 250,
                percent: null,
                taxPercent: 18,
              },
            ],
          }),
        ),
      ),
      http.post('*/api/collections/payments/9001/bounce', async ({ request }) => {
        requests.sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        return requests.sent.length === 1
          ? refusal(409, 'not_returnable', 'Only cheques and mandates come back.')
          : ok({ approvalId: 78, status: 'waiting' }, 201);
      }),
    );
    open('/collection/history?payments-open=9001');
    await press('Report returned cheque');
    expect(screen.getByText(/because the bank returned it/)).toBeVisible();
    expect(
      await screen.findByText(/due with the next instalment: Cheque return ₹250 plus 18% GST/),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Insufficient funds');
    await press('Request reversal');
    expect(await screen.findByText('Only cheques and mandates come back.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Charge the client for the return' }));
    expect(screen.queryByText(/₹250/)).toBeNull();
    await press('Request reversal');
    expect(await screen.findByText(/^Reversal of .* requested. It is waiting for approval/)).toBeVisible();
    expect(requests.sent.map(({ body }) => body)).toEqual([
      { reason: 'Insufficient funds', charge: true },
      { reason: 'Insufficient funds', charge: false },
    ]);
  });
});

describe('a receipt', () => {
  /** The names under which files were saved, and how they were requested. */
  let kept: string[] = [];
  let printed: string[] = [];
  let keys: (string | null)[] = [];
  const file = 'receipt-R-SAT-01-2026-27-000311.pdf';

  beforeEach(() => {
    kept = savedFiles();
    printed = [];
    keys = [];
    server.use(
      http.all('*/api/collections/payments/9001/receipt', ({ request }) => {
        printed.push(`${request.method}${new URL(request.url).search}`);
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
  });

  const choose = async (paper: string) =>
    userEvent.click(await screen.findByRole('menuitem', { name: paper }));

  it('is printed on the chosen paper once its payment is recorded', async () => {
    open('/collection/record?loan=1204');
    await press('Review payment');
    await press('Record ₹3,837');
    await press('Print receipt');
    await choose('58 mm roll');
    await waitFor(() => expect(kept).toEqual([file]));
    expect(printed).toEqual(['POST?paper=58mm']);
  });

  it('is printed again from the list', async () => {
    open('/collection/history?payments-open=9001');
    for (const paper of ['A5 sheet', '80 mm roll']) {
      await press('Print receipt');
      await choose(paper);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Print receipt' })).toBeEnabled());
    }
    await waitFor(() => expect(kept).toEqual([file, file]));
    expect(printed).toEqual(['POST?paper=a5', 'POST?paper=80mm']);
    expect(new Set(keys).size).toBe(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print receipt' })).toHaveFocus());
  });

  it('whose print got no reply is sent again under the same key, also after it was closed', async () => {
    server.use(
      http.post(
        '*/api/collections/payments/9001/receipt',
        ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    open('/collection/history?payments-open=9001');
    const print = async () => {
      await press('Print receipt');
      await choose('A5 sheet');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Print receipt' })).toBeEnabled());
    };
    await print();
    const { receiptNumber } = payment();
    const details = within(screen.getByRole('dialog', { name: receiptNumber }));
    await userEvent.click(details.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('link', { name: receiptNumber }));
    await print();
    await waitFor(() => expect(kept).toEqual([file]));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('that is not printed says why', async () => {
    server.use(
      http.post('*/api/collections/payments/9001/receipt', () =>
        refusal(404, 'not_found', 'The payment does not exist.'),
      ),
    );
    open('/collection/history?payments-open=9001');
    await press('Print receipt');
    await choose('A5 sheet');
    expect(await screen.findByText('The payment does not exist.')).toBeVisible();
    expect(kept).toEqual([]);
  });

  it('is a file copy for those who take no payments', async () => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'LOAN_APPLICATION_VIEW', 'COLLECTION_MANAGE'] });
    renderApp('/collection/history?payments-open=9001');
    await press('Download file copy');
    await waitFor(() => expect(kept).toEqual([file]));
    expect(printed).toEqual(['GET']);
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull();
  });

  it('does not exist for a reversal', async () => {
    server.use(
      http.get('*/api/collections/payments/9002', () =>
        ok(payment({ paymentId: 9002, reversesId: 9001, reason: 'Wrong loan' })),
      ),
    );
    open('/collection/history?payments-open=9002');
    expect(await screen.findByText('This entry reverses a payment. Reason: Wrong loan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull();
  });
});
