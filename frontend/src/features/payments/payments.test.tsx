import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loan, payment, schedule } from '@/testing/lending-replies';
import { loanProduct } from '@/testing/loan-product-replies';
import { quote } from '@/testing/loan-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let asked: URLSearchParams[] = [];
let sent: { key: string | null; body: unknown }[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./record/record-screen'), import('./receipts/receipts-screen')]);
});

const recorded = {
  paymentId: 9001,
  receiptNumber: 'R/SAT-01/2026-27/000311',
  allocated: payment().allocated,
  loan: loan({ overdue: 0, outstandingPrincipal: 22_244, nextDueOn: '2026-12-20' }),
};

beforeEach(() => {
  asked = [];
  sent = [];
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/loans', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([loan()]);
    }),
    http.get('*/api/loans/1204', () => ok(loan())),
    http.get('*/api/loans/1204/schedule', () => ok(schedule())),
    http.get('*/api/loans/1204/foreclosure-quote', () => ok({ ...quote, total: 6100 })),
    http.get('*/api/day-end', () => ok({ businessDate: '2026-11-20', status: 'done', newest: null })),
    http.post('*/api/collections/payments', async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return ok(recorded, 201);
    }),
    http.get('*/api/collections/payments', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([payment()]);
    }),
    http.get('*/api/collections/payments/9001', () => ok(payment())),
  );
});

