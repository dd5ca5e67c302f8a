import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, ok, refusal, server } from '@/testing/server';
import type { SavingsProduct } from './api';

const slab = (rate: number, balance = 0, days = 0) => ({ balance, days, rate });

const savings: SavingsProduct = {
  savingsProductId: 3,
  code: 'SB',
  name: 'Savings account',
  kind: 'savings',
  rates: [
    { from: '2025-04-01', slabs: [slab(3)], seniorExtra: 0 },
    { from: '2026-04-01', slabs: [slab(4), slab(4.5, 100_000)], seniorExtra: 0.5 },
  ],
  slabBasis: 'whole',
  minimumBalance: 500,
  openingBalance: 1000,
  dailyLimit: 25_000,
  monthlyLimit: null,
  posting: 'quarterly',
  deposit: null,
  termsVersion: 2,
  isActive: true,
  version: 4,
};
const fixed: SavingsProduct = {
  ...savings,
  savingsProductId: 5,
  code: 'FD',
  name: 'Fixed deposit',
  kind: 'fixed',
  rates: [{ from: '2026-04-01', slabs: [slab(6), slab(7, 0, 365)], seniorExtra: 0 }],
  minimumBalance: 0,
  dailyLimit: null,
  deposit: {
    leastTermMonths: 1,
    leastTermDays: 15,
    mostTermMonths: 120,
    mostTermDays: 0,
    brokenDays: 'actual_365',
    penalRate: 1,
    leastDays: 7,
    latePerHundred: 0,
    maturities: ['pay_out', 'renew_all'],
  },
  isActive: false,
};

let bodies: Record<string, unknown>[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./savings-products-screen'));

beforeEach(() => {
  bodies = [];
  server.use(
    http.get('*/api/savings-products', () => ok([savings, fixed])),
    http.get('*/api/savings-products/3', () => ok(savings)),
    http.get('*/api/savings-products/5', () => ok(fixed)),
  );
});

function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'SAVINGS_PRODUCT_MANAGE'] });
  return renderApp(address);
}

const keep = async (request: Request) => {
  bodies.push((await request.json()) as Record<string, unknown>);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (label: RegExp, text: string, inside: ReturnType<typeof within> = screen) => {
  await userEvent.clear(inside.getByLabelText(label));
  await userEvent.type(inside.getByLabelText(label), text);
};
const group = (name: string, inside: ReturnType<typeof within> = screen) =>
  within(inside.getByRole('group', { name }));
const faults = async () => {
  const summary = within(await screen.findByRole('alert'));
  return summary.getAllByRole('button').map((fault) => fault.textContent);
};

describe('the list of savings products', () => {
  it('shows the terms of each, and filters them', async () => {
    open('/savings/products');
    const rows = within(await screen.findByRole('table', { name: 'All savings products' }));
    const row = rows.getByRole('row', { name: /Savings account/ });
    for (const text of ['SB', 'Savings', '4% to 4.5%', '₹500', '₹1,000']) expect(row).toHaveTextContent(text);
    expect(rows.getByRole('row', { name: /Fixed deposit/ })).toHaveTextContent(/6% to 7%–₹1,000Out of use/);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Fixed deposit');
    await waitFor(() => expect(rows.queryByRole('row', { name: /Savings account/ })).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'In use');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(currentAddress()).toBe(
      '/admin/products/saving-products?savings-products-kind=fixed&savings-products-state=active',
    );
  });

  it('shows the terms and the versions of one, each with what it changed', async () => {
    const version = (termsVersion: number, change: Partial<SavingsProduct>) => ({
      ...fixed,
      ...change,
      termsVersion,
      changedAt: `2026-0${termsVersion}-01T04:30:00Z`,
    });
    server.use(
      http.get('*/api/savings-products/5/versions', () =>
        ok([
          version(2, {}),
          version(1, { rates: [{ from: '2026-04-01', slabs: [slab(6)], seniorExtra: 0.25 }] }),
        ]),
      ),
    );
    open('/admin/products/saving-products?savings-products-open=5');
    const drawer = within(await screen.findByRole('dialog', { name: 'Fixed deposit' }));
    for (const text of [
      'From 1 Apr 2026: 6%, 7% from 365 days',
      '1 month and 15 days to 120 months',
      'Earn interest by the day',
      'Before 7 days',
      'Pay out everything, Renew with the interest',
    ])
      expect(drawer.getByText(text, { selector: 'dd' })).toBeVisible();
    expect(drawer.queryByText('Interest posted')).toBeNull();
    const versions = within(await drawer.findByRole('region', { name: 'Versions' }));
    expect(await versions.findByText('Version 2')).toBeVisible();
    expect(versions.getAllByRole('listitem')[1]).toHaveTextContent(
      'Rates a yearwas From 1 Apr 2026: 6%, 0.25% more for senior citizens→is now From 1 Apr 2026: 6%, 7% from 365 days',
    );
  });

  it('takes a product out of use after a confirmation, with the version that was seen', async () => {
    let seen: string | null = null;
    server.use(
      http.put('*/api/savings-products/3/status', async ({ request }) => {
        seen = request.headers.get('If-Match');
        await keep(request);
        return ok({ ...savings, isActive: false, version: 5 });
      }),
    );
    open('/products/savings');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Savings account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out of use' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take out of use' }));
    expect(await screen.findByText('Savings account is out of use')).toBeVisible();
    expect(bodies).toEqual([{ isActive: false }]);
    expect(seen).toBe('"4"');
  });

  it('says that an organisation may not take deposits, in place of the list and of the form', async () => {
    const sentence = 'Only cooperative banks and credit societies may take deposits.';
    server.use(http.get('*/api/savings-products', () => refusal(409, 'savings_not_allowed', sentence)));
    const first = open('/admin/products/saving-products');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New product' })).toBeNull();
    first.unmount();
    renderApp('/admin/products/saving-products/new');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
  });
});

