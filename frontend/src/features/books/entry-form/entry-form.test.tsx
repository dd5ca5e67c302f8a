import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chart } from '@/testing/books-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, server } from '@/testing/server';

let sent: unknown[] = [];

beforeAll(async () => {
  await import('./entry-form-screen');
});

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/books/accounts', () => listPage(chart())),
    http.post('*/api/books/entries', async ({ request }) => {
      sent.push(await request.json());
      return ok({ approvalId: 91, status: 'pending' }, 201);
    }),
  );
});

async function open() {
  activateDevice();
  openSession({ roles: ['Accountant'], permissions: ['BOOKS_POST'], branchId: 1 });
  renderApp('/admin/settings/books/new-entry');
  await screen.findByRole('table', { name: 'Lines' });
  return {
    narration: () => screen.getByLabelText(/^Narration/),
    account: (place: number) => screen.getByRole('combobox', { name: `Account, line ${place}` }),
    debit: (place: number) => screen.getByLabelText(`Debit, line ${place}`),
    credit: (place: number) => screen.getByLabelText(`Credit, line ${place}`),
    totals: within(screen.getByRole('region', { name: 'Totals' })),
    send: () => userEvent.click(screen.getByRole('button', { name: 'Send for approval' })),
  };
}

describe('a manual entry', () => {
  it('is entered and sent by keyboard only, and waits for a second person', async () => {
    const { narration, account, debit, credit, totals } = await open();
    expect(screen.getByLabelText(/^Branch/)).toHaveDisplayValue('Nashik Road');
    await userEvent.type(narration(), 'Rent of the office');
    await userEvent.type(account(1), 'offices{Enter}18,000{Enter}');
    expect(account(1)).toHaveDisplayValue('5500 Offices');
    expect(totals.getByRole('status')).toHaveTextContent('Credits are ₹18,000 less than debits.');
    expect(credit(1)).toHaveFocus();
    await userEvent.keyboard('{Enter}bank{Enter}=');
    expect(credit(2)).toHaveDisplayValue('18000');
    expect(debit(2)).toHaveDisplayValue('');
    expect(totals.getByRole('status')).toHaveTextContent('Debits and credits are equal.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/entry of ₹18,000 waits for a second person/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
      'href',
      '/approvals?approvals-open=91',
    );
    expect(sent).toEqual([
      {
        branchId: 1,
        on: null,
        narration: 'Rent of the office',
        reason: null,
        lines: [
          { account: '5500', debit: 18_000 },
          { account: '1100', credit: 18_000 },
        ],
      },
    ]);
    // The next entry can be typed at once.
    expect(narration()).toHaveFocus();
    expect(narration()).toHaveDisplayValue('');
    expect(account(1)).toHaveDisplayValue('');
  });

  it('shows all errors at once, and the difference', async () => {
    const { account, debit, credit, send } = await open();
    await userEvent.type(account(1), '1200');
    await userEvent.type(debit(1), 'much');
    await userEvent.type(account(2), '1100');
    await send();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Enter what happened',
      'Only loan and savings transactions post to this account. Record the transaction on the loan or savings account instead.',
      'Enter an amount, such as 1250.50',
      'Enter a debit or a credit',
    ]);
    expect(debit(1)).toHaveAccessibleDescription('Enter an amount, such as 1250.50');
    await userEvent.clear(account(1));
    await userEvent.type(account(1), '5500');
    await userEvent.clear(debit(1));
    await userEvent.type(debit(1), '100');
    await userEvent.type(credit(2), '90.50');
    expect(screen.getByRole('alert')).toHaveTextContent('Credits are ₹9.50 less than debits.');
    expect(sent).toEqual([]);
  });

  it('shows what the server refuses at the line that it is about', async () => {
    const errors = [
      {
        field: 'lines',
        code: 'unknown_account',
        message: 'The chart has no account 5500 that is in use.',
      },
      { field: 'lines[1].credit', code: 'range', message: 'credit must be at most 1000000000.' },
      {
        field: 'on',
        code: 'closed_period',
        message: 'The books of this branch are closed up to 2026-10-31. Choose a later date.',
      },
    ];
    server.use(
      http.post('*/api/books/entries', () =>
        HttpResponse.json(
          { success: false, message: '', code: 'validation_failed', errors },
          { status: 400 },
        ),
      ),
    );
    const { narration, account, debit, credit, send } = await open();
    await userEvent.type(narration(), 'Rent');
    // The first line stays empty, and is not counted.
    await userEvent.type(account(2), '5500');
    await userEvent.type(debit(2), '5');
    await userEvent.type(account(3), '1100');
    await userEvent.type(credit(3), '5');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('closed up to 2026-10-31');
    expect(account(2)).toHaveAccessibleDescription('The chart has no account 5500 that is in use.');
    expect(credit(3)).toHaveAccessibleDescription('credit must be at most 1000000000.');
    expect(screen.getByLabelText(/^Value date/)).toHaveAccessibleDescription(/closed up to 2026-10-31/);
    await userEvent.type(credit(3), '0');
    expect(credit(3)).not.toHaveAccessibleDescription('credit must be at most 1000000000.');
  });
});
