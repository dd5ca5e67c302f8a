import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  accountMap,
  balance,
  chart,
  entry,
  ledger,
  manualEntry,
  provisions,
} from '@/testing/books-replies';
import { loanProduct } from '@/testing/loan-product-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';
import { sentenceOf } from './words';

let asked: URL[] = [];
let sent: unknown[] = [];

const reversed = entry({ entryId: 5121, entryNumber: 'SAT-01/2026-27/000109', reversesId: 5120 });
const entries = [entry(), reversed, manualEntry()];

beforeAll(async () => {
  await import('@/app/settings/books-screen');
});

beforeEach(() => {
  asked = [];
  sent = [];
  const read = (data: unknown) => (call: { request: Request }) => {
    asked.push(new URL(call.request.url));
    return ok(data);
  };
  const written = async (request: Request) => {
    sent.push(await request.json());
  };
  server.use(
    http.get('*/api/books/accounts', () => listPage(chart())),
    http.get('*/api/books/trial-balance', read(balance())),
    http.get('*/api/books/accounts/3/ledger', read(ledger())),
    http.get('*/api/books/cash-book', read(ledger())),
    http.get(
      '*/api/books/day-book',
      read({ on: '2026-12-01', total: 78_000, items: entries, totalCount: 3, page: 1, pageSize: 50 }),
    ),
    http.get('*/api/books/entries', ({ request }) => {
      asked.push(new URL(request.url));
      return listPage(entries);
    }),
    http.get('*/api/books/entries/:id', ({ params }) =>
      ok(entries.find(({ entryId }) => String(entryId) === params.id)),
    ),
    http.post('*/api/books/entries/5130/reversal', async ({ request }) => {
      await written(request);
      return ok({ approvalId: 92, status: 'pending' }, 201);
    }),
    http.post('*/api/books/accounts', async ({ request }) => {
      await written(request);
      return ok(account({ accountId: 31, code: '5910', name: 'Rent', kind: 'expense', roles: [] }), 201);
    }),
    http.get('*/api/loan-products', () => ok([loanProduct()])),
    http.get('*/api/books/account-map', () => ok(accountMap())),
    http.put('*/api/books/account-map', async ({ request }) => {
      await written(request);
      return ok(accountMap({ version: 7 }));
    }),
    http.get('*/api/books/closures', () =>
      listPage([
        {
          branchId: 2,
          closedThrough: '2026-09-30',
          closedBy: 'meera.kulkarni',
          closedAt: '2026-10-04T05:30:00Z',
        },
      ]),
    ),
    http.post('*/api/books/closures', async ({ request }) => {
      await written(request);
      return ok({ branchId: 1, closedThrough: '2026-10-31' });
    }),
  );
});

function open(address: string, permissions = ['BOOKS_POST', 'DAY_END_RUN', 'LOAN_APPLICATION_VIEW']) {
  activateDevice();
  openSession({ roles: ['Accountant'], permissions });
  return renderApp(address);
}

const lastAsked = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);

