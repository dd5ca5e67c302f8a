import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { secondRow, sheet, sheetRow } from '@/testing/collecting-replies';
import { renderApp } from '@/testing/render-app';
import { ok, refusal, server } from '@/testing/server';
import { card, keep, open, record, sentRows, served, serveSheets } from '@/testing/sheet-screens';

serveSheets(() => import('./sheet-screen'));

const totals = () => screen.getByRole('region', { name: 'Totals of the sheet' });

describe('a sheet at the centre', () => {
  it('is started on its day, then takes attendance and money with one tap for each member', async () => {
    served.sheet = sheet({ state: 'open', takenBy: null });
    server.use(
      http.post('*/api/collections/sheets/12/take', () => {
        served.sheet = sheet();
        return ok(served.sheet);
      }),
    );
    open('/collection/sheets/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Koregaon East' })).toBeVisible();
    expect(screen.getByText('SAT-C07 · 24 Nov 2026, 10:30 am')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Paid/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    const sunita = await card('Sunita Jadhav');
    await userEvent.click(await sunita.findByRole('button', { name: 'Paid ₹1,250, Sunita Jadhav' }));
    expect(sunita.getByText('Present · ₹1,250 Cash')).toBeVisible();
    await userEvent.click((await card('Meena Shinde')).getByRole('button', { name: /^Absent/ }));
    expect(totals()).toHaveTextContent('Cash ₹1,250');
    expect(totals()).toHaveTextContent('2 of 2 entered');
    await waitFor(() => expect(sunita.getByText('Saved')).toBeVisible());
    const rows = sentRows().flat();
    expect(rows.map(({ rowId, ...row }) => row)).toEqual([
      {
        clientId: 318,
        attendance: 'present',
        paid: [{ loanId: 501, amount: 1250 }],
        mode: 'cash',
        reference: null,
        promise: null,
      },
      { clientId: 319, attendance: 'absent', paid: [], mode: 'cash', reference: null, promise: null },
    ]);
    expect(screen.getByRole('link', { name: 'Hand over' })).toBeVisible();
  });

  it('shows the members who owe anything alone', async () => {
    const paidUp = sheetRow({ clientId: 320, clientName: 'Radha More', accounts: [] });
    served.sheet = sheet({ rows: [sheetRow(), paidUp, secondRow()] });
    open('/collection/sheets/12');
    await userEvent.click(await screen.findByRole('radio', { name: 'Owing (2)' }));
    await card('Sunita Jadhav');
    await card('Meena Shinde');
    expect(screen.queryByRole('heading', { name: 'Radha More' })).toBeNull();
  });

  it('takes all members without an entry as due, after a question that names the sum', async () => {
    served.sheet = sheet({ rows: [sheetRow({ attendance: 'absent', rowId: 'r-1' }), secondRow()] });
    open('/collection/sheets/12');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark rest paid (1)' }));
    expect(
      await screen.findByText(/^This marks 1 member present, with ₹400 received in cash\./),
    ).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Enter ₹400' }));
    expect((await card('Meena Shinde')).getByText('Present · ₹400 Cash')).toBeVisible();
    expect((await card('Sunita Jadhav')).getByText('Absent · paid nothing')).toBeVisible();
    await waitFor(() => expect(sentRows().flat()).toHaveLength(1));
  });

  it('shows amounts with paise, and mentions no payment if nothing was due', async () => {
    const [account] = sheetRow().accounts;
    if (account === undefined) throw new Error('the member has no loan');
    const owes = (total: number) => [{ ...account, due: { ...account.due, total } }];
    served.sheet = sheet({
      rows: [
        sheetRow({ accounts: owes(1250.5) }),
        secondRow({ accounts: owes(0), attendance: 'present', rowId: 'r-2' }),
      ],
    });
    open('/collection/sheets/12');
    expect(await screen.findByRole('button', { name: 'Paid ₹1,250.50, Sunita Jadhav' })).toHaveTextContent(
      'Paid ₹1,250.50',
    );
    const meena = await card('Meena Shinde');
    expect(meena.getByText('Present')).toBeVisible();
    await userEvent.click(meena.getByRole('button', { name: 'Change, Meena Shinde' }));
    expect(meena.getByRole('radio', { name: 'Present' })).toBeChecked();
    expect(meena.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('takes part of a demand by UPI with a promise for the rest', async () => {
    open('/collection/sheets/12');
    const meena = await card('Meena Shinde');
    await userEvent.click(await meena.findByRole('button', { name: /^Other/ }));
    await userEvent.click(meena.getByRole('button', { name: /^With arrears/ }));
    expect(meena.getByLabelText('Amount received')).toHaveValue('700');
    await userEvent.clear(meena.getByLabelText('Amount received'));
    await userEvent.type(meena.getByLabelText('Amount received'), '500');
    await userEvent.click(meena.getByRole('radio', { name: 'UPI' }));
    await userEvent.click(meena.getByRole('switch', { name: 'Promise to pay the rest' }));
    expect(meena.getByLabelText(/^Amount promised/)).toHaveValue('200');
    await userEvent.click(meena.getByRole('button', { name: 'Done' }));
    expect(meena.getByText('Enter the transaction ID')).toBeVisible();
    expect(served.sent).toEqual([]);
    await userEvent.type(meena.getByLabelText(/^UPI transaction ID/), '634512009871');
    await userEvent.type(meena.getByLabelText(/^Will pay on/), '28/11/2026');
    await userEvent.type(meena.getByLabelText(/^Reason/), 'Harvest');
    await userEvent.click(meena.getByRole('button', { name: 'Done' }));
    expect(totals()).toHaveTextContent('UPI ₹500');
    await waitFor(() => expect(served.sent).toHaveLength(1));
    expect(sentRows()[0]?.[0]).toMatchObject({
      attendance: 'present',
      paid: [{ loanId: 502, amount: 500 }],
      mode: 'upi',
      reference: '634512009871',
      promise: { amount: 200, on: '2026-11-28', reason: 'Harvest' },
    });
  });

  it('keeps its rows over a lost connection and a reload, and sends them again under the same ids', async () => {
    let isOffline = true;
    server.use(
      http.put('*/api/collections/sheets/12/rows', async ({ request }) => {
        await keep(request);
        return isOffline ? HttpResponse.error() : ok(record(sentRows().at(-1) ?? []));
      }),
    );
    const { unmount } = open('/collection/sheets/12');
    const paid = { name: 'Paid ₹1,250, Sunita Jadhav' };
    await userEvent.click(await screen.findByRole('button', paid));
    expect(await screen.findByText(/^No connection\./)).toBeVisible();
    expect((await card('Sunita Jadhav')).getByText('Not sent yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
    unmount();
    // The device sends what it kept as soon as a screen of the day opens.
    renderApp('/collection/sheets/12');
    expect((await card('Sunita Jadhav')).getByText('Present · ₹1,250 Cash')).toBeVisible();
    expect(await screen.findByText(/^No connection\./)).toBeVisible();
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(async () => expect((await card('Sunita Jadhav')).getByText('Saved')).toBeVisible());
    const ids = new Set(sentRows().map((rows) => rows[0]?.rowId));
    expect(ids.size).toBe(1);
    expect(localStorage.getItem('draft:7:1:rows')).toBeNull();
  });

  it('shows why entries were refused, and drops them only after a question', async () => {
    server.use(
      http.put('*/api/collections/sheets/12/rows', () =>
        refusal(409, 'sheet_state', 'This is not possible while the sheet is handed over.'),
      ),
    );
    open('/collection/sheets/12');
    await userEvent.click(await screen.findByRole('button', { name: /^Absent, Sunita/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('while the sheet is handed over');
    await userEvent.click(screen.getByRole('button', { name: 'Discard entries' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard entries' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard entries' }));
    expect(await screen.findByRole('button', { name: /^Absent, Sunita/ })).toBeVisible();
  });

  it('is handed over once its cash is counted', async () => {
    served.sheet = sheet({
      rows: [
        sheetRow({
          rowId: 'r-1',
          attendance: 'present',
          mode: 'cash',
          accounts: sheetRow().accounts.map((one) => ({ ...one, paid: 1250 })),
        }),
      ],
    });
    server.use(
      http.post('*/api/collections/sheets/12/hand-over', async ({ request }) => {
        await keep(request);
        served.sheet = { ...served.sheet, state: 'handed_over' };
        return ok(served.sheet);
      }),
    );
    const { unmount } = open('/collection/sheets/12');
    await userEvent.click(await screen.findByRole('link', { name: 'Hand over' }));
    let drawer = within(await screen.findByRole('dialog', { name: 'Hand over cash' }));
    await userEvent.type(await drawer.findByLabelText('₹500'), '2{Enter}2');
    expect(drawer.getByRole('status')).toHaveTextContent('₹1,400₹150 over ₹1,250');
    unmount();
    // The count is kept, too.
    renderApp('/collection/sheets/12?form=handOver');
    drawer = within(await screen.findByRole('dialog', { name: 'Hand over cash' }));
    expect(await drawer.findByLabelText('₹200')).toHaveValue('2');
    expect(drawer.queryByText('₹0')).toBeNull();
    await userEvent.clear(drawer.getByLabelText('₹200'));
    await userEvent.type(drawer.getByLabelText('₹200'), '1');
    await userEvent.type(drawer.getByLabelText('₹50'), '1');
    expect(drawer.getByRole('status')).toHaveTextContent('Matches ₹1,250');
    await userEvent.click(drawer.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('The sheet was handed over')).toBeVisible();
    expect(served.sent[0]).toEqual({
      denominations: [
        { note: 500, count: 2 },
        { note: 200, count: 1 },
        { note: 50, count: 1 },
      ],
      note: null,
    });
  });
});
