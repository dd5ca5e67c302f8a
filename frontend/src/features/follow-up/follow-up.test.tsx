import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  contact,
  daySummary,
  overdueLoan,
  promise,
  reminder,
  reminderRule,
  target,
} from '@/testing/follow-up-replies';
import { client, loan } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let sent: unknown[] = [];
let asked: Record<string, string>[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./overdue/overdue-screen'),
    import('./contacts/contacts-screen'),
    import('./targets/targets-screen'),
    import('./reminders/reminders-screen'),
    import('./dashboard/dashboard-screen'),
    import('./dashboard/officer-bars'),
  ]),
);

const keep = async (request: Request) => sent.push(await request.json());
const ask = ({ url }: Request) => asked.push(Object.fromEntries(new URL(url).searchParams));
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  sent = [];
  asked = [];
  server.use(
    http.get('*/api/collections/overdue', ({ request }) => {
      ask(request);
      return listPage([overdueLoan()]);
    }),
    http.get('*/api/collections/contacts', ({ request }) => {
      ask(request);
      return listPage([contact()]);
    }),
    http.post('*/api/collections/contacts', async ({ request }) => {
      await keep(request);
      return ok(contact(), 201);
    }),
    http.get('*/api/clients/318', () => ok(client({ phoneNumber: '9876543210' }))),
    http.get('*/api/loans', () => listPage([loan({ loanId: 501 })])),
  );
});

const manager = ['COLLECTION_MANAGE', 'COLLECTION_RECORD', 'CLIENT_VIEW', 'LOAN_APPLICATION_VIEW'];

function open(address: string, permissions: string[] = manager) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions], roles: ['BranchManager'], branchId: 1 });
  return renderApp(address);
}

describe('overdue loans', () => {
  it('are filtered and sorted by the server', async () => {
    open(
      '/admin/collections/overdue?overdue-bucket=31-60&overdue-promiseBroken=true&overdue-sort=lastContact',
    );
    const row = await screen.findByRole('row', {
      name: /Sunita Jadhav.*34.*₹900.00.*23 Nov 2026.*Call · Promised to pay.*₹450 by 28 Nov 2026.*Open.*30 Nov 2026: Call again/,
    });
    expect(row).toBeVisible();
    expect(asked).toContainEqual({
      sort: 'lastContact',
      bucket: '31-60',
      promiseBroken: 'true',
      page: '1',
      pageSize: '25',
    });
  });

  it('open in a drawer with the phone number, where a promise and a next action are recorded', async () => {
    open('/admin/collections/overdue');
    await userEvent.click(await screen.findByRole('link', { name: 'Sunita Jadhav' }));
    const details = await drawer('Sunita Jadhav');
    expect(await details.findByRole('link', { name: '9876543210' })).toHaveAttribute(
      'href',
      'tel:9876543210',
    );
    expect(await details.findByText('Call · Promised to pay')).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Record contact' }));
    await userEvent.selectOptions(details.getByLabelText(/^Type of contact/), 'call');
    await userEvent.selectOptions(details.getByLabelText(/^Outcome/), 'promised');
    await userEvent.click(details.getByRole('button', { name: 'Record contact' }));
    expect(details.getAllByText('Enter an amount such as 1250')).toHaveLength(2);
    await userEvent.type(details.getByLabelText(/^Amount promised/), '450');
    await userEvent.type(details.getByLabelText(/^Will pay by/), '28/11/2026');
    await userEvent.type(details.getByLabelText(/^On/), '30/11/2026');
    await userEvent.type(details.getByLabelText(/^What to do/), 'Call again');
    await userEvent.type(details.getByLabelText(/^Note/), 'Her son was ill');
    await userEvent.click(details.getByRole('button', { name: 'Record contact' }));
    expect(await screen.findByText('The contact was recorded')).toBeVisible();
    expect(sent).toEqual([
      {
        clientId: 318,
        loanId: 501,
        kind: 'call',
        outcome: 'promised',
        at: null,
        place: '',
        promise: { amount: 450, on: '2026-11-28' },
        nextAction: { on: '2026-11-30', what: 'Call again' },
        note: 'Her son was ill',
      },
    ]);
    expect(await details.findByText('Call · Promised to pay')).toBeVisible();
  });

  it('show the refusal of a contact beside its field', async () => {
    const refusals = [
      refusal(409, 'outside_hours', 'Clients are called between 09:00 and 18:00.'),
      refusal(409, 'visit_not_allowed', 'Two absences in a row come first.'),
      brokenRules({ 'nextAction.on': ['This day is too far ahead.'] }),
    ];
    server.use(
      http.post('*/api/collections/contacts', async ({ request }) => {
        await keep(request);
        return refusals[sent.length - 1] ?? ok(contact(), 201);
      }),
    );
    open('/admin/collections/overdue?overdue-open=501');
    const details = await drawer('Sunita Jadhav');
    await userEvent.click(details.getByRole('button', { name: 'Record contact' }));
    await userEvent.selectOptions(details.getByLabelText(/^Type of contact/), 'visit');
    await userEvent.selectOptions(details.getByLabelText(/^Outcome/), 'spoke');
    await userEvent.clear(details.getByLabelText(/^Time/));
    await userEvent.type(details.getByLabelText(/^Time/), '15:30');
    const send = () => userEvent.click(details.getByRole('button', { name: 'Record contact' }));
    await send();
    await userEvent.click(await details.findByRole('button', { name: /^Clients are called/ }));
    expect(details.getByLabelText(/^Time/)).toHaveFocus();
    await send();
    await userEvent.click(await details.findByRole('button', { name: /^Two absences/ }));
    expect(details.getByLabelText(/^Type of contact/)).toHaveFocus();
    await send();
    await userEvent.click(await details.findByRole('button', { name: /^This day is too far/ }));
    expect(details.getByLabelText(/^On/)).toHaveFocus();
    expect(sent[0]).toMatchObject({ at: '2026-11-24T15:30:00+05:30', promise: null, nextAction: null });
  });

  it('that are not in the list show a notice', async () => {
    open('/admin/collections/overdue?overdue-open=777');
    const details = await drawer('Overdue loans');
    expect(details.getByText(/^This loan is not in the list\./)).toBeVisible();
  });
});

