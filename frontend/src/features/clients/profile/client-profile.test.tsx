import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { client, household, loan, profile } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let asked: string[] = [];
let sent: { body: unknown; version: string | null }[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./client-screen'));

const keep = async (request: Request) => {
  const text = await request.text();
  sent.push({ body: text === '' ? null : JSON.parse(text), version: request.headers.get('If-Match') });
};

const consent = {
  consentId: 9,
  clientId: 318,
  purpose: 'credit_bureau',
  language: 'mr',
  how: 'signature',
  textVersion: 2,
  body: 'The lender may tell credit bureaus about my loans.',
  givenAt: '2026-04-02T05:00:00Z',
  recordedById: 12,
  withdrawnAt: null,
};

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    http.get('*/api/clients/318', () => ok(client())),
    http.get('*/api/clients/318/profile', () => ok(profile())),
    http.get('*/api/clients/318/household', () => ok([household()])),
    http.get('*/api/clients/318/consents', () => ok([consent])),
    http.get('*/api/consent-texts', () =>
      ok([{ purpose: 'credit_bureau', language: 'mr', version: 2, body: consent.body }]),
    ),
    http.get('*/api/branches/1/staff', () => ok([{ userId: 12, name: 'Ravi Kumar' }])),
    http.get('*/api/loans', () => listPage([loan()])),
  );
});

const everything = ['CLIENT_VIEW', 'CLIENT_EDIT', 'CLIENT_KYC', 'GROUP_VIEW', 'LOAN_APPLICATION_VIEW'];

function open(tab = '', permissions = everything) {
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions], roles: ['BranchManager'] });
  return renderApp(`/clients/profiles/318${tab}`);
}

const add = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));

