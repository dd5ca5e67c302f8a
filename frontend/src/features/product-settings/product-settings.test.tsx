import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAccount } from '@/testing/books-replies';
import { memberRules } from '@/testing/group-replies';
import { loanProduct } from '@/testing/loan-product-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';
import { readRows } from './holidays/read-rows';

const path = '/admin/products/product-settings';
const processing = {
  chargeId: 3,
  name: 'Processing fee',
  kind: 'fee',
  event: 'disbursal',
  amount: null,
  percent: 1.5,
  taxPercent: 18,
  isActive: true,
  version: 2,
};
const manager = { roleId: 5, name: 'BranchManager', acts: ['sanction', 'disburse'], canRaise: true };
const admin = { roleId: 2, name: 'Admin', acts: ['sanction'], canRaise: false };
const limits = [
  { roleId: 5, act: 'sanction', productId: null, amount: 50_000 },
  { roleId: 2, act: 'sanction', productId: null, amount: 200_000 },
];

let bodies: unknown[] = [];
let versions: (string | null)[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await import('@/app/settings/product-settings-screen');
});

const keep = async (request: Request) => {
  bodies.push(await request.json());
  versions.push(request.headers.get('If-Match'));
};

beforeEach(() => {
  bodies = [];
  versions = [];
  server.use(
    http.get('*/api/charges', () => ok([processing])),
    http.get('*/api/approvals', () => listPage([])),
    http.get('*/api/loan-products', () => ok([loanProduct()])),
    http.get('*/api/authority', () => ok({ limits, roles: [admin, manager], version: 4 })),
    http.get('*/api/day-end', () => ok({ businessDate: '2026-11-24', status: 'done', newest: null })),
    http.get('*/api/holidays', ({ request }) => {
      const year = new URL(request.url).searchParams.get('year');
      const holidays = [
        { holidayId: 9, on: `${year}-01-26`, name: 'Republic Day', branchId: null, dueDatesReleased: false },
      ];
      return ok({ weeklyOff: 'sunday', holidays });
    }),
  );
});

function open(tab: string, permissions = ['LOAN_PRODUCT_MANAGE']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(`${path}${tab}`);
}

