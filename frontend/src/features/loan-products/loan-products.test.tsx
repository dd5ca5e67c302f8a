import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loanCost, loanProduct } from '@/testing/loan-product-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, ok, refusal, server } from '@/testing/server';

const dairy = loanProduct();
const retired = loanProduct({
  productId: 7,
  code: 'OLD-EM',
  name: 'Old Emergency',
  category: 'emergency',
  isMicrofinance: false,
  method: 'flat',
  annualRate: { min: 20, max: 20, step: 1, default: 20 },
  isActive: false,
});

const fee = {
  chargeId: 11,
  name: 'Processing fee',
  kind: 'fee',
  event: 'disbursal',
  amount: null,
  percent: 1,
  taxPercent: 18,
  isActive: true,
  version: 1,
} as const;
const bounce = {
  ...fee,
  chargeId: 12,
  name: 'Cheque return',
  event: 'returned_payment',
  amount: 250,
  percent: null,
} as const;
const { isActive: _used, version: _seen, ...oldFee } = { ...fee, chargeId: 10, name: 'Old fee' };

let bodies: Record<string, unknown>[] = [];
let previews: Record<string, unknown>[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./list/products-screen'),
    import('./form/product-form-screen'),
    import('./catalogue/catalogue-screen'),
    import('./catalogue/rates-screen'),
  ]);
});

beforeEach(() => {
  bodies = [];
  previews = [];
  server.use(
    http.get('*/api/loan-products', () => ok([dairy, retired])),
    http.get('*/api/loan-products/2', () => ok(dairy)),
    http.get('*/api/charges', () => ok([fee, bounce])),
    http.get('*/api/tax-registrations', () =>
      ok({ registrations: [{ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }], version: 1 }),
    ),
    http.get('*/api/day-end', () => ok({ businessDate: '2026-11-24', status: 'done', newest: null })),
    http.post('*/api/loans/preview', async ({ request }) => {
      previews.push((await request.json()) as Record<string, unknown>);
      return ok(loanCost());
    }),
  );
});

function open(address: string, permissions = ['LOAN_PRODUCT_MANAGE']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp(address);
}

const keep = async (request: Request) => {
  bodies.push((await request.json()) as Record<string, unknown>);
};
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const go = (step: string) => userEvent.click(screen.getByRole('button', { name: step }));

describe('the list of loan products', () => {
  it('shows the terms of each, and filters them', async () => {
    open('/products/loans');
    const rows = within(await screen.findByRole('table', { name: 'All loan products' }));
    const row = rows.getByRole('row', { name: /Dairy Loan/ });
    for (const text of ['DAIRY', 'Agriculture', 'Declining balance', '20% to 24%', '₹5,000 to ₹60,000'])
      expect(row).toHaveTextContent(text);
    expect(rows.getByRole('row', { name: /Old Emergency/ })).toHaveTextContent(/20%Out of use/);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'In use');
    await waitFor(() => expect(rows.queryByRole('row', { name: /Old Emergency/ })).toBeNull());
    expect(currentAddress()).toBe('/admin/products/loan-products?products-state=active');
  });

  it('shows the versions of one, each with what it changed', async () => {
    const version = (termsVersion: number, change: Partial<typeof dairy>) => ({
      ...loanProduct(change),
      termsVersion,
      changedAt: `2026-0${termsVersion}-01T04:30:00Z`,
    });
    server.use(
      http.get('*/api/loan-products/2/versions', () =>
        ok([
          version(3, {}),
          version(2, { annualRate: { min: 20, max: 26, step: 0.5, default: 22 }, frequencies: ['monthly'] }),
          version(1, { annualRate: { min: 20, max: 26, step: 0.5, default: 22 }, frequencies: ['weekly'] }),
        ]),
      ),
    );
    open('/admin/products/loan-products?products-open=2');
    const drawer = within(await screen.findByRole('dialog', { name: 'Dairy Loan' }));
    const versions = within(await drawer.findByRole('region', { name: 'Versions' }));
    const changes = within(
      await versions.findByText('Version 3').then((it) => it.closest('li') as HTMLElement),
    );
    expect(changes.getByText('Current')).toBeVisible();
    const lines = changes.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'Interest ratewas 20% to 26%, in steps of 0.5%; usually 22%→is now 20% to 24%, in steps of 0.5%; usually 22%',
      'Frequencywas Monthly→is now Monthly, Every two weeks; usually Monthly',
    ]);
    expect(versions.getByText('First version')).toBeVisible();
  });

  it('takes a product out of use after a confirmation, with the version that was seen', async () => {
    let seen: string | null = null;
    server.use(
      http.put('*/api/loan-products/2/status', async ({ request }) => {
        seen = request.headers.get('If-Match');
        await keep(request);
        return ok({ ...dairy, isActive: false, version: 6 });
      }),
    );
    open('/admin/products/loan-products');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Dairy Loan' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out of use' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take out of use' }));
    expect(await screen.findByText('Dairy Loan is out of use')).toBeVisible();
    expect(bodies).toEqual([{ isActive: false }]);
    expect(seen).toBe('"5"');
  });
});