describe('a new savings product', () => {
  it('is entered step by step with rates by date, and sent in the order of dates and slabs', async () => {
    server.use(
      http.post('*/api/savings-products', async ({ request }) => {
        await keep(request);
        return bodies.length === 1
          ? brokenRules({ 'rates[1].slabs[0].rate': ['Rate is not possible.'] })
          : ok({ ...fixed, name: 'Term deposit' }, 201);
      }),
    );
    open('/admin/products/saving-products');
    await userEvent.click(await screen.findByRole('link', { name: 'New product' }));
    await screen.findByLabelText(/^Code/);
    await press('Continue');
    expect(await faults()).toEqual(['Enter a code', 'Enter a name of 2 to 100 characters', 'Choose a kind']);
    await enter(/^Code/, 'td');
    await enter(/^Name/, 'Term deposit');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Fixed deposit');
    expect(screen.getByText('One amount for a term')).toBeVisible();
    await press('Continue');

    const first = group('Rates 1');
    await enter(/^Apply from/, '01/07/2026', first);
    await enter(/^Rate /, '7.25', group('Slab 1', first));
    await press('Add a slab');
    await enter(/^Rate /, '6', group('Slab 2', first));
    await press('Continue');
    expect(await faults()).toEqual(['Rates 1, slab 2, Amount from (₹): enter an amount in rupees']);
    await enter(/^Amount/, '0', group('Slab 2', first));
    await press('Continue');
    expect(await faults()).toEqual([
      'Rates 1, slab 2, Amount from (₹): this slab begins where another one does',
    ]);
    await enter(/^Term from/, '181', group('Slab 1', first));
    await enter(/^Amount/, '1,000', group('Slab 1', first));
    await press('Continue');
    expect(await faults()).toEqual([
      'Rates 1, slab 1, Amount from (₹): the first slab of each term must begin at 0',
    ]);
    await enter(/^Amount/, '0', group('Slab 1', first));
    await press('Add rates from another date');
    const second = group('Rates 2');
    await press('Continue');
    expect(await faults()).toEqual(['Rates 2, Apply from: enter a date']);
    await enter(/^Apply from/, '1 July 2026', second);
    await press('Continue');
    expect(await faults()).toEqual(['Rates 2, Apply from: another set of rates has this date']);
    await enter(/^Apply from/, '1 Apr 2026', second);
    await enter(/^Extra/, '99', second);
    await press('Continue');
    expect(await faults()).toContain(
      'Rates 2, slab 1, Rate (% a year) must be at most 100% with the extra for senior citizens',
    );
    await enter(/^Extra/, '0.5', second);
    await press('Continue');

    await enter(/^Months/, '0', group('Longest term'));
    await userEvent.click(screen.getByLabelText('Renew with the interest'));
    await press('Continue');
    expect(await faults()).toEqual([
      'Smallest deposit (₹) must be more than 0',
      'Longest term, months: the term must be 1 day to 20 years',
    ]);
    await enter(/^Smallest deposit/, '5,000');
    await enter(/^Months/, '60', group('Longest term'));
    await enter(/^Rate lost/, '1');
    await press('Continue');
    expect(
      screen.getByText(
        'From 1 Apr 2026: 6%, 7.25% from 181 days, 0.5% more for senior citizens; From 1 Jul 2026: 6%, 7.25% from 181 days',
      ),
    ).toBeVisible();
    await press('Create product');
    // The server numbers rates in their order, which is not that of the form.
    await userEvent.click(await screen.findByRole('button', { name: 'Rate is not possible.' }));
    expect(group('Slab 2', group('Rates 1')).getByLabelText(/^Rate /)).toHaveFocus();
    await press('Review');
    await press('Create product');
    expect(await screen.findByText('Term deposit was created')).toBeVisible();
    const slabs = [slab(6), slab(7.25, 0, 181)];
    expect(bodies[1]).toEqual({
      code: 'TD',
      name: 'Term deposit',
      kind: 'fixed',
      rates: [
        { from: '2026-04-01', seniorExtra: 0.5, slabs },
        { from: '2026-07-01', seniorExtra: 0, slabs },
      ],
      slabBasis: 'whole',
      minimumBalance: 0,
      openingBalance: 5000,
      dailyLimit: null,
      monthlyLimit: null,
      posting: 'quarterly',
      deposit: {
        leastTermMonths: 1,
        leastTermDays: 0,
        mostTermMonths: 60,
        mostTermDays: 0,
        brokenDays: 'actual_365',
        penalRate: 1,
        leastDays: 7,
        latePerHundred: 0,
        maturities: ['pay_out', 'renew_principal'],
      },
    });
  });

  it('has only the fields of its kind', async () => {
    server.use(
      http.post('*/api/savings-products', async ({ request }) => {
        await keep(request);
        return ok({ ...savings, name: 'Share capital', kind: 'shares' }, 201);
      }),
    );
    open('/admin/products/saving-products/new');
    await screen.findByLabelText(/^Code/);
    await enter(/^Code/, 'SHARE');
    await enter(/^Name/, 'Share capital');
    const kind = screen.getByLabelText(/^Kind/);
    await userEvent.selectOptions(kind, 'Recurring deposit');
    await press('Continue');
    await enter(/^Rate /, '6');
    await userEvent.clear(screen.getByLabelText(/^Extra/));
    await press('Continue');
    expect(await screen.findByLabelText(/^Smallest instalment/)).toBeVisible();
    await press('Rates');
    await enter(/^Extra/, '0.5');
    await press('Continue');
    await enter(/^Smallest instalment/, '100');
    await enter(/^Penalty a month/, '10.5');
    expect(screen.queryByLabelText(/^Days \*/)).toBeNull();
    expect(screen.queryByRole('group', { name: /^At maturity/ })).toBeNull();
    await press('Continue');
    expect(await faults()).toEqual([
      'Penalty a month for each ₹100 of a late instalment (₹) must be at most ₹10',
    ]);
    await press('Product');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Savings');
    await press('Rules');
    expect(screen.getByLabelText('Post interest')).toHaveValue('quarterly');
    expect(screen.getByLabelText(/^Smallest first deposit/)).toHaveValue('0');
    await enter(/^Minimum balance/, '100');
    await enter(/^Daily withdrawal limit/, '500');
    await enter(/^Monthly withdrawal limit/, '400');
    await press('Continue');
    expect(await faults()).toEqual([
      'Smallest first deposit (₹) must not be below the minimum balance',
      'Monthly withdrawal limit (₹) must not be below the daily limit',
    ]);
    await press('Product');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Shares');
    await press('Continue');
    expect(screen.getByText('Shares bear no interest.')).toBeVisible();
    await press('Continue');
    for (const label of ['Post interest', /^Minimum balance/, /^Daily withdrawal limit/])
      expect(screen.queryByLabelText(label)).toBeNull();
    await enter(/^Smallest first deposit/, '100');
    await press('Continue');
    await press('Create product');
    expect(await screen.findByText('Share capital was created')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        kind: 'shares',
        rates: [{ seniorExtra: 0, slabs: [slab(0)] }],
        minimumBalance: 0,
        openingBalance: 100,
        dailyLimit: null,
        monthlyLimit: null,
        deposit: null,
      },
    ]);
  });
});