it('promises are listed by status with the amounts received', async () => {
  server.use(
    http.get('*/api/collections/promises', ({ request }) => {
      ask(request);
      return listPage([promise()]);
    }),
  );
  open('/admin/collections/overdue?tab=promises&promises-status=partly_kept&promises-from=2026-11-01');
  const row = await screen.findByRole('row', {
    name: /Sunita Jadhav.*₹450.00.*23 Nov 2026.*₹200.00.*Partly kept.*Ravi Kumar/,
  });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/clients/profiles/318/contacts');
  expect(asked).toContainEqual({ status: 'partly_kept', from: '2026-11-01', page: '1', pageSize: '25' });
});

describe('contacts', () => {
  it('are recorded for a client who is found by name', async () => {
    server.use(http.get('*/api/clients', () => listPage([client()])));
    open('/admin/collections/field-visits', ['COLLECTION_RECORD', 'CLIENT_VIEW']);
    expect(await screen.findByRole('row', { name: /Sunita Jadhav.*Call.*Her son was ill/ })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Record contact' }));
    const form = await drawer('Record contact');
    await userEvent.selectOptions(form.getByLabelText(/^Type of contact/), 'letter');
    await userEvent.selectOptions(form.getByLabelText(/^Outcome/), 'other');
    await userEvent.click(form.getByRole('button', { name: 'Record contact' }));
    expect(form.getAllByText('Choose the client')).toHaveLength(2);
    await userEvent.type(form.getByLabelText('Find a client'), 'sunita');
    const found = await form.findByRole('option', { name: /C\// });
    await userEvent.selectOptions(form.getByLabelText('Client'), found);
    await userEvent.click(form.getByRole('button', { name: 'Record contact' }));
    expect(await screen.findByText('The contact was recorded')).toBeVisible();
    expect(sent).toMatchObject([{ clientId: 318, loanId: null, kind: 'letter', outcome: 'other' }]);
  });

  it("are shown on the client's page to those who collect", async () => {
    open('/clients/profiles/318/contacts');
    expect(
      await screen.findByRole('row', { name: /Call.*Promised to pay.*₹450 by 28 Nov 2026/ }),
    ).toBeVisible();
    expect(asked).toContainEqual({ clientId: '318', page: '1', pageSize: '25' });
  });

  it("are shown on the loan's page, where a new contact is about that loan", async () => {
    server.use(
      http.get('*/api/loans/501', () => ok(loan({ loanId: 501, clientId: 318, loanNumber: 'L-501' }))),
    );
    open('/admin/loans/accounts/501?tab=contacts');
    expect(await screen.findByRole('row', { name: /Call.*Her son was ill/ })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Record contact' }));
    expect((await drawer('Record contact')).getByLabelText('Loan')).toHaveValue('501');
    expect(asked).toContainEqual({ clientId: '318', page: '1', pageSize: '25' });
  });

  it("are hidden on the client's page from others", async () => {
    open('/clients/profiles/318', ['CLIENT_VIEW']);
    expect(await screen.findByRole('link', { name: 'Consents' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contacts' })).toBeNull();
  });
});

describe('targets', () => {
  const branch = target({ officerId: null, officerName: null, target: {}, reached: { disbursed: 0 } });

  it('show the progress and are changed one at a time', async () => {
    server.use(
      http.get('*/api/collections/targets', ({ request }) => {
        ask(request);
        return ok({ month: '2026-11', items: [branch, target()] });
      }),
      http.put('*/api/collections/targets', async ({ request }) => {
        ask(request);
        await keep(request);
        return ok(null);
      }),
    );
    open('/admin/collections/targets');
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Nashik Road, whole branch', 'Ravi Kumar']);
    const row = screen.getByRole('row', { name: /^Ravi Kumar/ });
    expect(within(row).getAllByText('Target met')).toHaveLength(2);
    expect(within(row).getAllByText('Target missed')).toHaveLength(1);
    expect(row).toHaveTextContent('₹4,80,000of ₹6,00,00097.0%at least 98.5%');
    await userEvent.click(screen.getByRole('link', { name: 'Nashik Road, whole branch' }));
    const form = await drawer('Nashik Road, whole branch');
    await userEvent.type(form.getByLabelText('New clients'), '1.5');
    await userEvent.type(form.getByLabelText('Disbursed'), '6,00,000');
    await userEvent.type(form.getByLabelText('PAR 30'), '101');
    await userEvent.click(form.getByRole('button', { name: 'Save target' }));
    expect(form.getAllByText('Enter a whole number up to 1,00,000')).toHaveLength(2);
    expect(form.getAllByText(/^Enter a percentage/)).toHaveLength(2);
    await userEvent.clear(form.getByLabelText('New clients'));
    await userEvent.clear(form.getByLabelText('PAR 30'));
    await userEvent.type(form.getByLabelText('PAR 30'), '2.5');
    await userEvent.click(form.getByRole('button', { name: 'Save target' }));
    expect(await screen.findByText('The target was saved')).toBeVisible();
    expect(sent).toEqual([
      {
        targets: [
          { branchId: 1, officerId: null, clients: null, disbursed: 600_000, onTimeRate: null, par30: 2.5 },
        ],
      },
    ]);
    expect(asked).toContainEqual({ month: '2026-11' });
  });

  it('are loaded for the month that is chosen', async () => {
    server.use(
      http.get('*/api/collections/targets', ({ request }) => {
        ask(request);
        return ok({ month: '2026-11', items: [] });
      }),
    );
    open('/admin/collections/targets?branchId=1');
    await userEvent.selectOptions(await screen.findByLabelText('Month'), '2026-12');
    expect(await screen.findByRole('heading', { name: 'Targets for Dec 2026' })).toBeVisible();
    expect(asked).toContainEqual({ month: '2026-12', branchId: '1' });
  });
});

describe('reminders', () => {
  const rules = [
    reminderRule(),
    reminderRule({ days: 3, language: 'mr', text: 'कृपया {amount} भरा, {name}.' }),
  ];

  let versions: (string | null)[] = [];

  beforeEach(() => {
    versions = [];
    server.use(
      http.get('*/api/collections/reminder-rules', () => ok({ rules, version: 3 + versions.length })),
      http.put('*/api/collections/reminder-rules', async ({ request }) => {
        versions.push(request.headers.get('If-Match'));
        await keep(request);
        return sent.length === 1
          ? brokenRules({ rules: ['There are two rules for one day and language.'] })
          : ok({ rules, version: 9 });
      }),
    );
  });

  it('are sent by rules, and a new rule is added to the existing ones', async () => {
    open('/admin/collections/reminders');
    expect(await screen.findByRole('row', { name: /^3 days after the due date.*Marathi/ })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'New rule' }));
    const form = await drawer('New rule');
    await userEvent.clear(form.getByLabelText(/^Days/));
    await userEvent.type(form.getByLabelText(/^Days/), '31');
    await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
    expect(form.getAllByText('Enter a number of days from 1 to 30')).toHaveLength(2);
    expect(form.getAllByText('Enter 20 to 300 characters')).toHaveLength(2);
    await userEvent.selectOptions(form.getByLabelText(/^Before or after/), 'on');
    expect(form.queryByLabelText(/^Days/)).toBeNull();
    await userEvent.click(form.getByLabelText(/^Message/));
    await userEvent.paste('{name}, {amount} is due today.');
    await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
    expect(await form.findByText('There are two rules for one day and language.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
    expect(await screen.findByText('The rules were saved')).toBeVisible();
    expect(sent[1]).toEqual({
      rules: [...rules, { days: 0, language: 'en', text: '{name}, {amount} is due today.' }],
    });
    expect(versions).toEqual(['"3"', '"4"']);
  });

  it('stop when their rule is removed, after a confirmation', async () => {
    sent = [null];
    open('/admin/collections/reminders?rules-open=-1-en');
    const form = await drawer('1 day before the due date');
    expect(form.getByLabelText(/^Days/)).toHaveValue('1');
    await userEvent.click(form.getByRole('button', { name: 'Remove rule' }));
    await userEvent.click((await drawer('Remove rule')).getByRole('button', { name: 'Remove rule' }));
    expect(await screen.findByText('The rule was removed')).toBeVisible();
    expect(sent[1]).toEqual({ rules: rules.slice(1) });
    expect(versions).toEqual(['"3"']);
    expect(currentAddress()).toBe('/admin/collections/reminders');
  });

  it('that were sent are listed with their status', async () => {
    server.use(
      http.get('*/api/collections/reminders', ({ request }) => {
        ask(request);
        return listPage([
          reminder(),
          reminder({ messageId: 'm-2', clientName: 'Meena Shinde', status: undefined }),
        ]);
      }),
    );
    open('/admin/collections/reminders?tab=sent&reminders-from=2026-11-01');
    expect(
      await screen.findByRole('row', {
        name: /Sunita Jadhav.*1 day before the due date.*28 Nov 2026.*₹450.00.*Not sent/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Meena Shinde.*–$/ })).toBeVisible();
    expect(asked).toContainEqual({ from: '2026-11-01', page: '1', pageSize: '25' });
  });
});

describe('the dashboard of collections', () => {
  it('shows the day, its sheets and its officers', async () => {
    server.use(http.get('*/api/collections/summary', () => ok(daySummary())));
    open('/admin/collections/dashboard?branchId=1');
    expect(await screen.findByRole('article', { name: 'Collected on time' })).toHaveTextContent('96.0%');
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/admin/collections/overdue?tab=promises&promises-status=broken&promises-branchId=1',
    );
    expect(screen.getByRole('link', { name: '1 Awaiting count' })).toHaveAttribute(
      'href',
      '/collection/sheets?sheets-on=2026-11-24&sheets-state=handed_over&sheets-branchId=1',
    );
    expect(await screen.findByRole('img', { name: 'Due and collected by officer' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Ravi Kumar.*₹58,320.00.*96.0%.*2.*2/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^No officer.*₹0.00.*–/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Total.*₹58,320.00/ })).toBeVisible();
  });

  it('shows officers their own day, without links to screens that they cannot open', async () => {
    server.use(http.get('*/api/collections/summary', () => ok(daySummary())));
    open('/admin/collections/dashboard', ['COLLECTION_RECORD']);
    expect(await screen.findByRole('article', { name: 'Broken promises' })).toHaveTextContent('2');
    expect(screen.queryByRole('link', { name: '2' })).toBeNull();
  });
});
