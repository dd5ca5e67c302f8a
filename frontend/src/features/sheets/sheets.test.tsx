import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '@/shared/lending/sheets-api';
import { secondRow, sheet, sheetItem, sheetRow, till } from '@/testing/collecting-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';

interface SentRow {
  rowId: string;
  clientId: number;
  attendance: string;
  paid: { loanId: number; amount: number }[];
  mode: 'cash' | 'upi';
  promise: unknown;
}

let stored: Sheet;
let sent: unknown[] = [];
let asked: URLSearchParams[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./day/today-screen'),
    import('./list/sheets-screen'),
    import('./sheet/sheet-screen'),
    import('./demand/schedule-screen'),
  ]),
);

/** The server keeps the rows that it is sent. */
function record(rows: SentRow[]): Sheet {
  const paidOf = (loanId: number, row: SentRow | undefined) =>
    row?.paid.find((one) => one.loanId === loanId)?.amount ?? 0;
  stored = {
    ...stored,
    rows: stored.rows.map((kept) => {
      const row = rows.find(({ clientId }) => clientId === kept.clientId);
      if (row === undefined) return kept;
      const { rowId, mode } = row;
      const attendance = row.attendance === 'present' ? 'present' : 'absent';
      const accounts = kept.accounts.map((one) => ({ ...one, paid: paidOf(one.loanId, row) }));
      return { ...kept, rowId, mode, attendance, accounts };
    }),
  };
  return stored;
}

const keep = async (request: Request) => {
  const text = await request.text();
  sent.push(text === '' ? null : JSON.parse(text));
};

const sentRows = () => sent.map((body) => (body as { rows: SentRow[] }).rows);

beforeEach(() => {
  stored = sheet();
  sent = [];
  asked = [];
  server.use(
    http.get('*/api/collections/sheets/12', () => ok(stored)),
    http.put('*/api/collections/sheets/12/rows', async ({ request }) => {
      await keep(request);
      return ok(record(sentRows().at(-1) ?? []));
    }),
    http.get('*/api/collections/sheets', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([sheetItem()]);
    }),
    http.get('*/api/tills', () => listPage([])),
    http.get('*/api/branches/1/staff', () => ok([{ userId: 12, name: 'Ravi Kumar' }])),
    http.get('*/api/bank/branch/1/field-agents', () => listPage([])),
    http.get('*/api/bank/branch/centers', () => listPage([])),
  );
});

const officer = ['COLLECTION_RECORD', 'TILL_OPERATE', 'LOAN_APPLICATION_VIEW'];

function open(address: string, permissions = officer, change: Parameters<typeof openSession>[0] = {}) {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', ...permissions],
    roles: ['FieldOfficer'],
    branchId: 1,
    ...change,
  });
  return renderApp(address);
}

const cashier = { userId: 30, username: 'lata.cashier', roles: ['Cashier'] };
const manager = { userId: 31, username: 'meena.manager', roles: ['BranchManager'] };
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const totals = () => screen.getByRole('region', { name: 'Totals of the sheet' });

