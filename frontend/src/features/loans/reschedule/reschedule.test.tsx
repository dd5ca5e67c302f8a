import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanItem } from '@/shared/api/generated/loans';
import { approval } from '@/testing/lending-replies';
import { loanProduct } from '@/testing/loan-product-replies';
import { activeLoan } from '@/testing/loan-replies';
import { loanPage, openAsViewer, press } from '@/testing/loan-screens';
import { currentAddress } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';
import type { ReschedulePreview } from './reschedule-api';

let shown: LoanItem;
let previewed: unknown[];
let sent: { body: unknown; version: string | null; key: string | null }[];

const instalment = { number: 1, principal: 2_000, interest: 600, fees: 0, total: 2_600, balance: 25_763.21 };

const preview: ReschedulePreview = {
  principal: 27_763.21,
  annualRate: 20,
  annualRateBefore: 24,
  frequency: 'monthly',
  instalmentAmount: 2_571.83,
  unpaidInterest: 416.45,
  unpaidCharges: 59,
  before: { interest: 3_441.44, lastDueOn: '2027-08-03', rows: [{ ...instalment, dueOn: '2026-12-03' }] },
  after: {
    interest: 3_515.2,
    lastDueOn: '2028-02-15',
    rows: [
      { ...instalment, dueOn: '2027-03-15' },
      { ...instalment, number: 2, dueOn: '2027-04-15' },
    ],
  },
  additionalInterest: 73.76,
  incomeChange: -12.5,
  watchedUntil: '2028-03-15',
};

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => Promise.all([import('./reschedule-screen'), import('../loan/loan-screen')]));

beforeEach(() => {
  shown = activeLoan();
  previewed = [];
  sent = [];
  const product = loanProduct({
    productId: 3,
    instalments: { min: 6, max: 24, step: 6, default: 12 },
    annualRate: { min: 18, max: 26, step: 1, default: 24 },
  });
  server.use(
    http.get('*/api/loan-products', () => ok([product])),
    ...loanPage(() => shown),
    http.post('*/api/loans/41/reschedule/preview', async ({ request }) => {
      previewed.push(await request.json());
      return ok(preview);
    }),
    http.post('*/api/loans/41/reschedule', async ({ request }) => {
      const { headers } = request;
      const body = await request.json();
      sent.push({ body, version: headers.get('If-Match'), key: headers.get('Idempotency-Key') });
      return ok({ approvalId: 77, status: 'waiting' }, 201);
    }),
  );
});

const open = (address = '/admin/loans/reschedule?loan=41') =>
  openAsViewer(address, 'LOAN_APPLICATION_EDIT', 'COLLECTION_MANAGE');

