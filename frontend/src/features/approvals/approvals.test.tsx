import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chart, manualEntry } from '@/testing/books-replies';
import { approval } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';

let waiting = [approval()];
let sent: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await import('./approvals-screen');
});

beforeEach(() => {
  waiting = [approval()];
  sent = [];
  server.use(
    http.get('*/api/approvals', () => listPage(waiting)),
    http.post('*/api/approvals/77/accept', ({ request }) => {
      sent.push(request.headers.get('Idempotency-Key'));
      waiting = [];
      return ok(null);
    }),
    http.post('*/api/approvals/77/decline', async ({ request }) => {
      sent.push(await request.json());
      waiting = [];
      return ok(null);
    }),
  );
});

function open(address: string, permissions = ['COLLECTION_MANAGE']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(address);
}

/** Confirms a question, before which nothing is sent. */
async function confirm(question: RegExp, button: string) {
  const asks = await screen.findByText(question);
  expect(sent).toEqual([]);
  const dialog = asks.closest<HTMLElement>('[role=dialog]');
  if (dialog === null) throw new Error('there is no dialogue');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
}

const details = async (name = 'Reverse a payment') => within(await screen.findByRole('dialog', { name }));

describe('the requests that wait', () => {
  it('are preceded by a link to the loan applications that the user may sanction', async () => {
    server.use(
      http.get('*/api/loans', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        return ok({
          items: [],
          totalCount: asked.get('state') === 'sanction_pending' ? 1204 : 0,
          page: 1,
          pageSize: 1,
        });
      }),
    );
    open('/approvals', ['COLLECTION_MANAGE', 'LOAN_APPLICATION_VIEW', 'LOAN_SANCTION']);
    const link = await screen.findByRole('link', {
      name: '1,204 loan applications are waiting for a decision',
    });
    expect(link).toHaveAttribute('href', '/admin/loans/applications/pending');
  });

  it('are also for users who only sanction loans, and then decide on what is given up', async () => {
    const loan = { kind: 'loan', id: 41 };
    const of = { loanNumber: 'L/41', clientName: 'Lakshmi Devi' };
    waiting = [
      approval({
        act: 'write_off_loan',
        subject: loan,
        amount: 28_040.84,
        facts: { ...of, owed: '28040.84', principal: '27763.21', provision: '12000.00' },
      }),
    ];
    server.use(http.get('*/api/loans', () => ok({ items: [], totalCount: 1, page: 1, pageSize: 1 })));
    open('/approvals?approvals-open=77', ['LOAN_APPLICATION_VIEW', 'LOAN_SANCTION']);
    const request = await details('Write off a loan');
    for (const fact of ['Owed in all', '₹28,040.84', 'Provided for', '₹12,000.00'])
      expect(request.getByText(fact)).toBeVisible();
    await userEvent.click(request.getByRole('button', { name: 'Accept and write off' }));
    await confirm(
      /L\/41, which owes ₹28,040.84, will be written off.*carried out at once\.$/,
      'Accept and write off',
    );
    expect(await screen.findByText('Loan L/41 was written off.')).toBeVisible();
  });

  it.each([
    ['waive_dues', { head: 'fee', amount: '59.00' }, 'Waived from', 'Fees'],
    ['charge_loan', { charge: 'Copy of the loan card' }, 'Charge', 'Copy of the loan card'],
    ['charge_loan', { dueOn: '2026-12-03' }, 'Due from', '3 Dec 2026'],
    ['reschedule_loan', { annualRate: '20', annualRateBefore: '24' }, 'New interest rate', '20%'],
    ['reschedule_loan', { frequency: 'four_weekly' }, 'Frequency', 'Every four weeks'],
    ['reschedule_loan', { gracePrincipal: 2, graceInterest: 0 }, 'Grace on principal', '2'],
    ['reschedule_loan', { distress: true }, 'Borrower in distress', 'Yes'],
    ['return_payment', { charge: '295.00' }, 'Charge for the return', '₹295.00'],
  ])('have their facts in words: %s %o', async (act, facts, name, value) => {
    waiting = [approval({ act, facts })];
    open('/approvals?approvals-open=77');
    const request = within(await screen.findByRole('dialog'));
    const label = await request.findByText(name, { selector: 'dt' });
    expect(label.closest('div')).toHaveTextContent(`${name}${value}`);
  });

  it('do not ask for loan applications that the user may not sanction', async () => {
    open('/approvals', ['COLLECTION_MANAGE', 'LOAN_APPLICATION_VIEW']);
    await screen.findByRole('row', { name: /Reverse a payment/ });
    expect(screen.queryByRole('link', { name: /loan application/ })).toBeNull();
  });

  it('are listed with who asked, for what and why, and counted in the header', async () => {
    open('/approvals');
    expect(
      await screen.findByRole('row', {
        name: /Reverse a payment.*R\/SAT-01\/2026-27\/000311.*₹3,837.00.*ravi.kumar.*Recorded for the wrong loan/,
      }),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 request waits for approval' })).toHaveAttribute(
      'href',
      '/approvals',
    );
  });

  it('are carried out after a confirmation that says what happens', async () => {
    open('/approvals?approvals-open=77');
    const request = await details();
    expect(request.getByText('₹3,237.00')).toBeVisible();
    await userEvent.click(request.getByRole('button', { name: 'Accept and reverse' }));
    await confirm(/000311 of ₹3,837 will be reversed.*cannot be undone/, 'Accept and reverse');
    expect(await screen.findByText('Receipt R/SAT-01/2026-27/000311 of ₹3,837 was reversed.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await screen.findByText('Nothing is waiting for approval.')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/approvals'));
  });

  it('to close a loan are carried out after a confirmation that names the loan and the amount', async () => {
    const facts = {
      loanId: 1204,
      loanNumber: 'L/SAT-01/2026-27/000042',
      clientName: 'Lakshmi Devi',
      amount: '27500.00',
      mode: 'bank',
      principal: '27000.00',
      accruedInterest: '500.00',
    };
    let menus = 0;
    server.use(
      http.get('*/api/menu', () => {
        menus += 1;
        return ok({ menu: [] });
      }),
    );
    waiting = [approval({ act: 'close_loan', subject: { kind: 'loan', id: 1204 }, amount: 27_500, facts })];
    open('/approvals?approvals-open=77');
    const request = await details('Close a loan early');
    expect(request.getByText('₹27,000.00')).toBeVisible();
    expect(request.getByText('Lakshmi Devi')).toBeVisible();
    await userEvent.click(request.getByRole('button', { name: 'Accept and close' }));
    await confirm(
      /Loan L\/SAT-01\/2026-27\/000042 will be closed for ₹27,500.*cannot be undone/,
      'Accept and close',
    );
    expect(await screen.findByText('Loan L/SAT-01/2026-27/000042 was closed for ₹27,500.')).toBeVisible();
    expect(sent).toHaveLength(1);
    // The menu counts active loans.
    await waitFor(() => expect(menus).toBe(2));
    await waitFor(() => expect(currentAddress()).toBe('/approvals'));
  });

  it('are explained when they are stale, and can then only be declined', async () => {
    server.use(
      http.post('*/api/approvals/77/accept', () =>
        refusal(
          409,
          'stale_request',
          'The record has changed since this was requested. Decline the request and submit it again.',
        ),
      ),
    );
    open('/approvals?approvals-open=77');
    await userEvent.click((await details()).getByRole('button', { name: 'Accept and reverse' }));
    await screen.findByText(/cannot be undone/);
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Accept and reverse' }).at(-1) as HTMLElement,
    );
    const request = await details();
    expect(await request.findByText(/has changed since/)).toBeVisible();
    expect(request.queryByRole('button', { name: 'Accept and reverse' })).toBeNull();
    await userEvent.click(request.getByRole('button', { name: 'Decline' }));
    await userEvent.type(request.getByLabelText(/^Reason/), 'Reversed meanwhile');
    await userEvent.click(request.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Request declined. Nothing was changed.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Reversed meanwhile' }]);
  });

  it('of the user’s own are withdrawn, never accepted', async () => {
    waiting = [approval({ askedBy: 'asha.patil', act: 'close_loan', subject: { kind: 'loan', id: 1204 } })];
    open('/approvals?approvals-open=77');
    const request = await details('Close a loan early');
    expect(request.getByText(/someone else must accept it/)).toBeVisible();
    expect(request.queryByRole('button', { name: 'Accept and close' })).toBeNull();
    expect(request.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  });

  it('to move due dates name the holiday, and are for those who keep products', async () => {
    const facts = {
      day: '2027-01-26',
      name: 'Republic Day',
      branchId: null,
      movesTo: '2027-01-28',
      loans: 214,
      instalments: 215,
    };
    const subject = { kind: 'holiday', id: 12 };
    waiting = [approval({ act: 'move_due_dates', subject, amount: null, branchId: null, facts })];
    const { unmount } = open('/approvals?approvals-open=77', ['LOAN_PRODUCT_MANAGE']);
    const request = await details('Move due dates past a holiday');
    expect(request.getByText(/fall due on Republic Day \(26 Jan 2027\)/)).toBeVisible();
    expect(request.getByText('New due date, at the latest')).toBeVisible();
    expect(request.getByText('28 Jan 2027')).toBeVisible();
    expect(request.getByText('214')).toBeVisible();
    expect(request.getByText('215')).toBeVisible();
    await userEvent.click(request.getByRole('button', { name: 'Accept and move' }));
    await confirm(/The next day end carries it out/, 'Accept and move');
    expect(await screen.findByText('The next day end moves the due dates past Republic Day.')).toBeVisible();
    expect(sent).toHaveLength(1);
    unmount();
    waiting = [approval({ act: 'move_due_dates', subject, amount: null, branchId: null, facts })];
    open('/approvals?approvals-open=77');
    const theirs = await details('Move due dates past a holiday');
    expect(theirs.queryByRole('button', { name: 'Accept and move' })).toBeNull();
  });

  it('show the lines of an entry that is to be posted', async () => {
    server.use(http.get('*/api/books/accounts', () => listPage(chart())));
    waiting = [
      approval({
        act: 'post_entry',
        subject: { kind: 'entry', id: null },
        amount: 18_000,
        facts: {
          branchId: 1,
          valueOn: '2026-11-24',
          narration: 'Rent of the office',
          lines: ['Dr 5500 18000.00', 'Cr 1100 18000.00'],
        },
      }),
    ];
    open('/approvals', ['BOOKS_POST']);
    await userEvent.click(
      within(await screen.findByRole('row', { name: /Rent of the office/ })).getByRole('link'),
    );
    const request = await details('Post a journal entry');
    expect(await request.findByText('Nashik Road')).toBeVisible();
    const lines = within(request.getByRole('table', { name: 'Lines' }));
    expect(await lines.findByRole('row', { name: /Offices/ })).toHaveTextContent('Offices 5500₹18,000.00–');
    expect(lines.getByRole('row', { name: /Bank accounts/ })).toHaveTextContent(
      'Bank accounts 1100–₹18,000.00',
    );
    expect(request.getByRole('button', { name: 'Accept and post' })).toBeVisible();
  });

  it('show the lines of an entry that is to be reversed', async () => {
    server.use(http.get('*/api/books/entries/5130', () => ok(manualEntry())));
    waiting = [
      approval({
        act: 'reverse_entry',
        subject: { kind: 'entry', id: 5130 },
        facts: { entryNumber: 'SAT-01/2026-27/000118', narration: 'Rent of the office' },
      }),
    ];
    open('/approvals?approvals-open=77', ['BOOKS_POST']);
    const lines = within(
      await (await details('Reverse a journal entry')).findByRole('table', { name: 'Lines' }),
    );
    expect(lines.getByRole('row', { name: /Offices/ })).toHaveTextContent('Offices 5500₹18,000.00–');
  });

  it('say when the lines of an entry cannot be read', async () => {
    server.use(http.get('*/api/books/accounts', () => listPage(chart())));
    waiting = [
      approval({
        act: 'post_entry',
        subject: { kind: 'entry', id: null },
        facts: { lines: ['Dr 5500 18000.00', 'another form'] },
      }),
    ];
    open('/approvals?approvals-open=77', ['BOOKS_POST']);
    expect(await (await details('Post a journal entry')).findByRole('alert')).toHaveTextContent(
      'Do not decide before you have seen them.',
    );
  });

  it('cannot be decided by users who only record payments', async () => {
    open('/approvals?approvals-open=77', ['COLLECTION_RECORD']);
    const request = await details();
    expect(request.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /waits for approval/ })).toBeNull();
  });
});

