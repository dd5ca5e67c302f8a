import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession, renderApp } from '@/testing/render-app';
import { invoice, plan, subscription } from '@/testing/replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let bodies: unknown[] = [];
let versions: (string | null)[] = [];
const note = async (request: Request) => {
  bodies.push(await request.json());
  versions.push(request.headers.get('if-match'));
};

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await import('./subscription-screen');
});

beforeEach(() => {
  bodies = [];
  versions = [];
  server.use(
    http.get('*/api/saas/plans', () =>
      ok([
        plan(),
        plan({ planId: 2, code: 'professional', name: 'Professional', pricePerMonth: 29_999 }),
        plan({ planId: 3, code: 'old', name: 'Starter 2024', isActive: false }),
      ]),
    ),
    http.get('*/api/saas/subscriptions', () => listPage([subscription()])),
    http.get('*/api/saas/subscriptions/summary', () =>
      ok({ subscribed: 3, perMonth: 139_997, due: 11_798.82, overdue: 11_798.82, pastDue: 1, drafts: 2 }),
    ),
    http.get('*/api/saas/invoices', () =>
      listPage([invoice(), invoice({ invoiceId: 13, number: null, status: 'draft', dueOn: null })]),
    ),
    http.get('*/api/saas/invoices/12', () => ok(invoice())),
    http.get('*/api/saas/invoices/13', () =>
      ok(invoice({ invoiceId: 13, number: null, status: 'draft', issuedOn: null, dueOn: null, version: 1 })),
    ),
  );
});

