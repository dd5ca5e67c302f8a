import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '@/shared/lending/sheets-api';
import { secondRow, sheet, sheetRow, till } from '@/testing/collecting-replies';
import { listPage, ok, refusal, server } from '@/testing/server';
import { card, keep, officer, open, served, serveSheets } from '@/testing/sheet-screens';

serveSheets(() => import('./sheet-screen'));

const cashier = { userId: 30, username: 'lata.cashier', roles: ['Cashier'] };
const manager = { userId: 31, username: 'meena.manager', roles: ['BranchManager'] };

describe('a sheet at the branch', () => {
  const handed = (change: Partial<Sheet> = {}) =>
    sheet({
      state: 'handed_over',
      cash: 1250,
      handedOver: {
        by: 'asha.patil',
        byName: 'Asha Patil',
        at: '2026-11-24T09:00:00Z',
        denominations: [],
        note: '',
      },
      ...change,
    });

  it('is neither counted nor returned by the officer who handed it over', async () => {
    served.sheet = handed();
    open('/collection/sheets/12');
    expect(
      await screen.findByText('Asha Patil handed over ₹1,250 in cash. A second person must count it.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Count the cash' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Return to the officer' })).toBeNull();
  });

  it('is returned to the officer with a reason', async () => {
    served.sheet = handed();
    server.use(
      http.post('*/api/collections/sheets/12/reopen', async ({ request }) => {
        await keep(request);
        served.sheet = sheet();
        return ok(served.sheet);
      }),
    );
    open('/collection/sheets/12', [...officer, 'COLLECTION_MANAGE'], manager);
    await userEvent.click(await screen.findByRole('link', { name: 'Return to the officer' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Return to the officer' }));
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'One amount is wrong');
    await userEvent.click(drawer.getByRole('button', { name: 'Return sheet' }));
    expect(await screen.findByText('The sheet was returned to the officer')).toBeVisible();
    expect(served.sent[0]).toEqual({ reason: 'One amount is wrong' });
  });

  it('is counted by a second person who does not see the expected cash, with a reason for a difference', async () => {
    served.sheet = handed();
    server.use(
      http.post('*/api/collections/sheets/12/verify', async ({ request }) => {
        await keep(request);
        if (served.sent.length === 1)
          return refusal(
            409,
            'count_differs',
            'The cash differs: ₹1,250 are expected and ₹1,200 were counted.',
          );
        served.sheet = handed({ state: 'posted' });
        return ok(served.sheet);
      }),
    );
    open('/collection/sheets/12', officer, cashier);
    expect(await screen.findByText(/^Asha Patil handed over the cash of this sheet\./)).toBeVisible();
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getByText('₹1,650')).toBeVisible();
    expect(details.queryByText('Cash')).toBeNull();
    expect(screen.queryByText(/₹1,250 in cash/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Count the cash' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Count the cash' }));
    expect(await drawer.findByText(/Each row is then posted as a payment\.$/)).toBeVisible();
    expect(drawer.queryByRole('link', { name: 'Go to your till' })).toBeNull();
    expect(drawer.queryByLabelText(/^Why the count differs/)).toBeNull();
    await userEvent.type(await drawer.findByLabelText('₹200'), '6');
    await userEvent.click(drawer.getByRole('button', { name: 'Confirm count' }));
    await userEvent.click(await drawer.findByRole('button', { name: /^The cash differs/ }));
    expect(drawer.getByLabelText(/^Why the count differs/)).toHaveFocus();
    await userEvent.type(drawer.getByLabelText(/^Why the count differs/), 'A torn note{Enter}');
    expect(await screen.findByText('The cash was counted, and all rows were posted')).toBeVisible();
    expect(served.sent[1]).toEqual({
      denominations: [{ note: 200, count: 6 }],
      differenceReason: 'A torn note',
    });
  });

  it('goes into the open till of the person who counts it, where tills are used', async () => {
    served.sheet = handed();
    let branch: string | null = null;
    server.use(
      http.get('*/api/tills', ({ request }) => {
        branch = new URL(request.url).searchParams.get('branchId');
        return listPage([till()]);
      }),
    );
    open('/collection/sheets/12?form=verify', officer, cashier);
    const drawer = within(await screen.findByRole('dialog', { name: 'Count the cash' }));
    expect(await drawer.findByRole('link', { name: 'Go to your till' })).toHaveAttribute(
      'href',
      '/admin/collections/tills',
    );
    expect(drawer.getByText(/It goes into your open till, and each row/)).toBeVisible();
    expect(branch).toBe('1');
  });

  it('shows all that was changed of an entry', async () => {
    const [account] = sheetRow().accounts;
    if (account === undefined) throw new Error('the row has a loan');
    const second = { ...account, loanId: 503, loanNumber: 'L/SAT-01/2026-27/000503' };
    const before = {
      attendance: 'present' as const,
      mode: 'upi' as const,
      paid: [
        { loanId: 501, amount: 1000 },
        { loanId: 503, amount: 250 },
      ],
      reference: '634512009871',
      promise: null,
    };
    const after = {
      ...before,
      paid: [{ loanId: 503, amount: 1250 }],
      reference: '634512009872',
      promise: { amount: 450, on: '2026-11-27', reason: 'Harvest' },
    };
    served.sheet = handed({
      rows: [sheetRow({ accounts: [account, second] }), secondRow()],
      history: [
        {
          action: 'changed',
          at: '2026-11-24T05:30:00Z',
          by: 'Asha Patil',
          note: '',
          entry: { clientId: 318, clientName: 'Sunita Jadhav', before, after },
        },
      ],
    });
    open('/collection/sheets/12', officer, cashier);
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const line = history.getByText(/^Sunita Jadhav/);
    for (const part of [
      'Present · ₹1,250 UPI · L/SAT-01/2026-27/000501 ₹1,000 · L/SAT-01/2026-27/000503 ₹250 · UPI 634512009871',
      'Present · ₹1,250 UPI · L/SAT-01/2026-27/000503 ₹1,250 · UPI 634512009872 · Promised ₹450 on 27 Nov 2026: Harvest',
    ])
      expect(line).toHaveTextContent(part);
  });

  it('shows why a row failed, posts it again, or strikes it out', async () => {
    const failed = sheetRow({
      rowId: 'r-1',
      attendance: 'present',
      mode: 'cash',
      accounts: sheetRow().accounts.map((one) => ({ ...one, paid: 1250 })),
      failure: { code: 'loan_closed', message: 'This loan is closed.' },
    });
    served.sheet = handed({ state: 'verified', failedRows: 1, rows: [failed, secondRow()] });
    server.use(
      http.post('*/api/collections/sheets/12/post', () => ok(served.sheet)),
      http.post('*/api/collections/sheets/12/rows/r-1/strike-out', async ({ request }) => {
        await keep(request);
        served.sheet = handed({ state: 'posted' });
        return ok(served.sheet);
      }),
    );
    open('/collection/sheets/12', officer, cashier);
    expect((await card('Sunita Jadhav')).getByText('Not posted: This loan is closed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Post again' }));
    expect(await screen.findByText('1 row still could not be posted')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Strike out, Sunita Jadhav' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Strike out Sunita Jadhav' }));
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Given back');
    await userEvent.click(drawer.getByRole('button', { name: 'Strike out' }));
    expect(await screen.findByText('The row of Sunita Jadhav was struck out')).toBeVisible();
    expect(served.sent[0]).toEqual({ reason: 'Given back' });
  });
});