describe('several requests of one kind', () => {
  const requests = () => [
    approval({ approvalId: 1, facts: { receiptNumber: 'R/1', clientName: 'Sunita Jadhav', mode: 'upi' } }),
    approval({ approvalId: 2, facts: { receiptNumber: 'R/2', clientName: 'Meena Shinde', mode: 'cash' } }),
    approval({ approvalId: 3, facts: { receiptNumber: 'R/3' }, askedBy: 'asha.patil' }),
    approval({
      approvalId: 4,
      act: 'reverse_entry',
      subject: { kind: 'entry', id: 5130 },
      facts: { entryNumber: 'E/1' },
    }),
  ];

  beforeEach(() => {
    waiting = requests();
    server.use(
      http.post('*/api/approvals/:id/accept', ({ params }) => {
        sent.push(Number(params.id));
        if (params.id === '2') return refusal(409, 'stale_request', 'The payment was reversed meanwhile.');
        waiting = waiting.filter(({ approvalId }) => approvalId !== Number(params.id));
        return ok(null);
      }),
      http.post('*/api/approvals/:id/decline', async ({ request, params }) => {
        sent.push([Number(params.id), await request.json()]);
        return ok(null);
      }),
    );
  });

  /** Ticks all requests of a kind and starts an action on them. */
  async function decide(action: string) {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(screen.getByRole('button', { name: action }));
    return within(await screen.findByRole('dialog', { name: `${action} requests` }));
  }

  it('are shown with their facts, and are accepted together, each with its result', async () => {
    open('/approvals');
    await userEvent.click(await screen.findByRole('link', { name: 'Reverse a payment (3)' }));
    expect(currentAddress()).toBe('/approvals?kind=reverse_payment');
    expect(screen.getByRole('row', { name: /R\/1.*₹3,837\.00.*Sunita Jadhav.*UPI/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /E\/1/ })).toBeNull();
    const dialog = await decide('Accept');
    expect(dialog.getByText(/^2 requests will be accepted\..*cannot be undone/)).toBeVisible();
    expect(dialog.getByText('1 selected request is yours. Someone else must decide on it.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    const results = within(await dialog.findByRole('list', { name: 'Results' }));
    expect(await results.findByText(/reversed meanwhile/)).toBeVisible();
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Reverse a payment R/1: accepted',
      'Reverse a payment R/2: The payment was reversed meanwhile.',
    ]);
    expect(sent).toEqual([1, 2]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /R\/1/ })).toBeNull());
    expect(screen.getByRole('link', { name: 'Reverse a payment (2)' })).toBeVisible();
  });

  it('are declined together for one reason', async () => {
    open('/approvals?kind=reverse_payment');
    const dialog = await decide('Decline');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Changed: 2')).toBeVisible();
    expect(sent).toEqual([
      [1, { reason: 'Asked twice' }],
      [2, { reason: 'Asked twice' }],
    ]);
  });

  it('can be narrowed to those that the user made', async () => {
    open('/approvals?approvals-askedBy=me');
    expect(await screen.findByRole('row', { name: /R\/3/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /R\/1/ })).toBeNull();
  });

  it('are not decided together by users without the permission, nor without having seen the lines', async () => {
    const { unmount } = open('/approvals?kind=reverse_payment', ['COLLECTION_RECORD']);
    expect(await screen.findByRole('row', { name: /R\/1/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    unmount();
    open('/approvals?kind=reverse_entry', ['BOOKS_POST']);
    expect(await screen.findByRole('row', { name: /E\/1/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