const fill = async (name: RegExp, text: string) => {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a reschedule', () => {
  it('is found from the search of active loans, at the address of the menu too', async () => {
    server.use(http.get('*/api/loans', () => listPage([shown])));
    open('/loans/reschedule');
    const link = await screen.findByRole('link', { name: /Lakshmi Devi/ });
    expect(link).toHaveAttribute('href', '/admin/loans/reschedule?loan=41');
    expect(currentAddress()).toBe('/admin/loans/reschedule');
  });

  it('is offered on the page of an active loan until one is requested', async () => {
    const view = open('/admin/loans/accounts/41');
    expect(await screen.findByRole('link', { name: 'Reschedule' })).toHaveAttribute(
      'href',
      '/admin/loans/reschedule?loan=41',
    );
    view.unmount();
    const waiting = approval({
      act: 'reschedule_loan',
      subject: { kind: 'loan', id: 41 },
      amount: 27_763.21,
    });
    server.use(http.get('*/api/approvals', () => listPage([waiting])));
    open();
    expect(await screen.findByText(/to spread ₹27,763\.21 over new instalments/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request reschedule' })).toBeNull();
  });

  it('shows what changes while it is typed, and is requested as it was previewed', async () => {
    open();
    expect(await screen.findByText(/Enter the first due date and the number/)).toBeVisible();
    await fill(/^First due date/, '15/03/2027');
    await fill(/^Instalments/, '12');
    await fill(/^Interest rate/, '20');
    const effect = within(await screen.findByRole('region', { name: 'What changes' }));
    const comparison = within(await effect.findByRole('table', { name: 'Now and afterwards' }));
    expect(comparison.getByRole('row', { name: /^Last due date/ })).toHaveTextContent(
      'Last due date3 Aug 202715 Feb 2028',
    );
    expect(comparison.getByRole('row', { name: /^Interest still to pay/ })).toHaveTextContent(
      '₹3,441.44₹3,515.20',
    );
    expect(effect.getByText('Additional interest').parentElement).toHaveTextContent('₹73.76');
    expect(effect.getByText('Unpaid charges carried over').parentElement).toHaveTextContent('₹59.00');
    expect(effect.getByText('Watched until').parentElement).toHaveTextContent('15 Mar 2028');
    const after = effect.getByRole('table', { name: 'Schedule afterwards' });
    expect(within(after).getAllByRole('row')).toHaveLength(3);
    // Its instalments are overdue.
    expect(screen.getByRole('radio', { name: /^Yes\./ })).toBeDisabled();
    await press('Request reschedule');
    expect(await screen.findAllByText('Enter a reason')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Reason/), 'The flood has taken the crop');
    await press('Request reschedule');
    await waitFor(() => expect(currentAddress()).toBe('/admin/loans/accounts/41'));
    expect(await screen.findByText(/^Reschedule for Lakshmi Devi requested/)).toBeVisible();
    const terms = {
      firstDueOn: '2027-03-15',
      instalments: 12,
      annualRate: 20,
      frequency: 'monthly',
      gracePrincipal: 0,
      graceInterest: 0,
      distress: true,
    };
    expect(previewed.at(-1)).toEqual(terms);
    expect(sent).toEqual([
      {
        body: { ...terms, reason: 'The flood has taken the crop' },
        version: '"6"',
        key: expect.any(String),
      },
    ]);
  });

  it('is checked before the server is asked', async () => {
    shown = activeLoan({ overdue: 0, daysPastDue: 0, assetClass: 'standard' });
    open();
    await fill(/^First due date/, '20/11/2026');
    await fill(/^Instalments/, '25');
    await fill(/^Interest rate/, '27');
    await fill(/^Grace on principal/, '25');
    await press('Request reschedule');
    for (const fault of [
      'Enter a date after the business date',
      'Enter a number from 1 to 24',
      'Enter a rate of at most 26%',
      'Enter fewer than the number of instalments',
    ])
      expect(await screen.findAllByText(fault)).not.toHaveLength(0);
    expect(previewed).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('says why it is not possible, and which field the server refuses', async () => {
    shown = activeLoan({ overdue: 0, daysPastDue: 0, assetClass: 'standard' });
    server.use(
      http.post('*/api/loans/41/reschedule/preview', () =>
        refusal(409, 'not_reschedulable', 'Early money has repaid principal of this loan'),
      ),
      http.post('*/api/loans/41/reschedule', () =>
        brokenRules({ instalments: ['The last instalment may fall due by 3 Aug 2029'] }),
      ),
    );
    open();
    await fill(/^First due date/, '15/03/2027');
    await fill(/^Instalments/, '24');
    expect(await screen.findByText('Early money has repaid principal of this loan')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Harvest');
    await press('Request reschedule');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Instalments/)).toHaveAccessibleDescription(
        'The last instalment may fall due by 3 Aug 2029',
      ),
    );
  });

  it('is not offered for a loan that is not active, nor to users who may not request it', async () => {
    shown = activeLoan({ state: 'closed' });
    const view = open();
    expect(await screen.findByText(/Only active loans can be rescheduled/)).toBeVisible();
    view.unmount();
    openAsViewer('/admin/loans/reschedule?loan=41', 'LOAN_APPLICATION_EDIT');
    expect(await screen.findByText('You do not have permission to request reschedules.')).toBeVisible();
  });
});