describe('a new product', () => {
  const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const bounds = async (group: string, figures: string[]) => {
    const fields = within(screen.getByRole('group', { name: group })).getAllByRole('textbox');
    for (const [index, figure] of figures.entries()) {
      const field = fields[index];
      if (field !== undefined) await userEvent.type(field, figure);
    }
  };

  it('is entered step by step, previewed meanwhile, and created once', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/loan-products', async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        await keep(request);
        return keys.length === 1
          ? refusal(409, 'duplicate_product_code', 'Another loan product already has this code.')
          : ok(loanProduct({ name: 'Goat Loan' }), 201);
      }),
    );
    open('/admin/products/loan-products/new');
    await screen.findByLabelText(/^Code/);
    await next();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('button').map((fault) => fault.textContent)).toEqual([
      'Enter a code',
      'Enter a name',
      'Choose a category',
    ]);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    await type(/^Code/, 'goat');
    await type(/^Name/, 'Goat Loan');
    await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Agriculture');
    await next();
    expect(screen.getByRole('heading', { name: 'Amounts' })).toHaveFocus();
    expect(screen.getByText('Fill in the terms to see the schedule.')).toBeVisible();
    await bounds('Amount (₹)', ['5,000', '60000', '1000', '30500']);
    await bounds('Number of instalments', ['6', '24', '6', '12']);
    await bounds('Interest rate (% a year)', ['20', '24', '0.5', '22.5']);
    expect(await screen.findByText('₹34,042.00')).toBeVisible();
    expect(previews.at(-1)).toMatchObject({
      principal: 30_500,
      instalments: 12,
      annualRate: 22.5,
      frequency: 'monthly',
      disbursedOn: '2026-11-24',
    });
    await go('Review');
    expect(
      await screen.findByRole('button', {
        name: 'Amount (₹), Usual must be the minimum plus a whole number of steps',
      }),
    ).toBeVisible();
    const [, , , usual] = within(screen.getByRole('group', { name: 'Amount (₹)' })).getAllByRole('textbox');
    await userEvent.clear(usual as HTMLElement);
    await userEvent.type(usual as HTMLElement, '30000');
    await go('Review');
    expect(screen.getByText('₹5,000 to ₹60,000, in steps of ₹1,000; usually ₹30,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
    // A fault leads to its field, even in another step.
    await userEvent.click(
      await screen.findByRole('button', { name: 'Another loan product already has this code.' }),
    );
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    await userEvent.type(screen.getByLabelText(/^Code/), '-2');
    await go('Review');
    await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
    expect(await screen.findByText('Goat Loan was created')).toBeVisible();
    expect(currentAddress()).toBe('/admin/products/loan-products');
    expect(bodies[1]).toEqual({
      code: 'GOAT-2',
      name: 'Goat Loan',
      category: 'agriculture',
      isMicrofinance: true,
      principal: { min: 5000, max: 60_000, step: 1000, default: 30_000 },
      amountLadder: [],
      instalments: { min: 6, max: 24, step: 6, default: 12 },
      annualRate: { min: 20, max: 24, step: 0.5, default: 22.5 },
      frequencies: ['monthly'],
      method: 'declining',
      interestRounding: 'rupee',
      instalmentRounding: { unit: 1, direction: 'half_up' },
      gracePrincipal: 0,
      graceInterest: 0,
      brokenPeriod: 'none',
      firstDue: { minDays: 1, maxDays: 100 },
      allocationOrder: ['penalty', 'fee', 'interest', 'principal'],
      earlyMoney: 'hold',
      prepayment: 'shorter_term',
      arrearsTolerance: 0,
      penal: null,
      charges: [],
      requirements: { group: false, training: false, recognitionTest: false, committee: false },
    });
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a product that is changed', () => {
  it('becomes a new version, whose changes are shown first', async () => {
    server.use(
      http.put('*/api/loan-products/2', async ({ request }) => {
        await keep(request);
        return ok(loanProduct({ termsVersion: 4, version: 6 }));
      }),
    );
    open('/admin/products/loan-products/edit?id=2');
    expect(await screen.findByLabelText(/^Code/)).toBeDisabled();
    await go('Payments');
    await userEvent.click(screen.getByRole('button', { name: 'Move Principal up' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Group training (CGT)' }));
    expect(screen.getByText(/can be drafted, but not submitted/)).toBeVisible();
    await next();
    expect(
      await screen.findByRole('button', {
        name: 'Training and recognition test are for groups: tick Group as well',
      }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Group' }));
    await next();
    expect(screen.getByText(/Saving makes version 4/)).toBeVisible();
    expect(screen.getAllByRole('deletion').map((old) => old.textContent)).toEqual([
      'was Penalty, Fees, Interest, Principal',
      'was Nothing',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    expect(await screen.findByText('Dairy Loan was saved as version 4')).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        version: 5,
        allocationOrder: ['penalty', 'fee', 'principal', 'interest'],
        requirements: { group: true, training: true, recognitionTest: false, committee: false },
      }),
    ]);
  });

  it('keeps its charges, can add others, and includes them in the preview', async () => {
    server.use(
      http.get('*/api/loan-products/2', () => ok(loanProduct({ charges: [oldFee] }))),
      http.put('*/api/loan-products/2', async ({ request }) => {
        await keep(request);
        return ok(loanProduct({ termsVersion: 4, version: 6 }));
      }),
    );
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Payments');
    expect(await screen.findByRole('checkbox', { name: /Old fee/ })).toBeChecked();
    await userEvent.click(
      await screen.findByRole('checkbox', {
        name: 'Processing fee1% of the principal plus 18% GST, kept back at the disbursal',
      }),
    );
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'Cheque return₹250 plus 18% GST, when a cheque or NACH debit is returned',
      }),
    );
    await waitFor(() =>
      expect(previews.at(-1)).toMatchObject({
        charges: [
          { name: 'Processing fee', amount: 354, deducted: true },
          { name: 'Old fee', amount: 354, deducted: true },
        ],
      }),
    );
    await go('Review');
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ charges: [10, 11, 12] }));
  });

  it('asks how principal is repaid early, and says for which loans this is impossible', async () => {
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Payments');
    await userEvent.selectOptions(screen.getByLabelText('Payments above what is due'), 'Repay principal');
    await userEvent.selectOptions(
      screen.getByLabelText('After principal is repaid early'),
      'Smaller instalments',
    );
    await go('Interest');
    await userEvent.selectOptions(screen.getByLabelText('Interest method'), 'Flat');
    await go('Review');
    expect(
      await screen.findByRole('button', { name: /cannot repay principal early. Choose another option/ }),
    ).toBeVisible();
    await userEvent.selectOptions(
      screen.getByLabelText('Payments above what is due'),
      'Pay the next instalments',
    );
    expect(screen.getByRole('option', { name: 'Repay principal' })).toBeDisabled();
    expect(screen.queryByLabelText('After principal is repaid early')).toBeNull();
  });

  it('can have a penal charge, unless early payments repay principal', async () => {
    server.use(
      http.put('*/api/loan-products/2', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? brokenRules({ 'penal.most': ['The most for one instalment is too little.'] })
          : ok(loanProduct({ termsVersion: 4, version: 6 }));
      }),
    );
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Payments');
    await userEvent.selectOptions(screen.getByLabelText('Penal charge'), 'Percent a year of what is overdue');
    await userEvent.selectOptions(screen.getByLabelText('Payments above what is due'), 'Repay principal');
    await userEvent.type(screen.getByLabelText(/^Penal rate/), '0');
    await userEvent.clear(screen.getByLabelText(/^Days past due/));
    await userEvent.type(screen.getByLabelText(/^Days past due/), '366');
    await go('Review');
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('button').map((fault) => fault.textContent)).toEqual([
      expect.stringMatching(/^Loans whose early payments repay principal cannot have a penal charge/),
      'Penal rate (% a year) must be more than 0',
      'At most, for one instalment (₹): enter an amount in rupees',
      'Days past due without a charge: enter 0 to 365 days',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Payments above what is due'), 'Hold as an advance');
    await userEvent.clear(screen.getByLabelText(/^Penal rate/));
    await userEvent.type(screen.getByLabelText(/^Penal rate/), '2.5');
    await userEvent.type(screen.getByLabelText(/^At most/), '500');
    await userEvent.clear(screen.getByLabelText(/^Days past due/));
    await userEvent.type(screen.getByLabelText(/^Days past due/), '5');
    await go('Review');
    expect(
      screen.getByText('2.5% a year of what is overdue, at most ₹500 an instalment, from day 6 past due'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'The most for one instalment is too little.' }),
    );
    expect(screen.getByLabelText(/^At most/)).toHaveFocus();
    await userEvent.selectOptions(
      screen.getByLabelText('Penal charge'),
      'An amount for each overdue instalment',
    );
    expect(screen.queryByLabelText(/^At most/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Penal charge for an instalment/), '750');
    await go('Review');
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies.map(({ penal }) => penal)).toEqual([
      { annualRate: 2.5, amount: null, graceDays: 5, most: 500 },
      { annualRate: null, amount: 750, graceDays: 5, most: 750 },
    ]);
  });

  it('keeps its penal charge until it is taken away', async () => {
    const penal = { annualRate: null, amount: 50, graceDays: 0, most: 100 };
    server.use(
      http.get('*/api/loan-products/2', () => ok(loanProduct({ penal }))),
      http.put('*/api/loan-products/2', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? refusal(409, 'too_many', 'Not now.')
          : ok(loanProduct({ termsVersion: 4, version: 6 }));
      }),
    );
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Review');
    expect(screen.getByText('Nothing has been changed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await go('Payments');
    await userEvent.selectOptions(screen.getByLabelText('Penal charge'), 'None');
    await go('Review');
    expect(screen.getByRole('deletion')).toHaveTextContent('was ₹50 for each overdue instalment');
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies.map((body) => body.penal)).toEqual([penal, null]);
  });

  it('limits the amount by cycle, within its bounds and never falling', async () => {
    server.use(
      http.put('*/api/loan-products/2', async ({ request }) => {
        await keep(request);
        return ok(loanProduct({ termsVersion: 4, version: 6 }));
      }),
    );
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Amounts');
    const ladder = within(screen.getByRole('group', { name: 'Limit by cycle' }));
    await userEvent.click(ladder.getByRole('button', { name: 'Add a limit for cycle 1' }));
    await userEvent.type(ladder.getByLabelText(/^From cycle 1 on/), '20,000');
    await userEvent.click(ladder.getByRole('button', { name: 'Add a limit for cycle 2' }));
    await go('Review');
    const first = ladder.getByLabelText(/^Cycle 1 /);
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Limit by cycle: enter an amount in rupees for each cycle',
      }),
    );
    expect(first).toHaveFocus();
    const last = ladder.getByLabelText(/^From cycle 2 on/);
    for (const [typed, fault] of [
      ['10000', 'no amount can be below the one before it'],
      ['30500', 'each amount must be between the minimum and the maximum, a whole number of steps'],
      ['61000', 'each amount must be between the minimum and the maximum, a whole number of steps'],
    ] as const) {
      await userEvent.clear(last);
      await userEvent.type(last, typed);
      await go('Review');
      expect(
        await screen.findByRole('button', { name: new RegExp(`^Limit by cycle: ${fault}`) }),
      ).toBeVisible();
    }
    await userEvent.clear(last);
    await userEvent.type(last, '30000');
    await go('Review');
    expect(screen.getByText('₹20,000 in cycle 1, ₹30,000 from cycle 2')).toBeVisible();
    expect(screen.getByRole('deletion')).toHaveTextContent('was The maximum amount');
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ amountLadder: [20_000, 30_000] }));
  });

  it('can take limits by cycle away', async () => {
    server.use(
      http.get('*/api/loan-products/2', () => ok(loanProduct({ amountLadder: [20_000, 30_000] }))),
      http.put('*/api/loan-products/2', async ({ request }) => {
        await keep(request);
        return ok(loanProduct({ termsVersion: 4, version: 6 }));
      }),
    );
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Amounts');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the limit for cycle 1' }));
    expect(screen.getByLabelText(/^From cycle 1 on/)).toHaveValue('30000');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the limit for cycle 1' }));
    await go('Review');
    expect(screen.getByRole('deletion')).toHaveTextContent('was ₹20,000 in cycle 1, ₹30,000 from cycle 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ amountLadder: [] }));
  });

  it('shows the server’s error about a figure at that figure', async () => {
    server.use(
      http.put('*/api/loan-products/2', () =>
        brokenRules({ 'annualRate.max': ['annualRate.max must be at most 23.'] }),
      ),
    );
    open('/admin/products/loan-products/edit?id=2');
    await screen.findByLabelText(/^Code/);
    await go('Review');
    await userEvent.click(screen.getByRole('button', { name: 'Save as version 4' }));
    await userEvent.click(await screen.findByRole('button', { name: 'annualRate.max must be at most 23.' }));
    const rates = within(screen.getByRole('group', { name: 'Interest rate (% a year)' }));
    expect(rates.getByLabelText(/^Maximum/)).toHaveFocus();
    expect(rates.getByLabelText(/^Maximum/)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the catalogue of products', () => {
  it('is a card for each product in use', async () => {
    open('/products/catalog');
    const card = await screen.findByRole('region', { name: 'Dairy Loan' });
    expect(card).toHaveTextContent('₹5,000 to ₹60,000');
    expect(card).toHaveTextContent('6 to 24 instalments · Monthly, Every two weeks');
    expect(screen.queryByRole('region', { name: 'Old Emergency' })).toBeNull();
    expect(within(card).getByRole('link', { name: 'Open Dairy Loan' })).toHaveAttribute(
      'href',
      '/admin/products/loan-products?products-open=2',
    );
  });

  it('is not requested by users who may not see it', async () => {
    open('/products/catalog', ['SAVINGS_PRODUCT_MANAGE']);
    expect(await screen.findByText('You do not have permission to view loan products.')).toBeVisible();
  });

  it('has a table of rates', async () => {
    open('/products/interest-rates');
    const rows = within(await screen.findByRole('table', { name: 'Rates by product' }));
    const cells = within(rows.getByRole('row', { name: /Dairy Loan/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(-5)).toEqual(['22%', '20%', '24%', '0.5%', 'In use']);
  });
});