describe('the trial balance', () => {
  it('shows its totals, that they are equal, and links to the ledger of an account', async () => {
    open('/admin/settings/books');
    const table = within(await screen.findByRole('table', { name: 'Trial balance as of 1 Dec 2026' }));
    expect(table.getByRole('row', { name: /Loan portfolio/ })).toHaveTextContent('₹12,34,567.50');
    expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹12,34,567.50₹12,34,567.50');
    expect(screen.getByRole('article', { name: 'Difference' })).toHaveTextContent(
      '₹0.00Debit and credit are equal',
    );
    expect(asked[0]?.search).toBe('');
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent(
      'DashboardAccountingBooks',
    );
    await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Nashik Road');
    expect(await screen.findByRole('link', { name: 'Loan portfolio' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=ledger&account=4&branch=1&to=2026-12-01',
    );
  });

  it('says when the sides differ', async () => {
    server.use(http.get('*/api/books/trial-balance', () => ok(balance({ totalCredit: 1_234_567.4 }))));
    open('/admin/settings/books?branch=1&asOf=2026-12-01');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Debit and credit differ/);
    expect(screen.getByRole('article', { name: 'Difference' })).toHaveTextContent('₹0.10');
  });
});

describe('the journal', () => {
  it('opens an entry by its address, with its lines and a link to its loan', async () => {
    open('/admin/settings/books?tab=entries&entries-open=5121');
    const drawer = within(await screen.findByRole('dialog', { name: 'SAT-01/2026-27/000109' }));
    const lines = within(drawer.getByRole('table', { name: 'Lines' }));
    expect(lines.getByRole('row', { name: /Loan portfolio/ })).toHaveTextContent(
      'Loan portfolio 1200₹30,000.00–',
    );
    expect(drawer.getByText('30 Nov 2026')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      '/admin/loans/accounts/1204',
    );
    expect(drawer.getByRole('link', { name: 'Show all entries of this loan' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=entries&entries-loan=1204',
    );
    // Entries that a loan posts are reversed with the loan.
    expect(drawer.queryByRole('button', { name: 'Request reversal' })).toBeNull();
    await userEvent.click(await drawer.findByRole('link', { name: 'SAT-01/2026-27/000108' }));
    expect(await screen.findByRole('dialog', { name: 'SAT-01/2026-27/000108' })).toBeVisible();
  });

  it('is filtered by days once they are typed', async () => {
    open('/admin/settings/books?tab=entries');
    const from = await screen.findByLabelText('Booked from');
    await userEvent.type(from, '2026-11-01');
    await userEvent.tab();
    expect(await screen.findByText('Booked from: 1 Nov 2026')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('from')).toBe('2026-11-01'));
  });

  it('requests the reversal of a manual entry', async () => {
    open('/admin/settings/books?tab=entries&entries-open=5130');
    const drawer = within(await screen.findByRole('dialog', { name: 'SAT-01/2026-27/000118' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Request reversal' }));
    expect(drawer.getByText(/entry SAT-01\/2026-27\/000118 of ₹18,000 is undone/)).toBeVisible();
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Paid twice');
    await userEvent.click(drawer.getByRole('button', { name: 'Request reversal' }));
    expect(await drawer.findByText(/waits for a second person/)).toBeVisible();
    expect(sent).toEqual([{ reason: 'Paid twice' }]);
    expect(drawer.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
      'href',
      '/approvals?approvals-open=92',
    );
  });
});

describe('the ledgers', () => {
  it('ask for an account, and show the balance after each line with its side', async () => {
    open('/admin/settings/books?tab=ledger');
    expect(await screen.findByText('Choose an account to see its ledger.')).toBeVisible();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Account' }),
      await screen.findByRole('option', { name: '1100 Bank accounts' }),
    );
    const table = within(await screen.findByRole('table', { name: 'Ledger: 1100 Bank accounts' }));
    expect(table.getByRole('row', { name: /000108/ })).toHaveTextContent(
      'Loan portfolio–₹5,30,000.00₹30,000.00 Cr',
    );
    expect(screen.getByRole('article', { name: 'Opening balance' })).toHaveTextContent('₹5,00,000.00 Dr');
    expect(screen.getByRole('article', { name: 'Closing balance' })).toHaveTextContent(
      '₹30,000.00 CrAt the end of 31 Dec 2026',
    );
    expect(lastAsked()).toEqual({ page: '1', pageSize: '50' });
    await userEvent.click(table.getByRole('link', { name: 'SAT-01/2026-27/000108' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'SAT-01/2026-27/000108' }));
    expect(drawer.getByRole('link', { name: 'Open the loan' })).toBeVisible();
  });

  it('show refusals of days at their fields', async () => {
    server.use(
      http.get('*/api/books/accounts/3/ledger', () => brokenRules({ to: ['to must not be before from.'] })),
    );
    open('/admin/settings/books?tab=ledger&account=3&from=2026-12-02&to=2026-12-01');
    expect(await screen.findByText('to must not be before from.')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('to must not be before from.');
  });

  it('of cash and banks are the cash book, which opens with cash in hand', async () => {
    open('/admin/settings/books?tab=cash&branch=2');
    expect(await screen.findByRole('table', { name: 'Cash book: 1100 Bank accounts' })).toBeVisible();
    expect(lastAsked()).toEqual({ page: '1', pageSize: '50', branchId: '2' });
    const choice = within(screen.getByRole('combobox', { name: 'Account' }));
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '1000 Cash in hand',
      '1100 Bank accounts',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Money out' })).toBeVisible();
  });

  it('are beside the day book, which shows the lines of each entry and the total of the day', async () => {
    open('/admin/settings/books?tab=day');
    const table = within(await screen.findByRole('table', { name: 'Day book of 1 Dec 2026' }));
    expect(table.getByRole('row', { name: /000118/ })).toHaveTextContent(/Offices₹18,000\.00$/);
    expect(table.getByRole('row', { name: /^To Bank accounts ₹18,000/ })).toBeVisible();
    expect(table.getByRole('row', { name: 'Rent of the office' })).toBeVisible();
    expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹78,000.00₹78,000.00');
    expect(table.getByRole('link', { name: 'SAT-01/2026-27/000118' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=day&day-open=5130',
    );
  });
});

describe('the provisions', () => {
  it('are shown by product and class, with their totals and the entries of the day end', async () => {
    server.use(http.get('*/api/books/provisions', () => ok(provisions())));
    open('/admin/settings/books?tab=provisions');
    const title = 'Provisions for loan losses, booked at the end of 1 Dec 2026';
    const table = within(await screen.findByRole('table', { name: title }));
    expect(table.getByRole('row', { name: /Substandard/ })).toHaveTextContent(
      'Group loanSubstandard₹30,000.0050%₹15,000.00',
    );
    expect(table.getByRole('row', { name: /Agriculture/ })).toHaveTextContent(/SMA-0 to SMA-2–––$/);
    expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹10,30,000.00₹25,000.00');
    expect(screen.getByRole('article', { name: 'Provision' })).toHaveTextContent(
      '₹25,000.002.43% of the outstanding principal',
    );
    expect(screen.getByRole('link', { name: 'Entries of that day' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=entries&entries-from=2026-12-01&entries-to=2026-12-01',
    );
    await userEvent.selectOptions(screen.getByLabelText('Class'), 'Standard');
    await waitFor(() => expect(table.queryByRole('row', { name: /^Total/ })).toBeNull());
    expect(table.getAllByRole('row')).toHaveLength(2);
  });

  it('are compared with an earlier day end', async () => {
    const [standard] = provisions().rows;
    server.use(
      http.get('*/api/books/provisions', ({ request }) => {
        asked.push(new URL(request.url));
        const rows = standard === undefined ? [] : [{ ...standard, before: 12_000.5 }];
        const isCompared = asked.at(-1)?.searchParams.has('since');
        return ok(
          isCompared
            ? provisions({ rows, since: '2026-10-31', totalProvision: 10_000, totalBefore: 12_000.5 })
            : provisions(),
        );
      }),
    );
    open('/admin/settings/books?tab=provisions&branch=1&asOf=2026-12-05');
    await userEvent.type(await screen.findByLabelText('Compare with'), '31/10/2026');
    await userEvent.tab();
    expect(await screen.findByRole('columnheader', { name: 'On 31 Oct 2026' })).toBeVisible();
    expect(lastAsked()).toEqual({ branchId: '1', asOf: '2026-12-05', since: '2026-10-31' });
    expect(screen.getByRole('row', { name: /Group loan/ })).toHaveTextContent(/₹12,000\.50-₹2,000\.50$/);
  });

  it('say so if no day end has booked any', async () => {
    const none = { bookedOn: null, rows: [], totalOutstanding: 0, totalProvision: 0 };
    server.use(http.get('*/api/books/provisions', () => ok(provisions(none))));
    open('/admin/settings/books?tab=provisions&since=2026-10-31');
    expect(await screen.findByText(/^No provisions have been booked yet/)).toBeVisible();
    expect(screen.getByText(/^There is nothing to compare with/)).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Provision' })).toBeNull();
  });
});

describe('the chart of accounts', () => {
  it('shows the use of each account, and links to the ledger', async () => {
    open('/admin/settings/books?tab=accounts');
    const table = within(await screen.findByRole('table', { name: 'Chart of accounts' }));
    expect(table.getByRole('row', { name: /1200/ })).toHaveTextContent('Loan portfolioActive');
    expect(table.getByRole('row', { name: /9000/ })).toHaveTextContent('New roleInactive');
    await userEvent.click(table.getByRole('link', { name: 'Loan portfolio' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Loan portfolio' }));
    expect(drawer.getByRole('link', { name: 'Open the ledger' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=ledger&account=4',
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Change' }));
    expect(drawer.getByRole('switch', { name: 'In use' })).toBeDisabled();
  });

  it('creates a new account, and says when its code is taken', async () => {
    open('/admin/settings/books?tab=accounts&accounts-open=new');
    const drawer = within(await screen.findByRole('dialog', { name: 'New account' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Create account' }));
    expect(drawer.getByLabelText(/^Kind/)).toHaveAccessibleDescription('Choose a kind');
    server.use(
      http.post('*/api/books/accounts', () => brokenRules({ code: ['Another account has this code.'] }), {
        once: true,
      }),
    );
    await userEvent.type(drawer.getByLabelText(/^Code/), '5910');
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Rent');
    await userEvent.selectOptions(drawer.getByLabelText(/^Kind/), 'Expense');
    await userEvent.click(drawer.getByRole('button', { name: 'Create account' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent('Another account has this code.');
    await userEvent.click(drawer.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Account 5910 Rent created')).toBeVisible();
    expect(sent).toEqual([{ code: '5910', name: 'Rent', kind: 'expense', isCash: false }]);
  });
});

describe('closing a period', () => {
  it('says that it is final before it is sent', async () => {
    open('/admin/settings/books?tab=closures');
    const form = within(await screen.findByRole('form', { name: 'Close a period' }));
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), 'Nashik Road');
    await userEvent.type(screen.getByLabelText(/^Last day of the period/), '2026-10-31');
    await userEvent.click(screen.getByRole('button', { name: 'Close the period' }));
    expect(
      await screen.findByText(/No entry of Nashik Road .* on or before 31 Oct 2026.*cannot be undone/),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close for good' }));
    expect(await screen.findByText('The books of Nashik Road are closed up to 31 Oct 2026.')).toBeVisible();
    expect(sent).toEqual([{ branchId: 1, through: '2026-10-31' }]);
  });

  it('refuses a day that has not ended, before anything is asked', async () => {
    server.use(
      http.get('*/api/day-end', () => ok({ businessDate: '2026-11-20', status: 'done', newest: null })),
    );
    open('/admin/settings/books?tab=closures');
    const form = within(await screen.findByRole('form', { name: 'Close a period' }));
    await form.findByText('Before the business date, 20 Nov 2026');
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), 'Nashik Road');
    await userEvent.type(screen.getByLabelText(/^Last day of the period/), '2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: 'Close the period' }));
    expect(await form.findAllByText(/^Choose a day before the business date, 20 Nov 2026/)).not.toHaveLength(
      0,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('lists the closed periods', async () => {
    open('/admin/settings/books?tab=closures');
    const list = within(await screen.findByRole('table', { name: 'Closed periods' }));
    expect(await list.findByRole('row', { name: /^Pune Camp/ })).toHaveTextContent(
      /^Pune Camp30 Sept? 2026meera.kulkarni4 Oct 2026/,
    );
  });

  it('shows what is closed already', async () => {
    server.use(
      http.post('*/api/books/closures', () =>
        refusal(409, 'period_closed', 'The books of this branch are closed up to 2026-11-15 already.'),
      ),
    );
    open('/admin/settings/books?tab=closures');
    const form = within(await screen.findByRole('form', { name: 'Close a period' }));
    await form.findByRole('option', { name: 'Nashik Road' });
    await userEvent.selectOptions(form.getByLabelText(/^Branch/), 'Nashik Road');
    await userEvent.type(screen.getByLabelText(/^Last day of the period/), '2026-10-31');
    await userEvent.click(screen.getByRole('button', { name: 'Close the period' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close for good' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('closed up to 2026-11-15 already');
  });
});

it('the posting rules name the accounts of the tenant', async () => {
  open('/admin/settings/books?tab=rules');
  const table = within(await screen.findByRole('table', { name: 'What loans post' }));
  expect(await table.findAllByText('1200 Loan portfolio')).not.toHaveLength(0);
  expect(table.getByRole('row', { name: /^Loan paid out/ })).toHaveTextContent(
    '1200 Loan portfolio1100 Bank accountsif by bank transfer',
  );
  expect(table.getByRole('row', { name: /^Insurance premium kept back/ })).toHaveTextContent(
    'Insurance payable',
  );
  expect(table.getByRole('row', { name: /^Loan written offThe principal/ })).toHaveTextContent(
    'Provisionup to what the branch has providedWrite-off expensethe rest1200 Loan portfolio',
  );
  expect(table.getByRole('row', { name: /^Charge waived/ })).toHaveTextContent(/Waiver expense.*CGST/);
  expect(table.getByRole('row', { name: /^Penal charge made or waived/ })).toHaveTextContent(
    'NothingNothing',
  );
  expect(table.getByRole('row', { name: /^Recovery/ })).toHaveTextContent('Recovery income');
});

describe('the accounts of the posting rules', () => {
  const chosen = (role: string) => screen.findByLabelText(role);

  it('are changed for one branch, with the version that was seen', async () => {
    open('/admin/settings/books?tab=rules');
    expect(await chosen('Bank accounts')).toHaveDisplayValue('1100 Bank accounts');
    // An asset that is cash, and in use.
    expect(within(await chosen('Bank accounts')).getAllByRole('option')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('For'), 'Branch: Pune Camp (has its own)');
    expect(await chosen('Bank accounts')).toHaveDisplayValue('1000 Cash in hand');
    await userEvent.selectOptions(await chosen('Bank accounts'), 'Default: 1100 Bank accounts');
    await userEvent.selectOptions(screen.getByLabelText('For'), 'Branch: Nashik Road');
    await userEvent.selectOptions(await chosen('Bank accounts'), '1000 Cash in hand');
    await userEvent.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText('Accounts of the posting rules saved')).toBeVisible();
    expect(sent).toEqual([
      {
        mappings: [
          { role: 'bank', branchId: null, productId: null, accountId: 3 },
          { role: 'bank', branchId: 1, productId: null, accountId: 1 },
          { role: 'portfolio', branchId: null, productId: null, accountId: 4 },
        ],
      },
    ]);
  });

  it('shows what the server refuses at its field, in its scope', async () => {
    const fault = 'Choose an account of the chart that is in use.';
    server.use(http.put('*/api/books/account-map', () => brokenRules({ 'mappings[2].accountId': [fault] })));
    open('/admin/settings/books?tab=rules');
    await chosen('Bank accounts');
    await userEvent.selectOptions(screen.getByLabelText('For'), 'Loan product: Dairy Loan');
    await userEvent.selectOptions(await chosen('Bank accounts'), '1000 Cash in hand');
    await userEvent.selectOptions(screen.getByLabelText('For'), 'All branches and products');
    await userEvent.click(screen.getByRole('button', { name: 'Save accounts' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(fault);
  });
});

it('its tabs are those that the user may open', async () => {
  open('/admin/settings/books');
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Books', 'Day end']);
  expect(tabs.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: 'Journal' }));
  expect(currentAddress()).toBe('/admin/settings/books?tab=entries');
});

it('formats words of the wire', () => expect(sentenceOf('disbursal_undone')).toBe('Disbursal undone'));
