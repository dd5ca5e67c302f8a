import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { loan, payment } from '@/testing/lending-replies';
import { open, press, recorded, requests, servePayments } from '@/testing/payment-screens';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, ok, refusal, server } from '@/testing/server';

servePayments();

describe('recording a payment', () => {
  it('finds the loan, shows what is due, and records what was reviewed', async () => {
    let menus = 0;
    server.use(
      http.get('*/api/menu', () => {
        menus += 1;
        return ok({ menu: [] });
      }),
    );
    open('/collection/record');
    await userEvent.type(await screen.findByLabelText('Loan or client'), 'sunita');
    const found = within(await screen.findByRole('list', { name: 'Loans found' }));
    await userEvent.click(found.getByRole('link', { name: /Sunita Jadhav.*₹1,000 overdue/ }));
    expect(Object.fromEntries(requests.asked.at(-1) ?? [])).toMatchObject({
      search: 'sunita',
      state: 'active',
    });
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
    expect(requests.sent).toEqual([]);
    await press('Record ₹3,837');
    const receipt = within(await screen.findByRole('region', { name: recorded.receiptNumber }));
    expect(receipt.getByRole('row', { name: 'Principal ₹3,237.00' })).toBeVisible();
    expect(receipt.getByText('₹22,244.00')).toBeVisible();
    expect(requests.sent.map(({ body }) => body)).toEqual([
      { loanId: 1204, amount: 3837, mode: 'upi', receivedOn: '2026-11-20', reference: '634512009871' },
    ]);
    // The last payment closes a loan, and the menu counts active ones.
    await waitFor(() => expect(menus).toBe(2));
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
    expect(requests.sent[0]?.body).toMatchObject({ loanId: 1204, receivingBranchId: 2 });
  });

  it('is sent again under the same key when no reply came, even after a reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post(
        '*/api/collections/payments',
        async ({ request }) => {
          requests.sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
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
    expect(requests.sent).toHaveLength(2);
    expect(requests.sent[1]).toEqual(requests.sent[0]);
    expect(requests.sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
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
        requests.sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
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
    expect(requests.sent).toHaveLength(1);
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
    expect(requests.sent.map(({ body }) => body)).toEqual([
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
    expect(requests.sent.map(({ body }) => body)).toEqual([
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