describe('a sheet at the centre', () => {
  it('is started on its day, then takes attendance and money with one tap for each member', async () => {
    stored = sheet({ state: 'open', takenBy: null });
    server.use(
      http.post('*/api/collections/sheets/12/take', () => {
        stored = sheet();
        return ok(stored);
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

  it('takes all members without an entry as due, after a question that names the sum', async () => {
    stored = sheet({ rows: [sheetRow({ attendance: 'absent', rowId: 'r-1' }), secondRow()] });
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

  it('shows paise below the word, and does not say that nothing was paid where nothing was due', async () => {
    const [account] = sheetRow().accounts;
    if (account === undefined) throw new Error('the member has no loan');
    const owes = (total: number) => [{ ...account, due: { ...account.due, total } }];
    stored = sheet({
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
    expect(sent).toEqual([]);
    await userEvent.type(meena.getByLabelText(/^UPI transaction ID/), '634512009871');
    await userEvent.type(meena.getByLabelText(/^Will pay on/), '28/11/2026');
    await userEvent.type(meena.getByLabelText(/^Reason/), 'Harvest');
    await userEvent.click(meena.getByRole('button', { name: 'Done' }));
    expect(totals()).toHaveTextContent('UPI ₹500');
    await waitFor(() => expect(sent).toHaveLength(1));
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
    stored = sheet({
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
        stored = { ...stored, state: 'handed_over' };
        return ok(stored);
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
    expect(sent[0]).toEqual({
      denominations: [
        { note: 500, count: 2 },
        { note: 200, count: 1 },
        { note: 50, count: 1 },
      ],
      note: null,
    });
  });
});

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
    stored = handed();
    open('/collection/sheets/12');
    expect(
      await screen.findByText('Asha Patil handed over ₹1,250 in cash. A second person must count it.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Count the cash' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Return to the officer' })).toBeNull();
  });

  it('is returned to the officer with a reason', async () => {
    stored = handed();
    server.use(
      http.post('*/api/collections/sheets/12/reopen', async ({ request }) => {
        await keep(request);
        stored = sheet();
        return ok(stored);
      }),
    );
    open('/collection/sheets/12', [...officer, 'COLLECTION_MANAGE'], manager);
    await userEvent.click(await screen.findByRole('link', { name: 'Return to the officer' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Return to the officer' }));
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'One amount is wrong');
    await userEvent.click(drawer.getByRole('button', { name: 'Return sheet' }));
    expect(await screen.findByText('The sheet was returned to the officer')).toBeVisible();
    expect(sent[0]).toEqual({ reason: 'One amount is wrong' });
  });

  it('is counted again by another person without the sum in sight, with a reason for a difference', async () => {
    stored = handed();
    server.use(
      http.post('*/api/collections/sheets/12/verify', async ({ request }) => {
        await keep(request);
        if (sent.length === 1)
          return refusal(
            409,
            'count_differs',
            'The cash differs: ₹1,250 are expected and ₹1,200 were counted.',
          );
        stored = handed({ state: 'posted' });
        return ok(stored);
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
    expect(sent[1]).toEqual({
      denominations: [{ note: 200, count: 6 }],
      differenceReason: 'A torn note',
    });
  });

  it('goes into the open till of the person who counts it, where tills are used', async () => {
    stored = handed();
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

  it('shows why a row failed, posts it again, or strikes it out', async () => {
    const failed = sheetRow({
      rowId: 'r-1',
      attendance: 'present',
      mode: 'cash',
      accounts: sheetRow().accounts.map((one) => ({ ...one, paid: 1250 })),
      failure: { code: 'loan_closed', message: 'This loan is closed.' },
    });
    stored = handed({ state: 'verified', failedRows: 1, rows: [failed, secondRow()] });
    server.use(
      http.post('*/api/collections/sheets/12/post', () => ok(stored)),
      http.post('*/api/collections/sheets/12/rows/r-1/strike-out', async ({ request }) => {
        await keep(request);
        stored = handed({ state: 'posted' });
        return ok(stored);
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
    expect(sent[0]).toEqual({ reason: 'Given back' });
  });
});

describe('the sheets of a branch', () => {
  it('are filtered by the server and lead to each sheet', async () => {
    open('/collection/sheets?sheets-on=2026-11-24&sheets-state=taken&sheets-branchId=1&sheets-officerId=12');
    const row = await screen.findByRole('row', { name: /Koregaon East.*Asha Patil.*In progress/ });
    expect(within(row).getByRole('link', { name: 'Koregaon East' })).toHaveAttribute(
      'href',
      '/collection/sheets/12',
    );
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      on: '2026-11-24',
      state: 'taken',
      branchId: '1',
      officerId: '12',
      page: '1',
      pageSize: '25',
    });
    expect(screen.queryByRole('link', { name: 'Create sheets' })).toBeNull();
    // Whoever sees several branches sees whose sheets they are.
    expect(await within(row).findByText('Nashik Road')).toBeVisible();
    expect(within(row).getByText('10:30 am')).toBeVisible();
  });

  it('are created for a day', async () => {
    server.use(
      http.post('*/api/collections/sheets/generate', async ({ request }) => {
        await keep(request);
        return ok({ created: 11, existing: 2 });
      }),
    );
    open('/collection/sheets', ['COLLECTION_SHEET_GENERATE']);
    await userEvent.click(await screen.findByRole('link', { name: 'Create sheets' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Create sheets' }));
    expect(await drawer.findByLabelText(/^Day/)).toHaveValue('24 Nov 2026');
    await userEvent.click(drawer.getByRole('button', { name: 'Create sheets' }));
    expect(await screen.findByText('Created: 11. Already existed: 2.')).toBeVisible();
    expect(sent[0]).toEqual({ on: '2026-11-24', branchId: null });
  });
});

const due = { principal: 1300, interest: 350, fee: 0, penalty: 0, total: 1650 };
const figures = { members: 2, due, arrears: 300, advance: 0, collected: 1250 };

describe('the demand of a day', () => {
  it('is shown to an officer as their centres in the order of the meetings, with what is not sent', async () => {
    localStorage.setItem(
      'draft:7:1:rows',
      JSON.stringify({
        13: { 320: { rowId: 'r-9', isDone: false, entry: { attendance: 'present', amounts: {} } } },
      }),
    );
    server.use(
      http.get('*/api/collections/sheets', () =>
        listPage([
          sheetItem({
            sheetId: 13,
            centreName: 'Wai',
            meetingTime: '13:00',
            state: 'open',
            officerId: 12,
            officerName: 'Ravi Kumar',
          }),
          sheetItem({ collected: 1250 }),
        ]),
      ),
      http.get('*/api/collections/demand', () =>
        ok({ on: '2026-11-24', items: [], totalCount: 0, totals: { ...figures, collected: 900 } }),
      ),
    );
    open('/collection/today');
    const day = await screen.findByRole('list', { name: 'Centres today' });
    expect(currentAddress()).toBe('/admin/collections/daily');
    const texts = within(day)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '10:30 amKoregaon EastIn progress2 members · due ₹1,650 · arrears ₹300 · collected ₹1,250',
      '1:00 pmWai1 entry not sent2 members · due ₹1,650 · arrears ₹300 · Ravi Kumar',
    ]);
    const shown = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Centres2',
      'Members4',
      'Due today₹3,300',
      'In arrears₹600',
      'Collected on sheets₹1,250',
      'Payments posted₹900',
    ]);
  });

  it('is shown by centre until the sheets are created', async () => {
    server.use(
      http.get('*/api/collections/sheets', () => listPage([])),
      http.get('*/api/collections/demand', () =>
        ok({
          on: '2026-11-24',
          items: [{ key: 41, name: 'Koregaon East', ...figures }],
          totalCount: 1,
          totals: figures,
        }),
      ),
    );
    open('/collection/today');
    expect(await screen.findByRole('article', { name: 'Due today' })).toHaveTextContent('₹1,650');
    expect(screen.getByRole('article', { name: 'Centres' })).toHaveTextContent('1');
    expect(screen.getByRole('article', { name: 'Collected' })).toHaveTextContent('₹1,250');
  });

  it('is shown to those who manage collections from branches down to clients', async () => {
    const seen: URLSearchParams[] = [];
    server.use(
      http.get('*/api/collections/demand', ({ request }) => {
        const { searchParams } = new URL(request.url);
        seen.push(searchParams);
        const isCentres = searchParams.get('by') === 'centre';
        return ok({
          on: searchParams.get('on'),
          items: [
            { key: isCentres ? 41 : 318, name: isCentres ? 'Koregaon East' : 'Sunita Jadhav', ...figures },
          ],
          totalCount: 1,
          totals: figures,
        });
      }),
    );
    open('/admin/collections/schedule?branchId=1', ['COLLECTION_MANAGE', 'GROUP_VIEW', 'CLIENT_VIEW']);
    expect(await screen.findByRole('row', { name: /Koregaon East.*2.*₹1,650.00.*₹300.00/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹1,650.00');
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await screen.findByRole('heading', { name: 'Demand for 25 Nov 2026' });
    await userEvent.click(await screen.findByRole('link', { name: 'Koregaon East' }));
    expect(await screen.findByRole('link', { name: 'Sunita Jadhav' })).toHaveAttribute(
      'href',
      '/clients/profiles/318',
    );
    expect(Object.fromEntries(seen.at(-1) ?? [])).toEqual({
      on: '2026-11-25',
      by: 'client',
      branchId: '1',
      centreId: '41',
      page: '1',
      pageSize: '50',
    });
  });
});
