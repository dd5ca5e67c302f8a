import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BranchDay, Till } from '@/shared/lending/tills-api';
import { bankAccount } from '@/testing/books-replies';
import { branchDay, handOver, till } from '@/testing/collecting-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';

let stored: Till;
let sent: unknown[] = [];
let asked: URLSearchParams[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./list/tills-screen'),
    import('./till/till-screen'),
    import('./days/branch-days-screen'),
  ]),
);

const vault = till({ tillId: 1, kind: 'vault', name: 'Vault', holderId: 12, holderName: 'Ravi Kumar' });

const keep = async (request: Request) => sent.push(await request.json());

/** The call is kept, and the till becomes this. */
const becomes = (path: string, change: Partial<Till>) =>
  http.post(`*/api/tills/3/${path}`, async ({ request }) => {
    await keep(request);
    stored = till(change);
    return ok(stored);
  });

beforeEach(() => {
  stored = till();
  sent = [];
  asked = [];
  server.use(
    http.get('*/api/tills', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([vault, stored]);
    }),
    http.get('*/api/tills/3', () => ok(stored)),
    http.get('*/api/tills/3/ledger', () =>
      ok({
        tillId: 3,
        on: '2026-11-24',
        opening: 10_000,
        closing: 12_000,
        items: [
          {
            movementId: 91,
            at: '2026-11-24T05:00:00Z',
            kind: 'sheet',
            amount: 2000,
            balance: 12_000,
            counterpart: 'Koregaon East',
            by: 'asha.patil',
            byName: 'Asha Patil',
            reference: 'S/SAT-01/2026-27/000012',
            note: null,
          },
        ],
      }),
    ),
  );
});

function open(address: string, permissions: string[] = [], change: Parameters<typeof openSession>[0] = {}) {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', 'TILL_OPERATE', ...permissions],
    roles: ['Cashier'],
    branchId: 1,
    ...change,
  });
  return renderApp(address);
}

/** Tabs on until an element has the focus, as somebody without a mouse does. */
async function tabTo(element: HTMLElement): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (document.activeElement === element) return;
    await userEvent.tab();
  }
  throw new Error(`${element.textContent} cannot be reached with the keyboard`);
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('tills', () => {
  it("are filtered by the server, and the user's own open till comes first", async () => {
    open('/admin/collections/tills?tills-branchId=1&tills-kind=counter&tills-isOpen=true');
    expect(await screen.findByText('Your open till: Counter 1, ₹12,000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your till' })).toHaveAttribute(
      'href',
      '/admin/collections/tills/3',
    );
    expect(await screen.findByRole('row', { name: /Vault.*Ravi Kumar.*₹12,000.00.*Open/ })).toBeVisible();
    expect(asked.map((query) => Object.fromEntries(query))).toContainEqual({
      branchId: '1',
      kind: 'counter',
      isOpen: 'true',
      page: '1',
      pageSize: '25',
    });
    expect(screen.queryByRole('link', { name: 'New till' })).toBeNull();
  });

  it('are created by those who manage collections, and the refusal is shown at its field', async () => {
    server.use(
      http.post('*/api/tills', async ({ request }) => {
        await keep(request);
        return sent.length === 1
          ? refusal(409, 'vault_exists', 'This branch has a vault already.')
          : ok(till({ name: 'Counter 2' }), 201);
      }),
    );
    open('/admin/collections/tills', ['COLLECTION_MANAGE']);
    await userEvent.click(await screen.findByRole('link', { name: 'New till' }));
    const form = await drawer('New till');
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), '1');
    await userEvent.selectOptions(form.getByLabelText(/^Kind/), 'vault');
    await userEvent.type(form.getByLabelText(/^Name/), 'Counter 2');
    await userEvent.click(form.getByRole('button', { name: 'Create till' }));
    await userEvent.click(await form.findByRole('button', { name: 'This branch has a vault already.' }));
    expect(form.getByLabelText(/^Kind/)).toHaveFocus();
    await userEvent.selectOptions(form.getByLabelText(/^Kind/), 'counter');
    await userEvent.click(form.getByRole('button', { name: 'Create till' }));
    expect(await screen.findByText('Counter 2 was created')).toBeVisible();
    expect(sent[1]).toEqual({ branchId: 1, kind: 'counter', name: 'Counter 2', limit: null });
  });
});