it('shows how a client stands, and asks only for the open tab', async () => {
  const npa = loan({ assetClass: 'npa', npaClass: 'doubtful_1' });
  server.use(
    http.get('*/api/clients/318', () => ok(client({ status: 'active' }))),
    http.get('*/api/loans', () => listPage([loan({ loanId: 8, state: 'closed', assetClass: null }), npa])),
  );
  open();
  expect(await screen.findByText('Tailor')).toBeVisible();
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(await details.findByText('Ravi Kumar')).toBeVisible();
  expect(await details.findByText('31')).toBeVisible();
  expect(details.getByText('NPA, doubtful 1')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Current address' })).toBeNull();
  expect(asked.filter((path) => /household|consents|staff/.test(path))).toEqual([]);
});

it('verifies the phone with the code that the client reads out', async () => {
  const codes: unknown[] = [];
  let verifiedPhone: string | null = null;
  server.use(
    http.get('*/api/clients/318/profile', () => ok(profile({ verifiedPhone }))),
    http.post('*/api/clients/318/phone-verification', () =>
      ok({ phoneNumber: '+919820012345', expiresAt: '2026-11-21T04:10:00Z' }),
    ),
    http.post('*/api/clients/318/phone-verification/confirm', async ({ request }) => {
      codes.push(await request.json());
      if (codes.length === 1) return brokenRules({ code: ['Incorrect code. Tries left: 4.'] });
      verifiedPhone = '+919820012345';
      return ok(profile({ verifiedPhone }));
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  const field = await screen.findByLabelText(/^Six-digit code/);
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Verify number' }));
  expect(field).toHaveAccessibleDescription(/Enter the six digits of the code/);
  await userEvent.type(field, '482 913{Enter}');
  expect(await screen.findByText('Incorrect code. Tries left: 4.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '482914{Enter}');
  expect(await screen.findByText('The phone number was verified')).toBeVisible();
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: /code/ })).toBeNull();
  expect(codes).toEqual([{ code: '482913' }, { code: '482914' }]);
});

it('offers no code to users who may not change clients, and asks for a new one once it is over', async () => {
  const view = open('', ['CLIENT_VIEW']);
  expect(await screen.findByText('Not verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
  view.unmount();
  server.use(
    http.post('*/api/clients/318/phone-verification', () =>
      ok({ phoneNumber: '+919820012345', expiresAt: '' }),
    ),
    http.post('*/api/clients/318/phone-verification/confirm', () =>
      refusal(409, 'no_code', 'This code is no longer valid. Send a new one.'),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), '482913{Enter}');
  expect(await screen.findByText('This code is no longer valid. Send a new one.')).toBeVisible();
  expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

it('shows an account number to users who state why', async () => {
  server.use(
    http.post('*/api/clients/318/bank-account/reveal', async ({ request }) => {
      await keep(request);
      return ok({ number: '30001231234' });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the number' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.type(question.getByLabelText('Reason'), 'Payout failed');
  await userEvent.click(question.getByRole('button', { name: 'Show the number' }));
  expect(await screen.findByText('30001231234')).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason: 'Payout failed' });
});

it('changes a profile, with errors at their fields, and asks before unsaved changes are left', async () => {
  server.use(
    http.put('*/api/clients/318/profile', async ({ request }) => {
      await keep(request);
      return sent.length === 1
        ? brokenRules({ 'nominee.relation': ['Say how the nominee is related.'] })
        : ok(profile({ version: 4 }));
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await userEvent.type(group('Nominee').getByLabelText('Name'), 'Ramesh Jadhav');
  await userEvent.click(screen.getByRole('link', { name: 'Household' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
  expect(currentAddress()).toBe('/clients/profiles/318');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findAllByText('Say how the nominee is related.');
  expect(group('Nominee').getByLabelText('Relation')).toBeInvalid();
  await userEvent.type(group('Nominee').getByLabelText('Relation'), 'Husband');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('The profile was saved')).toBeVisible();
  expect(sent[1]?.version).toBe('"3"');
  expect(sent[1]?.body).toMatchObject({
    middleName: 'Ramesh',
    nominee: { name: 'Ramesh Jadhav', relation: 'Husband', birthDate: null },
    currentAddress: null,
    bankAccount: { holder: 'Sunita Jadhav', ifsc: 'SBIN0001234', number: null },
  });
});

it('records another assessment of the household, which begins with the newest', async () => {
  server.use(
    http.post('*/api/clients/318/household', async ({ request }) => {
      await keep(request);
      return sent.length === 1
        ? brokenRules({ 'members[1].incomes[0].monthly': ['This is more than a household earns.'] })
        : ok(household({ householdId: 72 }), 201);
    }),
  );
  open('/household');
  expect(await screen.findByText('₹96,000')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Household' }));
  expect(await panel.findByText('Ravi Kumar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New assessment' }));
  await add('Remove Loan 1');
  await add('Add a member');
  await userEvent.click(screen.getByRole('button', { name: 'Record assessment' }));
  expect(await screen.findAllByText(/Enter this, in at most 100 characters/)).not.toHaveLength(0);
  await userEvent.type(group('Member 2').getByLabelText(/^Name/), 'Ramesh');
  await userEvent.type(group('Ramesh').getByLabelText(/^Age/), '40');
  await userEvent.click(group('Ramesh').getByRole('button', { name: 'Add an income' }));
  await userEvent.type(group('Income 1 of Ramesh').getByLabelText(/^Source/), 'Harvest');
  await userEvent.type(group('Income 1 of Ramesh').getByLabelText(/^Income in a month/), '15,000');
  await userEvent.selectOptions(group('Income 1 of Ramesh').getByLabelText('Months in a year'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Record assessment' }));
  await screen.findAllByText(/This is more than a household earns/);
  await userEvent.click(screen.getByRole('button', { name: 'Record assessment' }));
  expect(await screen.findByText('The assessment was recorded')).toBeVisible();
  expect(sent[1]?.body).toEqual({
    members: [
      household().members[0],
      {
        name: 'Ramesh',
        relation: 'spouse',
        age: 40,
        occupation: null,
        incomes: [{ source: 'Harvest', monthly: 15_000, months: 3 }],
      },
    ],
    expenses: household().expenses,
    assets: household().assets,
    debts: [],
  });
});

it('keeps what was typed of an assessment, without the rows that were removed', async () => {
  const { unmount } = open('/household');
  await userEvent.click(await screen.findByRole('button', { name: 'New assessment' }));
  await add('Remove Asset 1');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Asset 1' })).toBeNull());
  unmount();
  open('/household');
  await userEvent.click(await screen.findByRole('button', { name: 'New assessment' }));
  expect(await screen.findByText('You began this earlier on this device.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Asset 1' })).toBeNull();
  await add('Start again');
  expect(group('Asset 1').getByLabelText(/^What it is/)).toHaveValue('Sewing machine');
});

it('records a consent by thumbprint to the text that is read, and withdraws one', async () => {
  server.use(
    http.post('*/api/clients/318/consents', async ({ request }) => {
      await keep(request);
      return ok({ ...consent, consentId: 10 }, 201);
    }),
    http.post('*/api/consents/9/withdraw', () => ok({ ...consent, withdrawnAt: '2026-04-09T05:00:00Z' })),
  );
  open('/consents');
  await userEvent.click(await screen.findByRole('link', { name: 'Record a consent' }));
  const form = within(await screen.findByRole('dialog', { name: 'Record a consent' }));
  await userEvent.selectOptions(await form.findByLabelText(/^Purpose/), 'credit_bureau');
  await userEvent.selectOptions(form.getByLabelText(/^Language/), 'mr');
  expect(form.getByText(consent.body)).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText(/^How/), 'thumbprint');
  await userEvent.click(form.getByRole('button', { name: 'Record consent' }));
  expect(await screen.findByText('The consent was recorded')).toBeVisible();
  expect(sent[0]?.body).toEqual({ purpose: 'credit_bureau', language: 'mr', how: 'thumbprint' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Report to credit bureaus' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw consent' }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The consent was withdrawn')).toBeVisible();
});

it('prints the card of a client until they leave', async () => {
  server.use(http.get('*/api/clients/318/card', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  const saved = savedFiles();
  const { unmount } = open('', ['CLIENT_VIEW']);
  await userEvent.click(await screen.findByRole('button', { name: 'Download member card' }));
  await waitFor(() => expect(saved).toEqual(['member-card-C-SAT-01-2026-27-000017.pdf']));
  unmount();
  server.use(http.get('*/api/clients/318', () => ok(client({ status: 'exited' }))));
  open('', ['CLIENT_VIEW']);
  expect(await screen.findByText('Exited')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download member card' })).toBeNull();
});

it('blocks a client for a reason, and says why they are blocked', async () => {
  server.use(
    http.post('*/api/clients/318/block', async ({ request }) => {
      await keep(request);
      const blocked = client({ blockedBecause: 'False address', version: 2 });
      server.use(http.get('*/api/clients/318', () => ok(blocked)));
      return ok(blocked);
    }),
  );
  open('', [...everything, 'LOAN_APPLICATION_CREATE']);
  expect(await screen.findByRole('link', { name: 'New loan application' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Sunita Jadhav' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'False address');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Blocked: False address')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New loan application' })).toBeNull();
  expect(sent[0]).toEqual({ body: { reason: 'False address' }, version: '"1"' });
});
