import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientItem } from '@/shared/lending/clients-api';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { fixedProduct, savingsAccount, savingsMovement, savingsProduct } from '@/testing/savings-replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';
import { actsFor } from './account/account-acts';

const everything = ['SAVINGS_ACCOUNT_VIEW', 'SAVINGS_ACCOUNT_CREATE', 'SAVINGS_TRANSACTION', 'CLIENT_VIEW'];
const pending = savingsAccount({
  accountId: 62,
  accountNumber: null,
  clientName: 'Shobha Jadhav',
  state: 'pending',
  balance: 0,
  createdBy: 'sunita.more',
  approvedBy: null,
  version: 1,
});
const fixed = savingsAccount({
  accountId: 70,
  accountNumber: 'SB/NSK-01/2026-27/000031',
  clientName: 'Vasant Kulkarni',
  kind: 'fixed',
  productName: 'Fixed deposit',
  deposit: {
    amount: 100_000,
    term: { months: 60, days: 0 },
    maturity: 'pay_out',
    rate: 9,
    creditAccountId: 61,
    maturesOn: '2031-10-03',
  },
});
const movements = [
  savingsMovement({ transactionId: 43, mode: 'cheque', reference: 'CH 120934', isHeld: true }),
  savingsMovement(),
];
const client = (clientId: number, firstName: string) =>
  ({
    clientId,
    clientNumber: `C/NSK-01/00000${clientId}`,
    firstName,
    lastName: 'Deshmukh',
  }) as ClientItem;

let asked: URLSearchParams[] = [];
let bodies: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./savings-screen'));

beforeEach(() => {
  asked = [];
  bodies = [];
  const clients = [client(8, 'Lakshmi'), client(9, 'Ramesh')];
  server.use(
    http.get('*/api/savings-products', () => ok([savingsProduct(), fixedProduct()])),
    http.get('*/api/savings/accounts', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      if (query.has('search')) return listPage([savingsAccount()]);
      return listPage(query.get('kind') === 'fixed' ? [fixed] : [pending, savingsAccount()]);
    }),
    http.get('*/api/savings/accounts/61', () => ok(savingsAccount())),
    http.get('*/api/savings/transactions', () => listPage(movements)),
    http.get('*/api/savings/accounts/62', () => ok(pending)),
    http.get('*/api/savings/accounts/70', () => ok(fixed)),
    http.get('*/api/clients', () => listPage(clients)),
    http.get('*/api/clients/:id', ({ params }) =>
      ok(clients.find(({ clientId }) => String(clientId) === params.id)),
    ),
  );
});

function open(address: string, permissions = everything) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(address);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: RegExp | string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const faults = async () => {
  const summary = within(await screen.findByRole('alert'));
  return summary.getAllByRole('button').map((fault) => fault.textContent);
};
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

