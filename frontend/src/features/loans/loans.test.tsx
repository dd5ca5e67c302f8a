import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListLoanChargesApiResponse, LoanItem } from '@/shared/api/generated/loans';
import { bankAccount } from '@/testing/books-replies';
import { activeLoan, cost, disbursalFee, loan, quote } from '@/testing/loan-replies';
import { drawer, loanPage, noCharges, openAsViewer, press } from '@/testing/loan-screens';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let asked: URLSearchParams[] = [];
let sent: { url: string; body: unknown; headers: Headers }[] = [];
let shown: LoanItem = loan();
let charges: ListLoanChargesApiResponse = noCharges;

/** Records what was sent, and replies with the resulting loan. */
const takes = (path: string, becomes: () => Response | object) =>
  http.post(`*/api/loans/41/${path}`, async ({ request }) => {
    sent.push({ url: path, body: await request.clone().json(), headers: request.headers });
    const reply = becomes();
    return reply instanceof Response ? reply : ok(reply);
  });

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./list/loan-list-screen'),
    import('./loan/loan-screen'),
    import('./queue/loan-queue-screen'),
    import('./dashboard/loan-dashboard-screen'),
  ]);
});

beforeEach(() => {
  asked = [];
  sent = [];
  shown = loan();
  charges = noCharges;
  server.use(
    http.get('*/api/loans', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([shown]);
    }),
    ...loanPage(
      () => shown,
      () => charges,
    ),
    http.get('*/api/loans/41/foreclosure-quote', () => ok(quote)),
    http.post('*/api/loans/preview', () => ok(cost)),
  );
});

describe('an act that needs no form', () => {
  it.each([
    {
      button: 'Submit',
      path: 'submit',
      before: loan({ state: 'draft', loanNumber: null }),
      permission: 'LOAN_APPLICATION_CREATE' as const,
      title: 'Submit the application?',
      about: /₹30,000 in 12 monthly instalments/,
      done: 'Application of Lakshmi Devi submitted',
    },
    {
      button: 'Undo approval',
      path: 'undo-approval',
      before: loan({ state: 'approved', approvedPrincipal: 25_000, approvedInstalments: 10 }),
      permission: 'LOAN_SANCTION' as const,
      title: 'Undo the approval?',
      about: /The approval of ₹25,000 .* The application for ₹30,000 will wait for sanction again/,
      done: 'Approval for Lakshmi Devi undone',
    },
    {
      button: 'Undo rejection',
      path: 'undo-rejection',
      before: loan({ state: 'rejected' }),
      permission: 'LOAN_SANCTION' as const,
      title: 'Undo the rejection?',
      about: /The application will wait for sanction again/,
      done: 'Rejection of Lakshmi Devi’s application undone',
    },
  ])('says what will happen, and sends the version that was seen: $button', async (act) => {
    shown = act.before;
    server.use(
      http.post(`*/api/loans/41/${act.path}`, ({ request }) => {
        sent.push({ url: act.path, body: null, headers: request.headers });
        shown = loan();
        return ok(shown);
      }),
    );
    openAsViewer('/admin/loans/accounts/41', act.permission);
    await press(act.button);
    const question = await drawer(act.title);
    expect(question.getByText(act.about)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: act.button }));
    expect(await screen.findByText(act.done)).toBeVisible();
    expect(sent[0]?.headers.get('If-Match')).toBe('"2"');
    expect(await screen.findByText('Waiting for sanction')).toBeVisible();
  });
});