function open(address: string) {
  openSession({
    tenantId: null,
    tenantName: null,
    roles: ['SuperAdmin'],
    permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN', 'SYS_ADMIN', 'SUBSCRIPTION_MANAGE'],
  });
  return renderApp(address);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the overview', () => {
  it('shows plan, usage and dues', async () => {
    open('/superadmin/subscription');
    const table = within(await screen.findByRole('table', { name: 'All subscriptions' }));
    expect(table.getByRole('progressbar', { name: 'Branches: 10 of 10' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    expect(table.getByText('8,800, no limit')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Overdue' })).toHaveTextContent('1 organisation');
  });

  it('changes a plan, and says which limits prevent it', async () => {
    const message = 'The plan is too small: it has room for 10 branches, and 14 are in use.';
    let refuses = true;
    server.use(
      http.put('*/api/saas/tenant/1/subscription', async ({ request }) => {
        await note(request);
        if (refuses)
          return HttpResponse.json(
            { isSuccess: false, message, code: 'plan_too_small', errors: [], traceId: 't-1' },
            { status: 409 },
          );
        return HttpResponse.json({ isSuccess: true, message: 'OK', data: subscription({ version: 4 }) });
      }),
    );
    open('/superadmin/subscription?subscriptions-open=1');
    const details = await dialog('Annapurna Society');
    const choice = await details.findByLabelText(/^Plan/);
    await details.findByRole('option', { name: 'Professional' });
    expect(details.queryByRole('option', { name: /Starter/ })).toBeNull();
    await userEvent.selectOptions(choice, 'professional');
    await userEvent.click(details.getByRole('button', { name: 'Save changes' }));
    expect(await details.findByText(message)).toBeVisible();
    refuses = false;
    await userEvent.click(details.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The subscription of Annapurna Society was changed')).toBeVisible();
    expect(bodies.at(-1)).toEqual({
      plan: 'professional',
      billingCycle: 'monthly',
      nextInvoiceOn: '2026-12-01',
      cancelled: false,
    });
    expect(versions).toEqual(['"3"', '"3"']);
  });
});

describe('billing', () => {
  it('records a payment of an issued invoice', async () => {
    server.use(
      http.post('*/api/saas/invoices/12/pay', async ({ request }) => {
        await note(request);
        return ok(invoice({ status: 'paid', paidOn: '2026-11-09', version: 3 }));
      }),
    );
    open('/superadmin/subscription/billing?invoices-open=12');
    const details = await dialog('Invoice MUN/26-27/000042');
    expect(await details.findByText('₹1,799.82')).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Record a payment' }));
    expect((await details.findAllByText('Reference is required')).length).toBeGreaterThan(0);
    await userEvent.type(details.getByLabelText(/^Reference/), 'NEFT 42');
    await userEvent.click(details.getByRole('button', { name: 'Record a payment' }));
    expect(await screen.findByText('The payment was recorded')).toBeVisible();
    expect([bodies, versions]).toEqual([[{ reference: 'NEFT 42' }], ['"2"']]);
  });

  it('issues a draft after a confirmation, and voids an invoice with a reason', async () => {
    server.use(
      http.post('*/api/saas/invoices/13/:verb', async ({ request }) => {
        await note(request);
        return ok(invoice({ invoiceId: 13 }));
      }),
    );
    open('/superadmin/subscription/billing?invoices-open=13');
    const details = await dialog('Draft');
    await userEvent.click(await details.findByRole('button', { name: 'Issue' }));
    await userEvent.click((await dialog('Issue the invoice')).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(bodies).toEqual([{}]));
    await userEvent.click(await details.findByRole('button', { name: 'Void' }));
    const asked = await dialog('Void the invoice');
    await userEvent.type(asked.getByLabelText('Reason'), 'Wrong plan');
    await userEvent.click(asked.getByRole('button', { name: 'Void' }));
    expect(await screen.findByText('The invoice was voided')).toBeVisible();
    expect(bodies.at(-1)).toEqual({ reason: 'Wrong plan' });
  });

  it('drafts an invoice, and shows the server’s errors at their fields', async () => {
    let refuses = true;
    server.use(
      http.post('*/api/saas/invoices', async ({ request }) => {
        await note(request);
        if (refuses) return brokenRules({ amount: ['There is nothing to bill'] });
        return ok(invoice({ number: null, status: 'draft' }), 201);
      }),
    );
    open('/superadmin/subscription/billing');
    await userEvent.click(await screen.findByRole('button', { name: 'New invoice' }));
    const form = await dialog('New invoice');
    await userEvent.selectOptions(
      await form.findByLabelText(/^Organisation/),
      await form.findByRole('option', { name: 'Annapurna Society' }),
    );
    await userEvent.type(form.getByLabelText(/^Amount/), '1.005');
    await userEvent.click(form.getByRole('button', { name: 'Create draft' }));
    expect(
      (await form.findAllByText('Enter an amount in rupees with at most two decimals')).length,
    ).toBeGreaterThan(0);
    await userEvent.clear(form.getByLabelText(/^Amount/));
    await userEvent.click(form.getByRole('button', { name: 'Create draft' }));
    expect((await form.findAllByText('There is nothing to bill')).length).toBeGreaterThan(0);
    refuses = false;
    await userEvent.type(form.getByLabelText(/^Amount/), '1,500.5');
    await userEvent.click(form.getByRole('button', { name: 'Create draft' }));
    expect(await screen.findByText('A draft for Annapurna Society was created')).toBeVisible();
    expect(bodies).toEqual([{ tenantId: 1 }, { tenantId: 1, amount: 1500.5 }]);
  });
});

describe('plans', () => {
  it('creates one, without a limit if its field is empty', async () => {
    server.use(
      http.post('*/api/saas/plans', async ({ request }) => {
        await note(request);
        return bodies.length === 1
          ? refusal(409, 'duplicate_plan_code', 'Another plan has this code already.')
          : ok(plan({ name: 'Regional' }), 201);
      }),
    );
    open('/superadmin/subscription/plans');
    await userEvent.click(await screen.findByRole('button', { name: 'New plan' }));
    const form = await dialog('New plan');
    await userEvent.type(form.getByLabelText(/^Name/), 'Regional');
    await userEvent.type(form.getByLabelText(/^Code/), 'standard');
    await userEvent.type(form.getByLabelText(/^Price/), '19,999');
    await userEvent.type(form.getByLabelText(/^Branches/), '0');
    await userEvent.click(form.getByRole('button', { name: 'Create plan' }));
    expect((await form.findAllByText(/^Enter a whole number of 1 or more/)).length).toBeGreaterThan(0);
    await userEvent.clear(form.getByLabelText(/^Branches/));
    await userEvent.type(form.getByLabelText(/^Branches/), '25');
    await userEvent.click(form.getByRole('button', { name: 'Create plan' }));
    expect((await form.findAllByText('Another plan has this code already.')).length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/^Code/), '-2');
    await userEvent.click(form.getByRole('button', { name: 'Create plan' }));
    expect(await screen.findByText('Regional was created')).toBeVisible();
    expect(bodies.at(-1)).toEqual({
      code: 'standard-2',
      name: 'Regional',
      description: '',
      pricePerMonth: 19_999,
      branchLimit: 25,
      userLimit: null,
      clientLimit: null,
    });
  });

  it('retires one after a confirmation', async () => {
    server.use(
      http.put('*/api/saas/plans/1', async ({ request }) => {
        await note(request);
        return ok(plan({ isActive: false, version: 2 }));
      }),
    );
    open('/superadmin/subscription/plans?plans-open=1');
    await userEvent.click(await (await dialog('Edit Standard')).findByRole('button', { name: 'Retire' }));
    await userEvent.click((await dialog('Retire the plan')).getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('Standard is retired')).toBeVisible();
    expect([bodies, versions]).toEqual([[{ isActive: false }], ['"1"']]);
  });
});
