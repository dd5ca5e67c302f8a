import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '@/shared/lending/disbursements-api';
import { bankAccount } from '@/testing/books-replies';
import { batch, part, releasedBatch } from '@/testing/disbursement-replies';
import { loan } from '@/testing/loan-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { listPage, ok, refusal, server } from '@/testing/server';
import { readResults } from './batch/result-lines';

let stored: Batch;
let sent: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => Promise.all([import('./list/batches-screen'), import('./batch/batch-screen')]));

beforeEach(() => {
  stored = batch();
  sent = [];
  const ready = { state: 'approved', approvedPrincipal: 28_500 } as const;
  server.use(
    http.get('*/api/disbursement-batches', () => listPage([stored])),
    http.get('*/api/disbursement-batches/12', () => ok(stored)),
    http.get('*/api/bank-accounts', () => ok([bankAccount()])),
    http.get('*/api/loans', () =>
      listPage([
        loan(ready),
        loan({ ...ready, loanId: 42, clientName: 'Sunita Jadhav' }),
        loan({ ...ready, loanId: 43, clientName: 'Radha More', batchId: 11 }),
      ]),
    ),
  );
});

function open(address: string, username = 'meera.kale') {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', 'LOAN_DISBURSE', 'LOAN_APPLICATION_VIEW', 'LOAN_APPLICATION_EDIT'],
    roles: ['BranchManager'],
    branchId: 1,
    username,
  });
  return renderApp(address);
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('batches', () => {
  it('are prepared from approved loans that are not in a batch, and show a refusal beside the loans', async () => {
    server.use(
      http.post('*/api/disbursement-batches', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(409, 'no_bank_account', 'These clients have no bank account: C/1.')
          : ok(stored, 201);
      }),
    );
    open('/admin/loans/disbursement/batches');
    expect(
      await screen.findByRole('row', { name: /B000012.*Nashik Road.*₹57,000.00.*Awaiting release/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ready to pay' })).toHaveAttribute(
      'href',
      '/admin/loans/disbursement',
    );
    await userEvent.click(screen.getByRole('link', { name: 'New batch' }));
    const form = await drawer('New batch');
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), '1');
    expect(await form.findByText('Chosen: 0, ₹0 before charges')).toBeVisible();
    expect(form.queryByLabelText(/Radha More/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Prepare batch' }));
    expect(form.getByRole('button', { name: /Choose at least one loan/ })).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/^Bank account/), '3');
    await userEvent.click(form.getByRole('button', { name: 'Choose all of the branch' }));
    expect(await form.findByText('Chosen: 2, ₹57,000 before charges')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Prepare batch' }));
    expect(await form.findByRole('button', { name: /These clients have no bank account/ })).toBeVisible();
    await userEvent.click(form.getByLabelText(/Sunita Jadhav/));
    await userEvent.click(form.getByRole('button', { name: 'Prepare batch' }));
    expect(await screen.findByText(/Batch B000012 was prepared/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'B000012' })).toBeVisible();
    expect(sent[1]).toMatchObject({
      branchId: 1,
      bankAccountId: 3,
      template: 'hdfc_enet',
      customerCode: null,
      loanIds: [41],
    });
  });

  it.each([
    ['today, while the business date is behind', '2026-11-20', '2026-11-24'],
    ['on the business date, once today has ended', '2026-11-25', '2026-11-25'],
  ])('are paid %s', async (_when, businessDate, valueOn) => {
    server.use(
      http.get('*/api/day-end', () => ok({ businessDate, status: 'done', newest: null })),
      http.post('*/api/disbursement-batches', async ({ request }) => {
        sent.push(await request.json());
        return ok(stored, 201);
      }),
    );
    open('/admin/loans/disbursement/batches');
    await userEvent.click(await screen.findByRole('link', { name: 'New batch' }));
    const form = await drawer('New batch');
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), '1');
    await userEvent.selectOptions(form.getByLabelText(/^Bank account/), '3');
    await userEvent.click(await form.findByRole('button', { name: 'Choose all of the branch' }));
    await userEvent.click(form.getByRole('button', { name: 'Prepare batch' }));
    expect(await screen.findByText(/Batch B000012 was prepared/)).toBeVisible();
    expect(sent[0]).toMatchObject({ valueOn });
  });

  it('are released by a second person after a confirmation', async () => {
    server.use(
      http.post('*/api/disbursement-batches/12/release', ({ request }) => {
        sent.push(request.headers.get('If-Match'));
        stored = releasedBatch();
        return ok(stored);
      }),
    );
    open('/admin/loans/disbursement/batches/12');
    expect(
      await screen.findByText('asha.patil prepared this batch. Another person must check and release it.'),
    ).toBeVisible();
    expect(screen.getByText('1 bank account has not been confirmed by its bank.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Lakshmi Devi.*XXXXXXX5678/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Release batch' }));
    const question = await drawer('Release batch');
    await userEvent.click(question.getByRole('button', { name: 'Release ₹57,000' }));
    expect(await screen.findByText('Batch B000012 was released. Download its file.')).toBeVisible();
    expect(sent).toEqual(['"1"']);
    expect(await screen.findByRole('button', { name: 'Download file' })).toBeVisible();
    expect(screen.getByText('9f86d081884c7d65')).toBeVisible();
  });

  it('can be cancelled but not released by the person who prepared them', async () => {
    server.use(
      http.post('*/api/disbursement-batches/12/cancel', async ({ request }) => {
        sent.push(await request.json());
        stored = batch({ state: 'cancelled', reason: 'Wrong bank' });
        return ok(stored);
      }),
    );
    open('/admin/loans/disbursement/batches/12', 'asha.patil');
    expect(await screen.findByText(/You prepared this batch/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Release batch' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel batch' }));
    const form = await drawer('Cancel batch');
    await userEvent.type(form.getByLabelText(/^Reason/), 'Wrong bank');
    await userEvent.click(form.getByRole('button', { name: 'Cancel batch' }));
    expect(await screen.findByText('This batch was cancelled: Wrong bank')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Wrong bank' }]);
  });

  it('take up to 500 loans, which are searched for and shown in pages', async () => {
    const all = Array.from({ length: 510 }, (_, place) =>
      loan({
        loanId: place + 1,
        state: 'approved',
        approvedPrincipal: 1000,
        clientName: place === 120 ? 'Radha More' : 'Sunita Jadhav',
        loanNumber: `L/${place + 1}`,
        batchId: place < 50 ? 11 : null,
      }),
    );
    server.use(
      http.get('*/api/loans', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        const [page, pageSize] = [Number(asked.get('page')), Number(asked.get('pageSize'))];
        const found = all.filter(({ clientName }) => clientName.includes(asked.get('search') ?? ''));
        const items = found.slice((page - 1) * pageSize, page * pageSize);
        return ok({ items, totalCount: found.length, page, pageSize });
      }),
    );
    open('/admin/loans/disbursement/batches?batches-open=new');
    const form = await drawer('New batch');
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), '1');
    expect(await form.findByText('All of these loans are already in batches.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Page 2' }));
    await userEvent.click(await form.findByRole('checkbox', { name: /L\/51$/ }));
    await userEvent.type(form.getByLabelText('Search loans'), 'Radha{Enter}');
    await userEvent.click(await form.findByRole('checkbox', { name: /Radha More/ }));
    expect(form.getByText('Chosen: 2, ₹2,000 before charges')).toBeVisible();
    await userEvent.clear(form.getByLabelText('Search loans'));
    await userEvent.click(await form.findByRole('button', { name: 'Choose all of the branch' }));
    expect(await form.findByText('Chosen: 460, ₹4,60,000 before charges')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Choose none' }));
    expect(form.getByText('Chosen: 0, ₹0 before charges')).toBeVisible();
    for (const one of all) one.batchId = null;
    await userEvent.click(form.getByRole('button', { name: 'Choose all of the branch' }));
    expect(await form.findByText('Chosen: 500, ₹5,00,000 before charges')).toBeVisible();
    expect(await screen.findByText(/^A batch takes up to 500 loans\./)).toBeVisible();
  });
});