describe('approving', () => {
  it('shows the result, and sends the version that was seen', async () => {
    const approved = loan({
      state: 'approved',
      approvedPrincipal: 25_000,
      approvedInstalments: 10,
      version: 3,
    });
    server.use(
      takes('approve', () => {
        shown = approved;
        return approved;
      }),
    );
    openAsViewer('/admin/loans/accounts/41', 'LOAN_SANCTION');
    await press('Approve');
    const form = await drawer('Approve application');
    expect(await form.findByText(/₹2,837.00/)).toBeVisible();
    const amount = form.getByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '30,001');
    expect(form.queryByRole('region', { name: 'What this approves' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    expect(form.getAllByText('Enter at most ₹30,000, the requested amount')).not.toHaveLength(0);
    await userEvent.clear(amount);
    await userEvent.type(amount, '25,000');
    await userEvent.clear(form.getByLabelText(/^Number of instalments/));
    await userEvent.type(form.getByLabelText(/^Number of instalments/), '10');
    await userEvent.type(form.getByLabelText('Conditions'), 'Passbook copy');
    await userEvent.click(form.getByRole('button', { name: 'Approve ₹25,000' }));
    expect(await screen.findByText('₹25,000 approved for Lakshmi Devi')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { amount: 25_000, instalments: 10, expectedDisbursalOn: null, conditions: 'Passbook copy' },
    ]);
    expect(sent[0]?.headers.get('If-Match')).toBe('"2"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the server’s errors at the field or above the form', async () => {
    let reply = () => brokenRules({ conditions: ['Say which conditions.'] });
    server.use(takes('approve', () => reply()));
    openAsViewer('/admin/loans/accounts/41', 'LOAN_SANCTION');
    await press('Approve');
    const form = await drawer('Approve application');
    await userEvent.click(form.getByRole('button', { name: 'Approve ₹30,000' }));
    await waitFor(() => expect(form.getByLabelText('Conditions')).toHaveAttribute('aria-invalid', 'true'));
    const beyond = 'The client is in cycle 1, in which this loan product lends at most ₹20,000.';
    reply = () => refusal(409, 'beyond_cycle_limit', beyond) as never;
    await userEvent.click(form.getByRole('button', { name: 'Approve ₹30,000' }));
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveAttribute('aria-invalid', 'true'));
    reply = () => refusal(409, 'same_person', 'You cannot decide on your own application.') as never;
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    expect(await form.findByText('You cannot decide on your own application.')).toBeVisible();
  });
});

describe('paying out', () => {
  it('keeps its key when it is sent again, and shows a limit at the field of the mode', async () => {
    const approved = loan({ state: 'approved', approvedPrincipal: 30_000, conditions: 'Passbook copy' });
    shown = approved;
    let refused = true;
    server.use(
      takes('disburse', () => {
        if (refused) return refusal(409, 'cash_limit', 'An NBFC cannot pay that out in cash.');
        shown = activeLoan({ firstDueOn: '2026-12-20' });
        return shown;
      }),
    );
    openAsViewer('/admin/loans/accounts/41', 'LOAN_DISBURSE');
    await press('Disburse');
    const form = await drawer('Disburse loan');
    await waitFor(() => expect(form.getByText('Passbook copy', { exact: false })).toBeVisible());
    await userEvent.selectOptions(form.getByLabelText(/^Paid out by/), 'Cash');
    await userEvent.click(form.getByRole('button', { name: 'Pay out ₹30,000' }));
    await waitFor(() => expect(form.getByLabelText(/^Paid out by/)).toHaveAttribute('aria-invalid', 'true'));
    refused = false;
    await userEvent.selectOptions(form.getByLabelText(/^Paid out by/), 'Bank transfer');
    await userEvent.click(form.getByRole('button', { name: 'Pay out ₹30,000' }));
    expect(
      await screen.findByText('₹30,000 paid out to Lakshmi Devi. First instalment on 20 Dec 2026.'),
    ).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { mode: 'cash', bankAccountId: null, on: null, firstDueOn: null },
      { mode: 'bank', bankAccountId: null, on: null, firstDueOn: null },
    ]);
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the amount that the client gets, and the bank account that it comes from', async () => {
    shown = loan({ state: 'approved', approvedPrincipal: 30_000 });
    charges = { charges: [disbursalFee()], keptBack: 354, netDisbursal: 29_646 };
    const bank = { bankName: 'State Bank', lastFour: '4321' };
    server.use(
      http.get('*/api/bank-accounts', () =>
        ok([
          bankAccount({ ...bank, bankAccountId: 1, name: 'Main' }),
          bankAccount({ ...bank, bankAccountId: 2, name: 'Satara', branchId: 3 }),
          bankAccount({ ...bank, bankAccountId: 3, name: 'Pune', branchId: 4 }),
          bankAccount({ ...bank, bankAccountId: 4, name: 'Old', isActive: false }),
        ]),
      ),
      takes('disburse', () =>
        refusal(409, 'charges_too_high', 'The charges come to ₹354, which leaves nothing to pay out.'),
      ),
    );
    openAsViewer('/admin/loans/accounts/41', 'LOAN_DISBURSE');
    await press('Disburse');
    const form = await drawer('Disburse loan');
    expect(await form.findByText(/₹29,646 will be paid out .*: ₹30,000 less charges of ₹354/)).toBeVisible();
    const accounts = within(await form.findByLabelText('Bank account')).getAllByRole('option');
    expect(accounts.map(({ textContent }) => textContent)).toEqual([
      'The general bank account',
      'Main (State Bank, ends in 4321)',
      'Satara (State Bank, ends in 4321)',
    ]);
    await userEvent.selectOptions(form.getByLabelText('Bank account'), 'Satara (State Bank, ends in 4321)');
    await userEvent.click(form.getByRole('button', { name: 'Pay out ₹29,646' }));
    expect(await form.findByText(/which leaves nothing to pay out/)).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/^Paid out by/), 'Cash');
    expect(form.queryByLabelText('Bank account')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Pay out ₹29,646' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { mode: 'bank', bankAccountId: 2, on: null, firstDueOn: null },
        { mode: 'cash', bankAccountId: null, on: null, firstDueOn: null },
      ]),
    );
  });

  it('can be undone only on its own business date, with a reason', async () => {
    shown = activeLoan({ disbursedOn: '2026-11-20' });
    const row = {
      kind: 'disbursal',
      on: '2026-11-20',
      valueOn: '2026-11-20',
      principal: 30_000,
      interest: 0,
    };
    const parts = { fee: 0, penalty: 0, advance: 0, balance: 30_000, reference: null, entryNumber: 'E-1' };
    server.use(
      http.get('*/api/loans/41/ledger', () => ok({ rows: [{ ...row, ...parts }] })),
      takes('undo-disbursal', () => loan({ state: 'approved' })),
    );
    openAsViewer('/admin/loans/accounts/41', 'LOAN_DISBURSE');
    await press('Undo disbursal');
    const form = await drawer('Undo disbursal');
    await userEvent.click(form.getByRole('button', { name: 'Undo disbursal' }));
    expect(form.getAllByText('Enter a reason')).not.toHaveLength(0);
    await userEvent.type(form.getByLabelText(/^Reason/), 'Paid to the wrong account');
    await userEvent.click(form.getByRole('button', { name: 'Undo disbursal' }));
    expect(await screen.findByText('Disbursal of ₹30,000 undone')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'Paid to the wrong account' });
  });
});