function open(address: string, ...permissions: string[]) {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', 'LOAN_APPLICATION_VIEW', 'COLLECTION_RECORD', ...permissions],
  });
  return renderApp(address);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('recording a payment', () => {
  it('finds the loan, shows what is due, and records what was reviewed', async () => {
    open('/collection/record');
    await userEvent.type(await screen.findByLabelText('Loan or client'), 'sunita');
    const found = within(await screen.findByRole('list', { name: 'Loans found' }));
    await userEvent.click(found.getByRole('link', { name: /Sunita Jadhav.*₹1,000 overdue/ }));
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ search: 'sunita', state: 'active' });
    const amount = await screen.findByLabelText(/^Amount received/);
    // Overdue and due today.
    expect(amount).toHaveValue('3837');
    await press(/^Overdue/);
    expect(amount).toHaveValue('1000');
    await press(/^Due now/);
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    await press('Review payment');
    expect(await screen.findAllByText('Enter the UPI transaction ID')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: 'Cheque' }));
    expect(screen.getByLabelText(/^Cheque number/)).toHaveAccessibleDescription(/Enter the cheque number/);
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    await userEvent.type(screen.getByLabelText(/^UPI transaction ID/), '634512009871');
    await press('Review payment');
    expect(await screen.findByRole('heading', { name: 'Check before recording' })).toBeVisible();
    expect(screen.queryByText(/more than|allocated again/)).toBeNull();
    expect(sent).toEqual([]);
    await press('Record ₹3,837');
    const receipt = within(await screen.findByRole('region', { name: recorded.receiptNumber }));
    expect(receipt.getByRole('row', { name: 'Principal ₹3,237.00' })).toBeVisible();
    expect(receipt.getByText('₹22,244.00')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { loanId: 1204, amount: 3837, mode: 'upi', receivedOn: '2026-11-20', reference: '634512009871' },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Next payment' }));
    expect(await screen.findByLabelText('Loan or client')).toHaveValue('');
  });

  it('is reviewed with what it does beyond paying what is due', async () => {
    open('/collection/record?loan=1204');
    const review = async (label: RegExp, typed: string) => {
      const field = await screen.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await press('Review payment');
      await screen.findByRole('heading', { name: 'Check before recording' });
    };
    await review(/^Amount received/, '5000');
    expect(screen.getByText(/^₹1,163 more than is due now/)).toBeVisible();
    expect(screen.queryByText(/closes this loan/)).toBeNull();
    expect(screen.queryByText(/allocated again/)).toBeNull();
    await press('Change');
    await review(/^Amount received/, '7000');
    expect(screen.getByText(/^₹326 more than the loan owes in all/)).toBeVisible();
    expect(await screen.findByText(/^₹6,100 closes this loan today/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the loan to close it' })).toHaveAttribute(
      'href',
      '/admin/loans/accounts/1204',
    );
    const refused = /section 269ST of the Income-tax Act\). This payment will be refused/;
    await press('Change');
    await review(/^Amount received/, '199999');
    expect(screen.queryByText(refused)).toBeNull();
    await press('Change');
    await review(/^Amount received/, '200000');
    expect(screen.getByText(refused)).toBeVisible();
    await press('Change');
    await review(/^Received on/, '2026-11-18');
    expect(
      screen.getByText(
        'It counts as received on 18 Nov 2026: payments received later will be allocated again.',
      ),
    ).toBeVisible();
  });

  it('can be received at another branch than that of the loan', async () => {
    open('/collection/record?loan=1204');
    const received = await screen.findByLabelText('Received at');
    await within(received).findByRole('option', { name: 'Pune Camp' });
    const options = within(received).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Satara (the loan's branch)",
      'Nashik Road',
      'Pune Camp',
    ]);
    await userEvent.selectOptions(received, 'Pune Camp');
    await press('Review payment');
    const heading = await screen.findByRole('heading', { name: 'Check before recording' });
    expect(heading.parentElement).toHaveTextContent('Received atPune Camp');
    await press('Record ₹3,837');
    await screen.findByRole('region', { name: recorded.receiptNumber });
    expect(sent[0]?.body).toMatchObject({ loanId: 1204, receivingBranchId: 2 });
  });

  it('is sent again under the same key when no reply came, even after a reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post(
        '*/api/collections/payments',
        async ({ request }) => {
          sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const page = open('/collection/record?loan=1204');
    await press('Review payment');
    // The network fails for all calls, and the loan is read again after the attempt.
    let looks = 0;
    server.use(
      http.get('*/api/loans/1204', () => {
        looks += 1;
        return HttpResponse.error();
      }),
    );
    await press('Record ₹3,837');
    await waitFor(() => expect(looks).toBeGreaterThan(0));
    expect(await screen.findByText(/No reply came, so we cannot tell/)).toBeVisible();
    page.unmount();
    // It was recorded, and nothing is owed any more.
    server.use(http.get('*/api/loans/1204', () => ok(loan({ state: 'closed', overdue: 0 }))));
    renderApp('/collection/record');
    await userEvent.click(await screen.findByRole('link', { name: 'Check this payment' }));
    await press('Send again');
    expect(await screen.findByRole('heading', { name: recorded.receiptNumber })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(window.sessionStorage.getItem('sentPayment')).toBeNull();
  });

  it('shows refusals at the field, if the server names one', async () => {
    server.use(
      http.post(
        '*/api/collections/payments',
        () =>
          refusal(
            409,
            'cash_limit',
            'Cash of ₹2,00,000 or more from one client on one day cannot be accepted.',
          ),
        { once: true },
      ),
    );
    open('/collection/record?loan=1204');
    await press('Review payment');
    await press('Record ₹3,837');
    expect(await screen.findByText(/Cash of ₹2,00,000 or more/)).toBeVisible();
    server.use(
      http.post('*/api/collections/payments', () =>
        brokenRules({ receivedOn: ['The date cannot be after the business date, 2026-11-19.'] }),
      ),
    );
    await press('Review payment');
    await press('Record ₹3,837');
    await screen.findAllByText(/The date cannot be after the business date/);
    expect(screen.getByLabelText(/^Received on/)).toBeInvalid();
  });

  it('is recorded for more than is owed, with a reference that another has, only after the user has confirmed it', async () => {
    const first = {
      paymentId: 8990,
      receiptNumber: 'R/SAT-01/2026-27/000298',
      amount: 2837,
      receivedOn: '2026-11-18',
    };
    const refusals = [
      () => refusal(409, 'more_than_owed', 'Too much.', { owed: 6674, accept: { overpayment: 'accept' } }),
      () => refusal(409, 'more_than_owed', 'Too much.', { owed: 6674, accept: { overpayment: 'accept' } }),
      () => refusal(409, 'duplicate_reference', 'Twice.', { first, accept: { sameReference: 'accept' } }),
    ];
    server.use(
      http.post('*/api/collections/payments', async ({ request }) => {
        sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        return refusals.shift()?.() ?? ok(recorded, 201);
      }),
    );
    open('/collection/record?loan=1204');
    const amount = await screen.findByLabelText(/^Amount received/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '7000');
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    await userEvent.type(screen.getByLabelText(/^UPI transaction ID/), '634512009871');
    await press('Review payment');
    await press('Record ₹7,000');
    expect(await screen.findByText(/The loan owes ₹6,674 in all/)).toBeVisible();
    await press('Cancel');
    // Nothing more is sent, and the refusal stays at the form.
    expect(await screen.findByText('Too much.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await press('Review payment');
    await press('Record ₹7,000');
    await press('Record the overpayment');
    expect(
      await screen.findByText(/Receipt R\/SAT-01\/2026-27\/000298 for ₹2,837, received on 18 Nov 2026/),
    ).toBeVisible();
    await press('It is another payment');
    expect(await screen.findByRole('region', { name: recorded.receiptNumber })).toBeVisible();
    const payment = {
      loanId: 1204,
      amount: 7000,
      mode: 'upi',
      receivedOn: '2026-11-20',
      reference: '634512009871',
    };
    expect(sent.map(({ body }) => body)).toEqual([
      payment,
      payment,
      { ...payment, overpayment: 'accept' },
      { ...payment, overpayment: 'accept', sameReference: 'accept' },
    ]);
  });

  it('asks about the reference of a payment that the user cannot see without naming it', async () => {
    server.use(
      http.post('*/api/collections/payments', () =>
        refusal(409, 'duplicate_reference', 'Twice.', { accept: { sameReference: 'accept' } }),
      ),
    );
    open('/collection/record?loan=1204');
    await userEvent.click(await screen.findByRole('radio', { name: 'UPI' }));
    await userEvent.type(screen.getByLabelText(/^UPI transaction ID/), '634512009871');
    await press('Review payment');
    await press('Record ₹3,837');
    expect(await screen.findByText(/A payment that you cannot see has the same reference/)).toBeVisible();
  });

  it('takes the place of one that was reversed', async () => {
    const replaced = payment({ reversedById: 9002, receivedOn: '2026-11-18', receivingBranchId: 2 });
    server.use(http.get('*/api/collections/payments/9001', () => ok(replaced)));
    open('/collection/record?loan=1204&replaces=9001');
    const message = `This payment replaces receipt ${replaced.receiptNumber} of ₹3,837 for Sunita Jadhav`;
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    // What was received is the same, and it may be for another loan.
    expect(screen.getByLabelText(/^Received on/)).toHaveValue('18 Nov 2026');
    expect(screen.getByLabelText(/^UPI transaction ID/)).toHaveValue('634512009871');
    expect(screen.getByRole('link', { name: 'Find another loan' })).toHaveAttribute(
      'href',
      '/collection/record?replaces=9001',
    );
    expect(screen.getByRole('link', { name: 'Record a new payment instead' })).toHaveAttribute(
      'href',
      '/collection/record?loan=1204',
    );
    await press('Review payment');
    const heading = await screen.findByRole('heading', { name: 'Check before recording' });
    expect(heading.parentElement).toHaveTextContent(`Replaces receipt${replaced.receiptNumber}`);
    await press('Record ₹3,837');
    await screen.findByRole('region', { name: recorded.receiptNumber });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        loanId: 1204,
        amount: 3837,
        mode: 'upi',
        receivedOn: '2026-11-18',
        reference: '634512009871',
        receivingBranchId: 2,
        replaces: 9001,
      },
    ]);
  });

  it('takes the place of one that was reversed, for another loan', async () => {
    server.use(http.get('*/api/collections/payments/9001', () => ok(payment({ reversedById: 9002 }))));
    open('/collection/record?replaces=9001');
    expect(await screen.findByText(/This payment replaces receipt/)).toBeVisible();
    const found = within(await screen.findByRole('list', { name: 'Overdue loans' }));
    expect(found.getByRole('link', { name: /Sunita Jadhav/ })).toHaveAttribute(
      'href',
      '/collection/record?loan=1204&replaces=9001',
    );
  });

  it('cannot take the place of one that is not found', async () => {
    server.use(
      http.get('*/api/collections/payments/9001', () =>
        refusal(404, 'not_found', 'The payment does not exist.'),
      ),
    );
    open('/collection/record?loan=1204&replaces=9001');
    expect(await screen.findByText('The payment does not exist.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Record a new payment instead' }));
    expect(await screen.findByLabelText(/^Amount received/)).toHaveValue('3837');
  });

  it('is not offered for a loan that accepts no payments', async () => {
    server.use(http.get('*/api/loans/1204', () => ok(loan({ state: 'closed' }))));
    open('/collection/record?loan=1204');
    expect(await screen.findByText('This loan does not accept payments.')).toBeVisible();
  });

  it('requests nothing that the user may not see', async () => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'COLLECTION_RECORD'] });
    renderApp('/collection/record?loan=1204');
    expect(await screen.findByText(/Your role cannot see loans/)).toBeVisible();
  });
});

describe('the receipts', () => {
  it('are filtered by the address', async () => {
    open(
      '/admin/collections/receipts?payments-from=2026-11-01&payments-to=never&payments-branchId=2&payments-loanId=1204&payments-search=R/SAT',
    );
    expect(await screen.findByRole('row', { name: /Sunita Jadhav.*₹3,837.00.*UPI/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Booked from: 1 Nov 2026' })).toBeVisible();
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
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
        sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
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
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Wrong loan' }]);
    expect(sent[0]?.key).toBeTruthy();
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
        sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        return sent.length === 1
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
    expect(sent.map(({ body }) => body)).toEqual([
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
    kept = [];
    printed = [];
    keys = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
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