describe('results', () => {
  it('that failed are one click away', async () => {
    stored = releasedBatch({
      failed: 1,
      loans: [
        part({ state: 'paid' }),
        part({
          number: 2,
          loanId: 42,
          clientName: 'Sunita Jadhav',
          state: 'failed',
          reason: 'Account closed',
        }),
      ],
    });
    open('/admin/loans/disbursement/batches/12');
    expect(await screen.findByRole('row', { name: /^Lakshmi Devi/ })).toBeVisible();
    const failed = within(screen.getByRole('article', { name: 'Failed' }));
    await userEvent.click(failed.getByRole('link', { name: '1' }));
    expect(screen.queryByRole('row', { name: /^Lakshmi Devi/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Sunita Jadhav.*Failed.*Account closed/ })).toBeVisible();
  });

  it('are pasted, and those that could not be recorded are listed', async () => {
    stored = releasedBatch();
    const saved = savedFiles();
    server.use(
      http.get('*/api/disbursement-batches/12/file', () => new HttpResponse('N,,1')),
      http.post('*/api/disbursement-batches/12/results', async ({ request }) => {
        sent.push(await request.json());
        stored = releasedBatch({ paid: 1, paidTotal: 28_500, loans: [part({ state: 'paid' })] });
        const line = (reference: string, outcome: string) => ({
          reference,
          utr: null,
          outcome,
          refusal: null,
        });
        const lines = [line('B000012L0001', 'paid'), line('B000099L0001', 'unmatched')];
        return ok({ lines, batch: stored });
      }),
    );
    open('/admin/loans/disbursement/batches/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Download file' }));
    await userEvent.click(screen.getByRole('link', { name: 'Record results' }));
    const form = await drawer('Record results');
    await userEvent.click(form.getByRole('button', { name: 'Record results' }));
    expect(form.getByRole('button', { name: 'Paste at least one result' })).toBeVisible();
    await userEvent.click(form.getByLabelText(/^Results/));
    await userEvent.paste(
      'B000012L0001, SBIN000001, paid, 24/11/2026\nB000099L0001,,failed,24/11/2026,Closed',
    );
    expect(form.getByText('2 results')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Record results' }));
    expect(
      await form.findByText('B000099L0001: no loan of this batch has this reference and UTR'),
    ).toBeVisible();
    expect(await screen.findByText(/Results recorded: 1 paid, 0 failed/)).toBeVisible();
    expect(sent).toEqual([
      {
        lines: [
          { reference: 'B000012L0001', utr: 'SBIN000001', status: 'paid', reason: '', on: '2026-11-24' },
          { reference: 'B000099L0001', utr: '', status: 'failed', reason: 'Closed', on: '2026-11-24' },
        ],
      },
    ]);
    expect(saved).toEqual(['B000012.csv']);
  });

  it('are read in the formats of banks, and the first wrong line is reported', () => {
    const first = { reference: 'B1L1', utr: 'UTR0001', status: 'paid', reason: '', on: '2026-12-03' };
    expect(readResults('Reference,UTR,Status,Date\nB1L1,"UTR0001",SUCCESS,2026-12-03\n\n')).toEqual({
      lines: [first],
    });
    expect(readResults('B1L1\tUTR0001\tPaid\t03-12-2026')).toEqual({ lines: [first] });
    expect(readResults('B1L2,,Rejected,3 Dec 2026,"Account closed, moved"')).toEqual({
      lines: [{ ...first, reference: 'B1L2', utr: '', status: 'failed', reason: 'Account closed, moved' }],
    });
    for (const [text, fault] of [
      ['B1L1,UTR0001', 'columns'],
      [',,paid,03/12/2026', 'columns'],
      ['B1L1,UTR0001,pending,03/12/2026', 'status'],
      ['B1L1,UTR0001,paid,31/02/2026', 'day'],
    ]) {
      expect(readResults(`\n${text}`)).toEqual({ line: 2, fault });
    }
  });
});
