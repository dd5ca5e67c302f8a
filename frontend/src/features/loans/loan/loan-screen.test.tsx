import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListLoanChargesApiResponse, LoanItem } from '@/shared/api/generated/loans';
import { activeLoan, cost, disbursalFee, loan } from '@/testing/loan-replies';
import { loanPage, noCharges, openAsViewer } from '@/testing/loan-screens';
import { ok, refusal, server } from '@/testing/server';

let shown: LoanItem = loan();
let charges: ListLoanChargesApiResponse = noCharges;

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./loan-screen'));

beforeEach(() => {
  shown = loan();
  charges = noCharges;
  server.use(
    ...loanPage(
      () => shown,
      () => charges,
    ),
    http.post('*/api/loans/preview', () => ok(cost)),
  );
});

describe('a loan’s page', () => {
  it('shows its state, and offers nothing that the user may not do', async () => {
    shown = activeLoan();
    openAsViewer('/admin/loans/accounts/41');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakshmi Devi' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Principal outstanding' })).toHaveTextContent('₹27,763.21');
    expect(screen.getByRole('article', { name: 'Days past due' })).toHaveTextContent(
      '48Of instalments due before the business date',
    );
    expect(screen.queryByRole('button', { name: 'Close early' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Record payment' })).toBeNull();
  });

  it('shows the class of its borrower even if nothing is overdue', async () => {
    shown = activeLoan({ overdue: 0, daysPastDue: 0, assetClass: 'npa', assetClassSince: '2026-11-02' });
    openAsViewer('/admin/loans/accounts/41');
    const label = await screen.findByText('Asset class of the borrower');
    expect(label.parentElement).toHaveTextContent('Asset class of the borrower NPA since 2 Nov 2026');
  });

  it('shows how much the client may borrow in their cycle', async () => {
    shown = loan({ cycle: 2, cycleLimit: 25_000 });
    openAsViewer('/admin/loans/accounts/41');
    const label = await screen.findByText('Cycle of the client');
    expect(label.parentElement).toHaveTextContent('2: at most ₹25,000');
  });

  it('shows who approved the loan, and what becomes of payments above what is due', async () => {
    shown = activeLoan();
    openAsViewer('/admin/loans/accounts/41');
    const label = await screen.findByText('Approved by');
    expect(label.parentElement).toHaveTextContent('Approved bymeera.kale, 1 Aug 2026');
    expect(screen.getByText('Payments above what is due').parentElement).toHaveTextContent(
      'Hold as an advance',
    );
  });

  it('shows that it was rescheduled in distress, and until when it is watched', async () => {
    shown = activeLoan({ restructuredOn: '2026-11-18', watchedUntil: '2027-12-15' });
    openAsViewer('/admin/loans/accounts/41');
    const label = await screen.findByText('Rescheduled in distress');
    expect(label.parentElement).toHaveTextContent('18 Nov 2026');
    expect(screen.getByText('Watched until').parentElement).toHaveTextContent('15 Dec 2027');
  });

  it('says that a loan does not exist', async () => {
    server.use(http.get('*/api/loans/9', () => refusal(404, 'not_found', 'Loan not found')));
    openAsViewer('/admin/loans/accounts/9');
    expect(await screen.findByText('Loan not found')).toBeVisible();
  });

  it('links to the form of a payment', async () => {
    shown = activeLoan();
    openAsViewer('/admin/loans/accounts/41', 'COLLECTION_RECORD');
    expect(await screen.findByRole('link', { name: 'Record payment' })).toHaveAttribute(
      'href',
      '/collection/record?loan=41',
    );
  });

  it('shows the schedule that an application would get', async () => {
    openAsViewer('/admin/loans/accounts/41?tab=schedule');
    const table = await screen.findByRole('table', { name: 'Schedule if paid out on 20 Nov 2026' });
    expect(within(table).getByRole('row', { name: /20 Dec 2026/ })).toHaveTextContent('₹2,837.00');
  });

  it('shows an earlier version of the schedule', async () => {
    shown = activeLoan();
    const row = { number: 1, dueOn: '2026-12-03', interest: 600, fees: 0, balance: 0, paid: 100 };
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/loans/41/schedule', ({ request }) => {
        const version = new URL(request.url).searchParams.get('version');
        asked.push(version);
        const principal = version === '1' ? 2237 : 1400;
        return ok({
          version: Number(version ?? 2),
          rows: [{ ...row, principal, total: principal + 600, settledOn: null }],
          versions: [
            { version: 2, cause: 'prepayment', madeOn: '2026-08-20' },
            { version: 1, cause: 'disbursal', madeOn: '2026-08-03' },
          ],
        });
      }),
    );
    openAsViewer('/admin/loans/accounts/41?tab=schedule');
    const choice = await screen.findByLabelText('Schedule version');
    expect(choice).toHaveDisplayValue('Version 2: principal repaid early, 20 Aug 2026');
    expect(screen.getByRole('columnheader', { name: /Paid/ })).toBeVisible();
    await userEvent.selectOptions(choice, 'Version 1: paid out, 3 Aug 2026');
    const instalment = () => screen.getByRole('row', { name: /3 Dec 2026/ });
    await waitFor(() => expect(instalment()).toHaveTextContent('₹2,237.00'));
    expect(screen.queryByRole('columnheader', { name: /Paid/ })).toBeNull();
    await userEvent.selectOptions(choice, 'Version 2: principal repaid early, 20 Aug 2026');
    await waitFor(() => expect(instalment()).toHaveTextContent('₹1,400.00'));
    // A version is fetched again, so that a colleague's change is shown.
    await waitFor(() => expect(asked).toEqual([null, '1', null]));
  });

  it('links the numbers of its ledger to the receipts and entries that the user may open', async () => {
    shown = activeLoan();
    const amounts = {
      principal: 0,
      interest: 0,
      fee: 0,
      penalty: 0,
      advance: 0,
      recovered: 0,
      balance: 30_000,
    };
    const row = { ...amounts, on: '2026-11-20', valueOn: '2026-11-20' };
    server.use(
      http.get('*/api/loans/41/ledger', () =>
        ok({
          rows: [
            {
              ...row,
              kind: 'reallocation',
              reference: null,
              paymentId: null,
              entryNumber: null,
              entryId: null,
            },
            { ...row, kind: 'payment', reference: 'R/1', paymentId: 9001, entryNumber: 'J/2', entryId: 5121 },
          ],
        }),
      ),
    );
    const page = openAsViewer('/admin/loans/accounts/41?tab=ledger', 'COLLECTION_RECORD', 'BOOKS_POST');
    expect(await screen.findByRole('link', { name: 'R/1' })).toHaveAttribute(
      'href',
      '/collection/history?payments-open=9001',
    );
    expect(await screen.findByRole('link', { name: 'J/2' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=entries&entries-open=5121',
    );
    page.unmount();
    openAsViewer('/admin/loans/accounts/41?tab=ledger');
    expect(await screen.findByText('R/1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'R/1' })).toBeNull();
  });

  it('shows who did what to it, beside its dates', async () => {
    shown = activeLoan();
    server.use(
      http.get('*/api/loans/41/history', () =>
        ok({
          items: [
            {
              id: 9,
              timestamp: '2026-11-20T04:30:00Z',
              username: 'asha.patil',
              byPlatform: false,
              action: 'CHARGE',
              entityType: 'Loan',
              entityId: '41',
              changes: [{ field: 'total', before: null, after: '295.00' }],
            },
            {
              id: 8,
              timestamp: '2026-11-20T04:20:00Z',
              username: 'asha.patil',
              byPlatform: false,
              action: 'RETURN',
              entityType: 'Payment',
              entityId: '9001',
              changes: [
                { field: 'loanId', before: null, after: 1204 },
                { field: 'mode', before: null, after: 'cheque' },
                { field: 'receivedOn', before: null, after: '2026-11-18' },
              ],
            },
            {
              id: 7,
              timestamp: '2026-11-19T04:20:00Z',
              username: 'asha.patil',
              byPlatform: false,
              action: 'REQUEST',
              entityType: 'Approval',
              entityId: '12',
              changes: [{ field: 'act', before: null, after: 'return_payment' }],
            },
          ],
          next: null,
        }),
      ),
    );
    openAsViewer('/admin/loans/accounts/41?tab=history');
    const records = within(await screen.findByRole('region', { name: 'Activity' }));
    expect(await records.findByText('Charged')).toBeVisible();
    expect(records.getAllByText(/by asha.patil/)).toHaveLength(3);
    expect(records.getByText('₹295.00')).toBeVisible();
    const returned = records.getByText('Payment returned by the bank').closest('li');
    const lines = within(returned as HTMLElement).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['Paid byCheque', 'Received on18 Nov 2026']);
    expect(records.getByText('Approval requested')).toBeVisible();
    expect(records.getByText('Reverse a returned payment')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Key dates' })).toHaveTextContent('3 Aug 2026');
  });

  it('lists its charges, with their tax and documents', async () => {
    shown = activeLoan();
    charges = {
      charges: [
        disbursalFee({
          madeOn: '2026-08-03',
          invoiceNumber: 'T26-3-108',
          creditNoteNumber: 'C26-3-7',
          isCancelled: true,
        }),
        disbursalFee({
          name: 'Cheque return',
          event: 'returned_payment',
          dueOn: '2026-11-20',
          madeOn: '2026-11-20',
        }),
        disbursalFee({
          name: 'Credit life',
          kind: 'insurance_premium',
          amount: 150,
          cgst: 0,
          sgst: 0,
          total: 150,
          madeOn: '2026-08-03',
        }),
      ],
      keptBack: 150,
      netDisbursal: 29_850,
    };
    openAsViewer('/admin/loans/accounts/41?tab=charges');
    const table = within(await screen.findByRole('table', { name: 'Charges' }));
    const fee = table.getByRole('row', { name: /Processing fee/ });
    for (const text of ['Cancelled', '3 Aug 2026', '₹300.00', '₹27.00', '₹354.00', 'T26-3-108', 'C26-3-7'])
      expect(fee).toHaveTextContent(text);
    expect(table.getByRole('row', { name: /Cheque return/ })).toHaveTextContent(
      'Due with the first instalment on or after 20 Nov 2026',
    );
    expect(fee).toHaveTextContent('Fee');
    expect(table.getByRole('row', { name: /Credit life/ })).toHaveTextContent('Insurance premium');
    expect(table.queryByRole('columnheader', { name: /IGST/ })).toBeNull();
  });
});