describe('charges', () => {
  it('are listed, and a new one is created once its fields are valid', async () => {
    server.use(
      http.post('*/api/charges', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? refusal(409, 'duplicate_charge_name', 'Another charge already has this name.')
          : ok({ ...processing, chargeId: 4, name: 'Cheque return' }, 201);
      }),
    );
    open('');
    const rows = within(await screen.findByRole('table', { name: 'Charges' }));
    expect(rows.getByRole('row', { name: /Processing fee/ })).toHaveTextContent(
      'FeeAt the disbursal1.5% of the principal18%In use',
    );
    await userEvent.click(screen.getByRole('link', { name: 'New charge' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New charge' }));
    await userEvent.selectOptions(drawer.getByLabelText(/^Charged as/), 'A percentage of the principal');
    await userEvent.selectOptions(drawer.getByLabelText(/^When/), 'When a payment is returned');
    // A returned payment costs an amount.
    expect(drawer.queryByLabelText(/^Charged as/)).toBeNull();
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Cheque');
    await userEvent.click(drawer.getByRole('button', { name: 'Create charge' }));
    expect(drawer.getByRole('alert')).toHaveTextContent('Enter an amount in rupees that is more than 0');
    await userEvent.type(drawer.getByLabelText(/^Amount/), '1,250.50');
    await userEvent.click(drawer.getByRole('button', { name: 'Create charge' }));
    await userEvent.click(
      await drawer.findByRole('button', { name: 'Another charge already has this name.' }),
    );
    expect(drawer.getByLabelText(/^Name/)).toHaveFocus();
    await userEvent.type(drawer.getByLabelText(/^Name/), ' return');
    await userEvent.click(drawer.getByRole('button', { name: 'Create charge' }));
    expect(await screen.findByText('Cheque return was added')).toBeVisible();
    expect(bodies[1]).toEqual({
      name: 'Cheque return',
      kind: 'fee',
      event: 'returned_payment',
      amount: 1250.5,
      percent: null,
      taxPercent: 18,
    });
  });

  it('can be insurance premiums, which are kept back at the disbursal without tax', async () => {
    const premium = {
      ...processing,
      chargeId: 4,
      name: 'Credit life',
      kind: 'insurance_premium',
      percent: 0.5,
      taxPercent: 0,
    };
    server.use(
      http.get('*/api/charges', () => ok(bodies.length === 0 ? [processing] : [processing, premium])),
      http.post('*/api/charges', async ({ request }) => {
        await keep(request);
        return ok(premium, 201);
      }),
    );
    open('');
    await userEvent.click(await screen.findByRole('link', { name: 'New charge' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New charge' }));
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Credit life');
    // What was chosen for a fee does not count for a premium.
    await userEvent.selectOptions(drawer.getByLabelText(/^When/), 'When a payment is returned');
    await userEvent.clear(drawer.getByLabelText(/^GST/));
    expect(drawer.getByText('Without tax')).toBeVisible();
    await userEvent.selectOptions(drawer.getByLabelText(/^Kind/), 'Insurance premium');
    expect(drawer.queryByLabelText(/^When/)).toBeNull();
    expect(drawer.queryByLabelText(/^GST/)).toBeNull();
    // It has no tax that could be left out.
    expect(drawer.queryByText(/^Without tax/)).toBeNull();
    expect(drawer.getByText(/^Collected for an insurer at the disbursal/)).toBeVisible();
    await userEvent.selectOptions(drawer.getByLabelText(/^Charged as/), 'A percentage of the principal');
    expect(drawer.queryByText(/^Without tax/)).toBeNull();
    await userEvent.type(drawer.getByLabelText(/^Percentage/), '0.5');
    await userEvent.click(drawer.getByRole('button', { name: 'Create charge' }));
    expect(await screen.findByText('Credit life was added')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: 'Credit life',
        kind: 'insurance_premium',
        event: 'disbursal',
        amount: null,
        percent: 0.5,
        taxPercent: 0,
      },
    ]);
    expect(await screen.findByRole('row', { name: /Credit life/ })).toHaveTextContent(
      'Insurance premiumAt the disbursal0.5% of the principal',
    );
  });
});

describe('tax registrations', () => {
  it('are saved as a whole, and a refused number is shown at its field', async () => {
    const saved = [{ state: 'Maharashtra', gstin: '27AAAAA0000A1Z2' }];
    server.use(
      http.get('*/api/tax-registrations', () => ok({ registrations: saved, version: 3 })),
      http.put('*/api/tax-registrations', async ({ request }) => {
        await keep(request);
        return brokenRules({
          'registrations[1].gstin': ['gstin is not possible: the check digit is wrong.'],
        });
      }),
    );
    open('?tab=taxes');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a state' }));
    const [, second] = screen.getAllByRole('listitem').filter((row) => row.querySelector('select'));
    const row = within(second as HTMLElement);
    await userEvent.selectOptions(row.getByLabelText(/^State/), 'Gujarat');
    await userEvent.type(row.getByLabelText(/^GSTIN/), '24aaaaa0000a1z3');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(await screen.findByRole('button', { name: /check digit is wrong/ }));
    expect(row.getByLabelText(/^GSTIN/)).toHaveFocus();
    expect(row.getByLabelText(/^GSTIN/)).toHaveAttribute('aria-invalid', 'true');
    expect(bodies).toEqual([{ registrations: [...saved, { state: 'Gujarat', gstin: '24AAAAA0000A1Z3' }] }]);
    expect(versions).toEqual(['"3"']);
  });
});

describe('holidays', () => {
  it('are pasted for a year; a refusal names the line', async () => {
    server.use(
      http.post('*/api/holidays/import', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? brokenRules({ 'holidays[1].on': ['There is a holiday on this day already.'] })
          : ok([], 201);
      }),
    );
    open('?tab=holidays&year=2027');
    const rows = within(await screen.findByRole('table', { name: 'Holidays in 2027' }));
    expect(rows.getByRole('row', { name: /Republic Day/ })).toHaveTextContent(
      '26 Jan 2027TuesdayAll branches',
    );
    expect(screen.getByText(/^Sundays are days off as well/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Import a year' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Import holidays of 2027' }));
    const lines = drawer.getByLabelText(/^Holidays/);
    await userEvent.click(lines);
    await userEvent.paste('date,name\n15-08-2027,Independence Day\n\n2027-10-02,"Gandhi Jayanti, all day"\n');
    await userEvent.click(drawer.getByRole('button', { name: 'Add 2 holidays' }));
    expect(
      await drawer.findByRole('button', { name: 'Line 4: There is a holiday on this day already.' }),
    ).toBeVisible();
    await userEvent.click(lines);
    await userEvent.paste('\n');
    await userEvent.click(drawer.getByRole('button', { name: 'Add 2 holidays' }));
    expect(await screen.findByText('2 holidays were added')).toBeVisible();
    expect(bodies[0]).toEqual({
      year: 2027,
      holidays: [
        { on: '2027-08-15', name: 'Independence Day', branchId: null },
        { on: '2027-10-02', name: 'Gandhi Jayanti, all day', branchId: null },
      ],
    });
    expect(currentAddress()).toBe(`${path}?tab=holidays&year=2027`);
  });

  it('move the due dates of existing loans, after a look at what moves', async () => {
    const republicDay = { holidayId: 9, on: '2027-01-26', name: 'Republic Day', branchId: null };
    const fair = { holidayId: 10, on: '2027-02-02', name: 'Fair', branchId: 1, dueDatesReleased: true };
    const past = { holidayId: 8, on: '2026-11-20', name: 'Past', branchId: null, dueDatesReleased: true };
    const branches = [
      {
        branchId: 1,
        branchName: 'Nashik Road',
        movesTo: '2027-01-27',
        loans: 2,
        instalments: 2,
        amount: 5674,
      },
      { branchId: 2, branchName: 'Pune Camp', movesTo: '2027-01-28', loans: 1, instalments: 1, amount: 0.5 },
    ];
    server.use(
      http.get('*/api/holidays', () =>
        ok({ weeklyOff: 'sunday', holidays: [past, { ...republicDay, dueDatesReleased: false }, fair] }),
      ),
      http.get('*/api/holidays/9/due-dates', () =>
        ok({ ...republicDay, loans: 3, instalments: 3, amount: 5674.5, released: false, branches }),
      ),
      http.post('*/api/holidays/9/due-dates', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? refusal(409, 'already_requested', 'This has already been requested.')
          : ok({ approvalId: 77, status: 'waiting' }, 201);
      }),
    );
    open('?tab=holidays&year=2027');
    const rows = within(await screen.findByRole('table', { name: 'Holidays in 2027' }));
    expect(rows.getByRole('row', { name: /Fair/ })).toHaveTextContent('Due dates move');
    expect(rows.getByRole('row', { name: /Past/ })).not.toHaveTextContent('Due dates move');
    // Nothing is left to ask for.
    await userEvent.click(rows.getByRole('button', { name: /Fair/ }));
    expect(await screen.findByRole('menuitem', { name: 'Delete holiday' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Move due dates…' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(rows.getByRole('button', { name: /Republic Day/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move due dates…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Move due dates' }));
    expect(
      await drawer.findByText(
        /^Due on 26 Jan 2027.*: 3 instalments of 3 loans\. ₹5,674.50 of that is unpaid/,
      ),
    ).toBeVisible();
    const [first, second] = drawer.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Nashik Road2 instalments of 2 loans, ₹5,674 unpaid. New due date: 27 Jan 2027',
    );
    expect(second).toHaveTextContent(
      'Pune Camp1 instalment of 1 loan, ₹0.50 unpaid. New due date: 28 Jan 2027',
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Request the move' }));
    expect(bodies).toEqual([]);
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Announced yesterday');
    await userEvent.click(drawer.getByRole('button', { name: 'Request the move' }));
    expect(await drawer.findByText('This has already been requested.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Request the move' }));
    expect(await screen.findByText('The move was requested. A second person must accept it.')).toBeVisible();
    expect(bodies).toEqual([{ reason: 'Announced yesterday' }, { reason: 'Announced yesterday' }]);
    await waitFor(() => expect(currentAddress()).toBe(`${path}?tab=holidays&year=2027`));
  });

  it('whose move was requested link to the request, which is not offered again', async () => {
    const request = { approvalId: 77, act: 'move_due_dates', subject: { kind: 'holiday', id: 9 } };
    server.use(http.get('*/api/approvals', () => listPage([request])));
    open('?tab=holidays&year=2027');
    expect(await screen.findByRole('link', { name: 'Move requested' })).toHaveAttribute(
      'href',
      '/approvals?approvals-open=77',
    );
    await userEvent.click(screen.getByRole('button', { name: /Republic Day/ }));
    expect(await screen.findByRole('menuitem', { name: 'Delete holiday' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Move due dates…' })).toBeNull();
  });

  it('do not move due dates of a loan onto one day, and say so', async () => {
    const sentence = 'Loan L/SAT-01/2026-27/000042 would then have two instalments due on the same day.';
    server.use(http.get('*/api/holidays/9/due-dates', () => refusal(409, 'dues_clash', sentence)));
    open('?tab=holidays&year=2027');
    const rows = within(await screen.findByRole('table', { name: 'Holidays in 2027' }));
    await userEvent.click(rows.getByRole('button', { name: /Republic Day/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move due dates…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Move due dates' }));
    expect(await drawer.findByText(sentence)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Request the move' })).toBeNull();
  });

  it.each([
    ['2027-02-29,No such day', [], [1]],
    ['31/12/2027;Year end', ['2027-12-31'], []],
    ['2027-01-26,', [], [1]],
    ['no line', [], [1]],
  ])('reads %s', (text, days, bad) => {
    const read = readRows(text);
    expect([read.rows.map(({ on }) => on), read.bad]).toEqual([days, bad]);
  });
});

describe('authority', () => {
  it('replaces all limits, but cannot raise those of a role that may only be lowered', async () => {
    server.use(
      http.put('*/api/authority', async ({ request }) => {
        await keep(request);
        return ok({ limits, roles: [admin, manager], version: 5 });
      }),
    );
    open('?tab=authority');
    const table = within(await screen.findByRole('table', { name: 'Limits of roles' }));
    expect(table.getByRole('row', { name: /Admin/ })).toHaveTextContent('You can only lower its limits');
    expect(table.queryByLabelText('Pay out: Admin')).toBeNull();
    const own = table.getByLabelText('Approve a loan: Admin');
    await userEvent.clear(own);
    await userEvent.type(table.getByLabelText('Pay out: Branch Manager'), '25000');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(
      screen.getByRole('button', {
        name: 'Admin, Approve a loan: You cannot raise or remove this limit',
      }),
    ).toBeVisible();
    await userEvent.type(own, '1,00,000');
    const products = within(screen.getByRole('table', { name: 'Approvals by product' }));
    await userEvent.type(products.getByLabelText('Approve a loan: Branch Manager'), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('The limits were saved')).toBeVisible();
    expect(bodies[0]).toEqual({
      limits: expect.arrayContaining([
        { roleId: 2, act: 'sanction', productId: null, amount: 100_000 },
        { roleId: 5, act: 'sanction', productId: null, amount: 50_000 },
        { roleId: 5, act: 'disburse', productId: null, amount: 25_000 },
        { roleId: 5, act: 'sanction', productId: 2, amount: 0 },
      ]),
    });
    expect(versions).toEqual(['"4"']);
  });
});

describe('bank accounts', () => {
  it('are read-only for users who disburse loans, and not requested by others', async () => {
    server.use(http.get('*/api/bank-accounts', () => ok([bankAccount()])));
    const { unmount } = open('?tab=banks&banks-open=3', ['LOAN_PRODUCT_MANAGE', 'LOAN_DISBURSE']);
    const drawer = within(await screen.findByRole('dialog', { name: 'Disbursals' }));
    expect(drawer.getByText('ends in 5678')).toBeVisible();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New bank account' })).toBeNull();
    unmount();
    open('?tab=banks');
    await screen.findByRole('table', { name: 'Charges' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bank accounts' })).toBeNull());
  });
});

describe('member rules', () => {
  const permissions = ['LOAN_PRODUCT_MANAGE', 'GROUP_VIEW', 'CONFIG_MANAGE'];

  it('are saved as a whole, and a refused rule is shown at its field', async () => {
    server.use(
      http.get('*/api/member-rules', () => ok(memberRules())),
      http.put('*/api/member-rules', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? brokenRules({ fewestMembers: ['A group cannot have more members than at most.'] })
          : ok(memberRules({ mostMembers: 10 }));
      }),
    );
    open('?tab=members', permissions);
    const most = await screen.findByLabelText(/^Most members/);
    await userEvent.clear(most);
    await userEvent.type(most, '31');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number from 2 to 30');
    await userEvent.clear(most);
    await userEvent.type(most, '3');
    await userEvent.type(screen.getByLabelText(/^Questions of the test/), '{Enter}{Enter} Who leads? ');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(await screen.findByRole('button', { name: /more members than at most/ }));
    expect(screen.getByLabelText(/^Fewest members/)).toHaveFocus();
    await userEvent.type(most, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The rules were saved')).toBeVisible();
    const { testQuestions } = memberRules();
    expect(bodies[1]).toEqual(
      memberRules({ mostMembers: 30, testQuestions: [...testQuestions, 'Who leads?'] }),
    );
  });

  it('are hidden from users who may not change them', async () => {
    open('', ['LOAN_PRODUCT_MANAGE', 'GROUP_VIEW']);
    expect(await screen.findByRole('link', { name: 'Authority' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Member rules' })).toBeNull();
  });
});