describe('the list of savings accounts', () => {
  it('is filtered by the server, and opens the page of an account', async () => {
    open('/savings/accounts');
    const rows = within(await screen.findByRole('table', { name: 'Accounts' }));
    expect(rows.getByRole('row', { name: /000012/ })).toHaveTextContent('₹42,350.50');
    expect(rows.getByRole('row', { name: /Shobha/ })).toHaveTextContent('No number yet');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'Fixed deposit');
    expect(await screen.findByText('Product: Fixed deposit')).toBeVisible();
    expect(lastAsked()).toEqual({ page: '1', pageSize: '25', state: 'active', savingsProductId: '5' });
    await userEvent.click(rows.getByRole('link', { name: 'SB/NSK-01/2026-27/000012' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakshmi Deshmukh' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/savings/accounts/61');
  });

  it('of deposits shows their rate and their maturity', async () => {
    open('/admin/savings/fixed-deposits');
    const rows = within(await screen.findByRole('table', { name: 'Fixed deposits' }));
    expect(rows.getByRole('row', { name: /000031/ })).toHaveTextContent('₹1,00,000.009%60 months3 Oct 2031');
    await userEvent.click(screen.getByRole('link', { name: 'Recurring deposits' }));
    expect(await screen.findByRole('table', { name: 'Recurring deposits' })).toBeVisible();
    expect(lastAsked()).toMatchObject({ kind: 'recurring' });
  });

  it('is replaced by the reason if the organisation may not take deposits', async () => {
    const sentence = 'Only cooperative banks and credit societies may take deposits.';
    server.use(http.get('*/api/savings-products', () => refusal(409, 'savings_not_allowed', sentence)));
    open('/admin/savings');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('a new savings account', () => {
  it('has the holders, the terms of a deposit, and a nominee', async () => {
    server.use(
      http.post('*/api/savings/accounts', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? brokenRules({ 'nominee.name': ['The name is too long.'] })
          : ok(pending, 201);
      }),
    );
    open('/admin/savings/new?client=8');
    await userEvent.click(await screen.findByRole('button', { name: 'Open account' }));
    expect(await faults()).toEqual([
      'Choose a product',
      'Name a nominee, or record that the client declined',
    ]);
    await choose(/^Product/, 'Fixed deposit (Fixed deposit)');
    await userEvent.type(screen.getByLabelText(/^Amount/), '4,000');
    await userEvent.type(screen.getByLabelText(/^Term, months/), '121');
    await choose(/^At maturity/, 'Pay out everything');
    await choose('Pay out to', 'SB/NSK-01/2026-27/000012, Savings account');
    const joint = within(screen.getByRole('group', { name: 'Joint holders' }));
    await userEvent.type(joint.getByLabelText('Find a client'), 'ram');
    await joint.findByRole('option', { name: /^Ramesh/ });
    await userEvent.selectOptions(joint.getByLabelText('Joint holder'), '9');
    expect(await joint.findByText('Ramesh Deshmukh')).toBeVisible();
    await userEvent.click(screen.getByLabelText('The client names a nominee'));
    await userEvent.type(screen.getByLabelText(/^Name of the nominee/), 'Kiran Deshmukh');
    await userEvent.type(screen.getByLabelText(/^Relation/), 'Daughter');
    await userEvent.type(screen.getByLabelText(/^Date of birth/), '11/02/2014');
    await userEvent.tab();
    await press('Open account');
    expect(await faults()).toEqual([
      'Choose who operates the account',
      'The amount must be at least ₹5,000',
      'The term must be 1 month to 120 months',
      'A nominee under 18 needs a guardian',
    ]);
    await choose(/^Operated/, 'Either or survivor');
    await userEvent.clear(screen.getByLabelText(/^Amount/));
    await userEvent.type(screen.getByLabelText(/^Amount/), '1,00,000');
    await userEvent.clear(screen.getByLabelText(/^Term, months/));
    await userEvent.type(screen.getByLabelText(/^Term, months/), '60');
    await userEvent.type(screen.getByLabelText(/^Guardian/), 'Ramesh Deshmukh');
    await press('Open account');
    await userEvent.click(await screen.findByRole('button', { name: 'The name is too long.' }));
    expect(screen.getByLabelText(/^Name of the nominee/)).toHaveFocus();
    await press('Open account');
    expect(await screen.findByText('The account of Shobha Jadhav waits for approval')).toBeVisible();
    expect(bodies[1]).toEqual({
      clientId: 8,
      savingsProductId: 5,
      jointHolders: [9],
      operation: 'either_or_survivor',
      nominee: {
        name: 'Kiran Deshmukh',
        relation: 'Daughter',
        bornOn: '2014-02-11',
        guardian: 'Ramesh Deshmukh',
      },
      amount: 100_000,
      term: { months: 60, days: 0 },
      maturity: 'pay_out',
      creditAccountId: 61,
    });
    expect(currentAddress()).toBe('/admin/savings/accounts/62');
  });
});

describe('the page of an account', () => {
  it('shows what is in it and who holds it', async () => {
    open('/admin/savings/accounts/61');
    expect(await screen.findByRole('article', { name: 'Available' })).toHaveTextContent(
      '₹36,850.50Above the minimum balance of ₹500',
    );
    expect(screen.getByText('Lakshmi Deshmukh, Ramesh Deshmukh')).toBeVisible();
    expect(screen.getByText('Kiran Deshmukh, Daughter, born 11 Feb 2014')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('lets another person approve it, with the version that was seen', async () => {
    let seen: string | null = null;
    server.use(
      http.post('*/api/savings/accounts/62/approve', ({ request }) => {
        seen = request.headers.get('If-Match');
        return ok({ ...pending, accountNumber: 'SB/NSK-01/2026-27/000013', state: 'approved', version: 2 });
      }),
    );
    open('/admin/savings/accounts/62');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText('The account SB/NSK-01/2026-27/000013 of Shobha Jadhav is approved'),
    ).toBeVisible();
    expect(seen).toBe('"1"');
  });

  it('lets who entered it only reject it, with a reason', async () => {
    server.use(
      http.get('*/api/savings/accounts/62', () => ok({ ...pending, createdBy: 'asha.patil' })),
      http.post('*/api/savings/accounts/62/reject', async ({ request }) => {
        bodies.push(await request.json());
        return ok({ ...pending, state: 'rejected' });
      }),
    );
    open('/admin/savings/accounts/62');
    expect(await screen.findByText(/so another person must approve it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await press('Reject');
    const drawer = within(await screen.findByRole('dialog', { name: 'Reject the account' }));
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Opened twice');
    await userEvent.click(drawer.getByRole('button', { name: 'Reject the account' }));
    expect(await screen.findByText('The account of Shobha Jadhav was rejected')).toBeVisible();
    expect(bodies).toEqual([{ reason: 'Opened twice' }]);
  });
});

describe('the counter', () => {
  it('takes a deposit with the keyboard alone, and shows the receipt', async () => {
    const keys = new Set<string | null>();
    server.use(
      http.post('*/api/savings/transactions', async ({ request }) => {
        keys.add(request.headers.get('Idempotency-Key'));
        bodies.push(await request.json());
        if (bodies.length === 1) return HttpResponse.error();
        const account = savingsAccount({ balance: 44_850.5, available: 39_350.5 });
        return ok({ transactionId: 51, receiptNumber: 'S/NSK-01/2026-27/000051', account }, 201);
      }),
    );
    open('/savings/deposits');
    expect(await screen.findByLabelText('Account number or name')).toHaveFocus();
    await userEvent.keyboard('012');
    expect(await screen.findByRole('link', { name: /^Lakshmi Deshmukh/ })).toBeVisible();
    expect(lastAsked()).toMatchObject({ search: '012' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByLabelText(/^Amount/)).toHaveFocus();
    expect(currentAddress()).toBe('/admin/savings/deposits?account=61');
    await userEvent.keyboard('2,500{Enter}');
    expect(await screen.findByText('₹44,850.50')).toBeVisible();
    const record = screen.getByRole('button', { name: 'Record the deposit of ₹2,500' });
    expect(record).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^There was no reply/)).toBeVisible();
    await press('Send again');
    expect(await screen.findByRole('heading', { name: 'S/NSK-01/2026-27/000051' })).toBeVisible();
    expect(screen.getByText('₹39,350.50')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next account' })).toHaveFocus();
    expect(keys.size).toBe(1);
    expect(bodies[1]).toEqual({
      accountId: 61,
      kind: 'deposit',
      amount: 2500,
      mode: 'cash',
      on: '2026-11-24',
    });
  });

  it('pays out no more than what is available, and shows a refusal at the form', async () => {
    server.use(
      http.post('*/api/savings/transactions', async ({ request }) => {
        bodies.push(await request.json());
        return refusal(409, 'withdrawal_limit', 'At most ₹25,000 a day can be withdrawn.');
      }),
    );
    open('/admin/savings/withdrawals?account=61');
    await userEvent.type(await screen.findByLabelText(/^Amount/), '36850.51');
    await userEvent.selectOptions(screen.getByLabelText(/^Mode/), 'UPI');
    await press('Review');
    expect(await faults()).toEqual(['Only ₹36,850.50 is available', 'Enter the reference of the payment']);
    await userEvent.clear(screen.getByLabelText(/^Amount/));
    await userEvent.type(screen.getByLabelText(/^Amount/), '30000');
    await userEvent.type(screen.getByLabelText(/^Reference/), '634512009871');
    await press('Review');
    await press('Record the withdrawal of ₹30,000');
    expect(await screen.findByText('At most ₹25,000 a day can be withdrawn.')).toBeVisible();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('30000');
    expect(bodies).toMatchObject([{ kind: 'withdrawal', mode: 'upi', reference: '634512009871' }]);
  });

  it('says why an account pays nothing out', async () => {
    open('/admin/savings/withdrawals?account=70');
    expect(await screen.findByText('This account pays out when it is closed.')).toBeVisible();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  });
});

describe('the movements of an account', () => {
  it('are listed with a cheque that can be cleared', async () => {
    let cleared = 0;
    server.use(
      http.post('*/api/savings/transactions/43/clear', () => {
        cleared += 1;
        return ok(savingsAccount({ held: 0 }));
      }),
    );
    open('/admin/savings/accounts/61');
    const rows = within(await screen.findByRole('table', { name: 'Movements' }));
    expect(rows.getByRole('row', { name: /CH 120934/ })).toHaveTextContent('Not cleared');
    await userEvent.click(rows.getAllByRole('link', { name: 'Deposit' })[0] as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Clear the cheque' }));
    const question = within(await screen.findByRole('dialog', { name: 'Clear the cheque?' }));
    await userEvent.click(question.getByRole('button', { name: 'Clear the cheque' }));
    expect(await screen.findByText('The cheque of ₹5,000 is cleared')).toBeVisible();
    expect(cleared).toBe(1);
  });

  it('are reversed by two people', async () => {
    server.use(
      http.post('*/api/savings/transactions/41/reversal', async ({ request }) => {
        bodies.push(await request.json());
        return ok({ approvalId: 92, status: 'pending' }, 201);
      }),
    );
    open('/admin/savings/transactions?transactions-open=41');
    const drawer = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Request reversal' }));
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Wrong account');
    await userEvent.click(drawer.getByRole('button', { name: 'Request reversal' }));
    expect(await drawer.findByRole('link', { name: 'Open the request' })).toHaveAttribute(
      'href',
      '/approvals?approvals-open=92',
    );
    expect(bodies).toEqual([{ reason: 'Wrong account' }]);
  });
});

describe('acts on an account', () => {
  it('freeze it, with a reason', async () => {
    server.use(
      http.post('*/api/savings/accounts/61/freeze', async ({ request }) => {
        bodies.push([request.headers.get('If-Match'), await request.json()]);
        return ok(savingsAccount({ freeze: 'all' }));
      }),
    );
    open('/admin/savings/accounts/61');
    await userEvent.click(await screen.findByRole('button', { name: 'Freeze' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Freeze the account' }));
    await userEvent.selectOptions(drawer.getByLabelText(/^Refuse/), 'Deposits and withdrawals');
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Order of the court');
    await userEvent.click(drawer.getByRole('button', { name: 'Freeze the account' }));
    expect(await screen.findByText('The account of Lakshmi Deshmukh is frozen')).toBeVisible();
    expect(bodies).toEqual([['"7"', { freeze: 'all', reason: 'Order of the court' }]]);
  });

  it('close it for what the quote says', async () => {
    const quote = {
      on: '2026-12-01',
      balance: 42_350.5,
      interest: 271.22,
      penalty: 0,
      tax: 27.12,
      pays: 42_594.6,
    };
    server.use(
      http.get('*/api/savings/accounts/61/closure-quote', () => ok(quote)),
      http.post('*/api/savings/accounts/61/close', async ({ request }) => {
        bodies.push(await request.json());
        return ok(savingsAccount({ state: 'closed', balance: 0 }));
      }),
    );
    open('/admin/savings/accounts/61');
    await userEvent.click(await screen.findByRole('button', { name: 'Close the account' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Close the account' }));
    expect(await drawer.findByRole('region', { name: 'What is paid out' })).toHaveTextContent(
      /₹271\.22Tax deducted at source-₹27\.12Paid out₹42,594\.60$/,
    );
    await userEvent.selectOptions(drawer.getByLabelText(/^Pay out by/), 'Bank transfer');
    await userEvent.type(drawer.getByLabelText(/^Reference/), 'UTR 634512009871');
    await userEvent.click(drawer.getByRole('button', { name: 'Close and pay out ₹42,594.60' }));
    expect(await screen.findByText(/is closed, and ₹42,594\.60 paid out$/)).toBeVisible();
    expect(bodies).toEqual([{ amount: 42_594.6, mode: 'bank', reference: 'UTR 634512009871' }]);
  });

  it('are those that its state allows', () => {
    const all = () => true;
    const clerk = (...wanted: string[]) => wanted.includes('SAVINGS_TRANSACTION');
    expect(actsFor(savingsAccount(), clerk, 'x')).toEqual(['deposit', 'withdrawal', 'transfer', 'close']);
    expect(actsFor(fixed, all, 'x')).toEqual(['deposit', 'freeze', 'lien', 'close']);
    expect(actsFor(savingsAccount({ state: 'inoperative', freeze: 'all', lien: 5 }), all, 'x')).toEqual([
      'unfreeze',
      'lien',
      'releaseLien',
      'reactivate',
    ]);
    expect(actsFor(savingsAccount({ state: 'approved' }), all, 'x')).toEqual(['deposit', 'close']);
    expect(actsFor(savingsAccount({ state: 'inoperative' }), clerk, 'x')).toEqual(['deposit']);
    expect(actsFor(savingsAccount({ state: 'closed' }), all, 'x')).toEqual([]);
  });
});