describe('closing early', () => {
  const request = {
    approvalId: 77,
    act: 'close_loan',
    subject: { kind: 'loan', id: 41 },
    amount: 28_040.84,
    askedBy: 'ravi.kumar',
    askedAt: '2026-11-20T05:00:00Z',
    reason: 'Sold a field',
    facts: {},
  };

  it('is requested with the amount of today’s quote', async () => {
    shown = activeLoan();
    server.use(takes('close', () => ok({ approvalId: 77, status: 'waiting' }, 201)));
    openAsViewer('/admin/loans/closure?closure-open=41', 'LOAN_APPLICATION_EDIT', 'COLLECTION_RECORD');
    const form = await drawer('Lakshmi Devi');
    const lines = await form.findByRole('region', { name: 'Foreclosure quote' });
    await waitFor(() => expect(lines).toHaveTextContent('₹277.63'));
    await userEvent.type(form.getByLabelText('Reference'), 'UTR 1');
    await userEvent.click(await form.findByRole('button', { name: 'Request closure for ₹28,040.84' }));
    expect(await screen.findByText(/Closure for ₹28,040.84 requested/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ amount: 28_040.84, mode: 'cash', reference: 'UTR 1', reason: null });
    await waitFor(() => expect(currentAddress()).toBe('/admin/loans/closure'));
  });

  it('links to the request that waits for a second person', async () => {
    shown = activeLoan();
    server.use(http.get('*/api/approvals', () => listPage([request])));
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_MANAGE');
    expect(
      await screen.findByText(/ravi.kumar asked on .* to close this loan for ₹28,040.84. “Sold/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
      'href',
      '/approvals?approvals-open=77',
    );
  });

  it('is not offered again while its request waits', async () => {
    shown = activeLoan();
    server.use(http.get('*/api/approvals', () => listPage([request])));
    const page = openAsViewer('/admin/loans/accounts/41', 'COLLECTION_RECORD');
    expect(await screen.findByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Record payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close early' })).toBeNull();
    page.unmount();
    openAsViewer('/admin/loans/closure?closure-open=41', 'LOAN_APPLICATION_EDIT', 'COLLECTION_RECORD');
    const beside = await drawer('Lakshmi Devi');
    expect(await beside.findByRole('link', { name: 'Open the request' })).toBeVisible();
    expect(beside.queryByRole('button', { name: /Request closure/ })).toBeNull();
  });
});

describe('the queue of sanctions', () => {
  it('shows the facts and the decision, and closes after the decision', async () => {
    server.use(takes('return', () => loan({ state: 'returned', reason: 'No bill' })));
    openAsViewer(
      '/admin/disbursement/loan_sanction_pending?sanction-open=41',
      'LOAN_APPLICATION_EDIT',
      'LOAN_SANCTION',
    );
    const beside = await drawer('Lakshmi Devi');
    expect(beside.getByText('Dairy cow')).toBeVisible();
    await userEvent.click(beside.getByRole('radio', { name: 'Return' }));
    await userEvent.type(beside.getByLabelText(/^Reason/), 'No bill');
    await userEvent.click(beside.getByRole('button', { name: 'Return application' }));
    expect(await screen.findByText('Application of Lakshmi Devi returned')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'No bill' });
    await waitFor(() => expect(currentAddress()).toBe('/admin/disbursement/loan_sanction_pending'));
  });

  it('calls nothing for a user who may not view loans', async () => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'LOAN_APPLICATION_EDIT'] });
    renderApp('/admin/loans/disbursement');
    expect(await screen.findByText('You do not have permission to view loans.')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

it('the dashboard has the same counts as the lists, and the work that waits for the user', async () => {
  const counts: Record<string, number> = {
    draft: 4,
    returned: 2,
    sanction_pending: 7,
    approved: 3,
    active: 1234,
  };
  server.use(
    http.get('*/api/loans', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const late = query.has('daysPastDueFrom') ? 61 : (counts[query.get('state') ?? ''] ?? 0);
      return ok({ items: [], totalCount: late, page: 1, pageSize: 1 });
    }),
  );
  openAsViewer('/admin/loans/dashboard', 'LOAN_SANCTION');
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(await waiting.findByText('7')).toBeVisible();
  expect(waiting.getByRole('link', { name: 'Requests to accept' })).toBeVisible();
  expect(waiting.getAllByRole('listitem')).toHaveLength(2);
  const funnel = within(screen.getByRole('region', { name: 'Applications and loans' }));
  expect(await funnel.findByText('1,234')).toBeVisible();
  expect(within(screen.getByRole('region', { name: /Overdue/ })).getAllByText('61')).toHaveLength(5);
});