describe('changed terms', () => {
  it('make a new version, also when someone else has changed them meanwhile', async () => {
    const theirs = { ...savings, minimumBalance: 800, version: 5, termsVersion: 3 };
    let current = savings;
    server.use(
      http.get('*/api/savings-products/3', () => ok(current)),
      http.put('*/api/savings-products/3', async ({ request }) => {
        await keep(request);
        if (bodies.length === 1) {
          current = theirs;
          return refusal(409, 'version_conflict', 'Someone else has changed this savings product.');
        }
        return ok({ ...theirs, termsVersion: 4, version: 6 });
      }),
    );
    open('/admin/products/saving-products/edit?id=3');
    expect(await screen.findByLabelText(/^Code/)).toBeDisabled();
    expect(screen.getByLabelText(/^Kind/)).toBeDisabled();
    await press('Rates');
    await userEvent.click(group('Rates 2').getByRole('button', { name: 'Remove slab 2' }));
    await press('Remove rates 1');
    await press('Review');
    expect(screen.getByRole('insertion')).toHaveTextContent(
      'is now From 1 Apr 2026: 4%, 0.5% more for senior citizens',
    );
    await press('Save as version 3');
    const conflict = within(await screen.findByRole('table'));
    expect(conflict.getByRole('row', { name: /Minimum balance/ })).toHaveTextContent('800500');
    await press('Keep mine');
    await press('Save as version 3');
    expect(await screen.findByText('Savings account was saved as version 4')).toBeVisible();
    expect(bodies).toMatchObject([
      { version: 4 },
      {
        version: 5,
        minimumBalance: 500,
        rates: [{ from: '2026-04-01', slabs: [slab(4)], seniorExtra: 0.5 }],
      },
    ]);
    expect(bodies[1]).not.toHaveProperty('code');
  });
});