describe('a till, by keyboard', () => {
  it('is opened with a count, note by note', async () => {
    stored = till({ isOpen: false, holderId: null, holderName: null });
    server.use(becomes('open', {}));
    open('/admin/collections/tills/3');
    const link = await screen.findByRole('link', { name: 'Open till' });
    await tabTo(link);
    await userEvent.keyboard('{Enter}');
    const form = await drawer('Open till');
    expect(await form.findByLabelText('₹2,000')).toHaveFocus();
    await userEvent.keyboard('{Enter}20{ArrowDown}10{ArrowUp}');
    expect(form.getByLabelText('₹500')).toHaveFocus();
    expect(form.getByRole('status')).toHaveTextContent('30 notes and coins: ₹12,000');
    await userEvent.keyboard('4x{Enter}');
    await tabTo(form.getByRole('button', { name: 'Open till' }));
    await userEvent.keyboard('{Enter}');
    expect(form.getAllByText('Enter a whole number up to 1,00,000')).toHaveLength(2);
    await userEvent.clear(form.getByLabelText('₹500'));
    await userEvent.type(form.getByLabelText('₹500'), '20');
    await tabTo(form.getByRole('button', { name: 'Open till' }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Counter 1 is open')).toBeVisible();
    expect(sent).toEqual([
      {
        denominations: [
          { note: 500, count: 20 },
          { note: 200, count: 10 },
        ],
        differenceReason: null,
      },
    ]);
  });

  it('hands cash over to another till of the branch', async () => {
    server.use(becomes('hand-over', { balance: 7000 }));
    server.use(
      http.get('*/api/bank/branch/1/field-agents', () =>
        listPage([{ UserId: 12, FirstName: 'Ravi', LastName: 'Kumar', Username: 'ravi.kumar' }]),
      ),
    );
    open('/admin/collections/tills/3?form=handOver', ['GROUP_VIEW']);
    const form = await drawer('Hand over cash');
    await form.findByRole('option', { name: 'Vault' });
    await form.findByRole('option', { name: 'Ravi Kumar, officer' });
    expect(form.queryByRole('option', { name: 'Counter 1' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Hand over' }));
    expect(form.getAllByText('Choose who receives the cash')).toHaveLength(2);
    await userEvent.selectOptions(form.getByLabelText(/^To/), '1');
    await userEvent.type(form.getByLabelText('₹500'), '10');
    await userEvent.type(form.getByLabelText('Note'), 'For the night');
    await userEvent.click(form.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('The cash is in transit')).toBeVisible();
    expect(sent).toEqual([{ to: 1, denominations: [{ note: 500, count: 10 }], note: 'For the night' }]);
  });

  it('receives cash once it is counted again, and takes back cash that nobody received', async () => {
    const away = handOver({ handOverId: 9, from: { tillId: 3, name: 'Counter 1' }, to: vault, amount: 700 });
    stored = till({ onTheWay: [handOver(), away] });
    server.use(becomes('receive', { onTheWay: [away] }), becomes('take-back', {}));
    open('/admin/collections/tills/3');
    await userEvent.click(await screen.findByRole('link', { name: 'Receive, ₹5,000' }));
    const form = await drawer('Receive');
    await userEvent.type(await form.findByLabelText('₹500'), '10');
    await userEvent.click(form.getByRole('button', { name: 'Receive cash' }));
    expect(await screen.findByText('The cash was received')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Take back, ₹700' }));
    await userEvent.click((await drawer('Take back')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The cash is back in the till')).toBeVisible();
    expect(sent).toEqual([
      { handOverId: 8, denominations: [{ note: 500, count: 10 }], differenceReason: null },
      { handOverId: 9 },
    ]);
  });

  it('pays cash into the bank, and its ledger shows every movement', async () => {
    server.use(
      http.get('*/api/bank-accounts', () =>
        ok([
          bankAccount({
            bankAccountId: 2,
            name: 'Current account',
            bankName: 'State Bank',
            lastFour: '4411',
          }),
        ]),
      ),
      becomes('bank-deposit', { balance: 2000 }),
    );
    open('/admin/collections/tills/3', ['LOAN_DISBURSE']);
    const row = await screen.findByRole('row', { name: /Collection sheet.*Koregaon East.*₹2,000.00/ });
    expect(row).toBeVisible();
    expect(screen.getByRole('row', { name: /^Closing balance/ })).toHaveTextContent('₹12,000');
    expect(screen.getByText('Opening balance: ₹10,000')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Bank deposit' }));
    const form = await drawer('Bank deposit');
    await form.findByRole('option', { name: 'Current account, State Bank …4411' });
    await userEvent.selectOptions(form.getByLabelText(/^Bank account/), '2');
    await userEvent.type(form.getByLabelText(/^Amount/), '10,000');
    await userEvent.type(form.getByLabelText(/^Deposit slip number/), 'D-771');
    await userEvent.click(form.getByRole('button', { name: 'Record deposit' }));
    expect(await screen.findByText('₹10,000 was deposited')).toBeVisible();
    expect(sent).toEqual([{ bankAccountId: 2, amount: 10_000, slip: 'D-771' }]);
  });

  it('is closed with a reason if the count differs', async () => {
    server.use(
      http.post('*/api/tills/3/close', async ({ request }) => {
        await keep(request);
        if (sent.length === 1) return refusal(409, 'count_differs', '₹12,000 should be in the till.');
        stored = till({ isOpen: false, holderId: null });
        return ok(stored);
      }),
    );
    open('/admin/collections/tills/3?form=close');
    const form = await drawer('Close till');
    await userEvent.type(await form.findByLabelText('₹500'), '23');
    await userEvent.click(form.getByRole('button', { name: 'Close till' }));
    await userEvent.type(await form.findByLabelText(/^Why the count differs/), 'Change given wrongly');
    await userEvent.click(form.getByRole('button', { name: 'Close till' }));
    expect(await screen.findByText('Counter 1 was closed')).toBeVisible();
    expect(sent[1]).toMatchObject({ differenceReason: 'Change given wrongly' });
  });

  it('is read-only for users who do not hold it', async () => {
    stored = till({ holderId: 12, holderName: 'Ravi Kumar', onTheWay: [handOver()] });
    open('/admin/collections/tills/3?form=handOver');
    expect(await screen.findByText(/^Open, held by Ravi Kumar since/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Receive/ })).toBeNull();
  });
});

describe("a branch's day", () => {
  const days = (...items: BranchDay[]) => http.get('*/api/branch-days', () => ok({ items }));

  it('shows what it waits for, and is closed once it waits for nothing', async () => {
    let second = branchDay({
      branchId: 2,
      branchName: 'Pune Camp',
      sheets: { open: 2, taken: 0, handedOver: 0, verified: 1, posted: 3 },
    });
    server.use(
      http.get('*/api/branch-days', () =>
        ok({ items: [branchDay({ tillsOpen: 1, waitsFor: ['open_tills', 'cash_on_the_way'] }), second] }),
      ),
      http.post('*/api/branch-days/2/close', async ({ request }) => {
        await keep(request);
        second = {
          ...second,
          isClosed: true,
          closedBy: 'ravi.kumar',
          closedByName: 'Ravi Kumar',
          closedAt: '2026-11-24T12:00:00Z',
        };
        return ok(second);
      }),
    );
    open('/admin/collections/branch-day', ['COLLECTION_MANAGE']);
    expect(
      await screen.findByRole('row', {
        name: /Nashik Road.*Not ready.*Close all tills; Receive or take back cash in transit/,
      }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Nashik Road' }));
    expect((await drawer('Nashik Road')).queryByRole('button', { name: 'Close the day' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('link', { name: 'Pune Camp' }));
    const day = await drawer('Pune Camp');
    expect(day.getByText('Ready to close')).toBeVisible();
    expect(day.getByText('2 open, 1 counted, 3 posted')).toBeVisible();
    expect(day.getByText('2 sheets have not been started.')).toBeVisible();
    await userEvent.click(day.getByRole('button', { name: 'Close the day' }));
    const question = await drawer('Close the day');
    expect(
      question.getByText(/^2 sheets have not been started\. Pune Camp can no longer take/),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Close the day' }));
    expect(await screen.findByText('Day closed for Pune Camp')).toBeVisible();
    expect(sent).toEqual([{ on: '2026-11-24' }]);
    expect(await day.findByText(/^Ravi Kumar, 24 Nov 2026/)).toBeVisible();
    expect(day.getByRole('button', { name: 'Reopen the day' })).toBeVisible();
  });

  it('is reopened by a manager with a reason', async () => {
    server.use(
      days(
        branchDay({
          isClosed: true,
          closedBy: 'ravi.kumar',
          closedByName: 'Ravi Kumar',
          closedAt: '2026-11-24T12:00:00Z',
        }),
      ),
      http.post('*/api/branch-days/1/reopen', async ({ request }) => {
        await keep(request);
        return ok(branchDay());
      }),
    );
    open('/admin/collections/branch-day?days-open=1', ['COLLECTION_MANAGE']);
    const day = await drawer('Nashik Road');
    expect(day.getByText('Closed')).toBeVisible();
    await userEvent.click(day.getByRole('button', { name: 'Reopen the day' }));
    await userEvent.type(day.getByLabelText(/^Reason/), 'A late payment');
    await userEvent.click(day.getByRole('button', { name: 'Reopen the day' }));
    expect(await screen.findByText('Day reopened for Nashik Road')).toBeVisible();
    expect(sent).toEqual([{ on: '2026-11-24', reason: 'A late payment' }]);
  });
});
