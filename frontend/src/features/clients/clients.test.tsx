import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionEnded } from '@/shared/session/session-slice';
import { client, loan, profile } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let asked: URLSearchParams[] = [];
let sent: Record<string, unknown>[] = [];
/** The drafts that the server has, and the calls that changed them. */
let drafts: { draftId: number; form: unknown; changedAt: string }[] = [];
let draftCalls: { method: string; path: string; form?: unknown; key: string | null }[] = [];
let alike: { clients: unknown[]; elsewhere: number };

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./list/clients-screen'),
    import('./form/client-form-screen'),
    import('./profile/client-screen'),
  ]);
});

beforeEach(() => {
  asked = [];
  sent = [];
  drafts = [];
  draftCalls = [];
  alike = { clients: [], elsewhere: 0 };
  server.use(
    http.get('*/api/clients/alike', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return ok(alike);
    }),
    http.get('*/api/client-drafts', () => ok(drafts)),
    http.all('*/api/client-drafts/:id?', async ({ request, params }) => {
      const { method } = request;
      const { form } = method === 'DELETE' ? {} : ((await request.json()) as { form?: unknown });
      const key = request.headers.get('Idempotency-Key');
      draftCalls.push({ method, path: new URL(request.url).pathname, form, key });
      const draft = { draftId: Number(params.id ?? 14), form, changedAt: '2026-04-09T05:12:00Z' };
      drafts = drafts.filter(({ draftId }) => draftId !== draft.draftId);
      if (method !== 'DELETE') drafts.push(draft);
      return ok(draft, method === 'POST' ? 201 : 200);
    }),
    http.get('*/api/clients', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([client()]);
    }),
    http.get('*/api/clients/:id', () => ok(client())),
    http.get('*/api/clients/:id/profile', () => ok(profile())),
    http.get('*/api/bank/branch/centers', () =>
      listPage([{ CenterId: 41, CenterName: 'Koregaon East', Village: 'Koregaon', IsActive: true }]),
    ),
    http.get('*/api/loans', () => listPage([loan()])),
  );
});

const everything = ['CLIENT_VIEW', 'CLIENT_CREATE', 'CLIENT_EDIT', 'GROUP_VIEW', 'LOAN_APPLICATION_VIEW'];

function open(address: string, permissions = everything, roles = ['BranchManager']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions], roles });
  return renderApp(address);
}

describe('the list of clients', () => {
  it('is searched and filtered by the server, and leads to a client’s page', async () => {
    open(
      '/clients/search?clients-search=sunita&clients-status=prospect&clients-branchId=1&clients-centreId=41&clients-rekycDueBy=2026-11-20',
    );
    const row = await screen.findByRole('row', { name: /Sunita Jadhav.*\+919820012345.*Koregaon East/ });
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      search: 'sunita',
      status: 'prospect',
      branchId: '1',
      centreId: '41',
      rekycDueBy: '2026-11-20',
      page: '1',
      pageSize: '25',
    });
    await userEvent.click(within(row).getByRole('link', { name: 'Sunita Jadhav' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunita Jadhav' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Loans' }));
    expect(currentAddress()).toBe('/clients/profiles/318/loans');
    const loans = within(await screen.findByRole('table', { name: 'Loans and applications' }));
    expect(loans.getByRole('link', { name: 'L/SAT-01/2026-27/000042' })).toHaveAttribute(
      'href',
      '/admin/loans/accounts/1204',
    );
  });

  it('offers only the actions that the client’s status and the user’s role allow', async () => {
    server.use(http.get('*/api/clients', () => listPage([client({ status: 'exited' })])));
    open('/admin/client');
    await screen.findByRole('row', { name: /Exited/ });
    expect(screen.queryByRole('button', { name: 'Actions for Sunita Jadhav' })).toBeNull();
  });
});

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

const onDevice = () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'));

const fillPerson = async () => {
  await userEvent.type(await screen.findByLabelText(/^First name/), 'Sunita');
  await userEvent.selectOptions(screen.getByLabelText(/^Gender/), 'female');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '1991-08-15');
  await userEvent.type(screen.getByLabelText(/^Phone/), '98200 12345');
};

const fill = async () => {
  await fillPerson();
  await goOn();
  await userEvent.selectOptions(screen.getByLabelText(/^Branch/), '1');
  await screen.findByRole('option', { name: 'Koregaon East, Koregaon' });
  await userEvent.selectOptions(screen.getByLabelText(/^Centre/), '41');
  await goOn();
};

const enrol = () => userEvent.click(screen.getByRole('button', { name: 'Enrol client' }));

/** Enrols everybody, but people who look like somebody else only with a reason. */
const takeClients = (refuses = () => false) =>
  http.post('*/api/clients', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ ...body, key: request.headers.get('Idempotency-Key') });
    return body.notTheSameBecause == null && refuses()
      ? refusal(409, 'possible_duplicate', 'Client C/9 has the same phone number.')
      : ok(client({ clientId: 319, clientNumber: 'C/SAT-01/2026-27/000018' }), 201);
  });

describe('a client who looks like another one', () => {
  it('is compared with them before they are enrolled, and enrolled only with a reason', async () => {
    alike = { clients: [client({ branchName: 'Pune Camp' })], elsewhere: 1 };
    server.use(takeClients());
    open('/clients/new');
    await fill();
    const people = within(await screen.findByRole('list', { name: 'Clients who may be the same person' }));
    expect(people.getByRole('link', { name: 'Sunita Jadhav' })).toHaveAttribute(
      'href',
      '/clients/profiles/318',
    );
    const [typed, known] = people.getAllByRole('listitem');
    expect(typed).toHaveTextContent(/Sunita.*98200 12345.*15 Aug 1991.*Nashik Road/);
    expect(known).toHaveTextContent(/000017.*\+919820012345.*15 Aug 1991.*Pune Camp.*Prospect/);
    expect(screen.getByText(/^One more client elsewhere in the organisation/)).toBeVisible();
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      firstName: 'Sunita',
      birthDate: '1991-08-15',
      phoneNumber: '9820012345',
    });
    await enrol();
    await userEvent.click(await screen.findByRole('button', { name: 'Say why this is someone else' }));
    expect(screen.getByLabelText(/^Why this is someone else/)).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.keyboard('Her sister');
    await enrol();
    expect(await screen.findByText(/was enrolled as C\/SAT-01\/2026-27\/000018/)).toBeVisible();
    expect(sent).toMatchObject([
      { notTheSameBecause: 'Her sister', phoneNumber: '9820012345', centreId: 41 },
    ]);
  });

  it('leads to the same comparison if the other one was enrolled in the meantime', async () => {
    server.use(takeClients(() => true));
    open('/clients/new');
    await fill();
    await waitFor(() => expect(asked.at(-1)?.get('phoneNumber')).toBe('9820012345'));
    alike = { clients: [client()], elsewhere: 0 };
    await enrol();
    expect(await screen.findByText(/Client C\/9 has the same phone number/)).toBeVisible();
    await screen.findByRole('list', { name: 'Clients who may be the same person' });
    await userEvent.type(screen.getByLabelText(/^Why this is someone else/), 'Her sister');
    await enrol();
    expect(await screen.findByText(/was enrolled as C\/SAT-01\/2026-27\/000018/)).toBeVisible();
    expect(currentAddress()).toBe('/clients/profiles/319');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ ...sent[0], notTheSameBecause: 'Her sister' });
  });

  it('is compared when a change makes them look the same, but not with themselves', async () => {
    server.use(http.put('*/api/clients/318', () => ok(client())));
    alike = { clients: [client({ clientId: 9, firstName: 'Sunitha' })], elsewhere: 0 };
    open('/clients/edit?id=318');
    const phone = await screen.findByLabelText(/^Phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '9820099999');
    await screen.findByRole('list', { name: 'Clients who may be the same person' });
    expect(asked.at(-1)?.get('except')).toBe('318');
    expect(asked.filter((one) => one.get('except') !== '318')).toEqual([]);
    expect(asked.map((one) => one.get('phoneNumber'))).not.toContain('+919820012345');
  });
});

describe('a draft', () => {
  const save = () => screen.findByText(/^Saved \d\d:\d\d$/);

  it('is kept on the server until the client is enrolled', async () => {
    server.use(takeClients());
    const { unmount } = open('/clients/new');
    await fillPerson();
    await save();
    await waitFor(() => expect(currentAddress()).toBe('/clients/new?draft=14'));
    expect(onDevice()).toEqual([]);
    unmount();
    open('/clients/new?draft=14');
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Sunita');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('98200 12345');
    await goOn();
    await userEvent.selectOptions(screen.getByLabelText(/^Branch/), '1');
    await goOn();
    await enrol();
    await screen.findByText(/was enrolled as/);
    await waitFor(() => expect(drafts).toEqual([]));
    expect(draftCalls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(draftCalls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/client-drafts/14' });
    expect(onDevice()).toEqual([]);
  });

  it('is on the device only while the server cannot be reached', async () => {
    const lost = http.post('*/api/client-drafts', async ({ request }) => {
      const { form } = (await request.json()) as { form: unknown };
      draftCalls.push({ method: 'lost', path: '', form, key: request.headers.get('Idempotency-Key') });
      return HttpResponse.error();
    });
    server.use(lost);
    const { unmount } = open('/clients/new');
    await userEvent.type(await screen.findByLabelText(/^First name/), 'Sunita');
    expect(await screen.findByText(/^Not saved: no connection/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Last name/), 'Jadhav');
    expect(onDevice()).toHaveLength(1);
    unmount();

    // The page is opened again, and the network comes back.
    open('/clients/new');
    expect(await screen.findByLabelText(/^Last name/)).toHaveValue('Jadhav');
    expect(await screen.findByText(/^Not saved: no connection/)).toBeVisible();
    server.use(
      http.post('*/api/client-drafts', async ({ request }) => {
        const { form } = (await request.json()) as { form: unknown };
        draftCalls.push({ method: 'POST', path: '', form, key: request.headers.get('Idempotency-Key') });
        return ok({ draftId: 14, form, changedAt: '2026-04-09T05:12:00Z' }, 201);
      }),
    );
    window.dispatchEvent(new Event('online'));
    await save();
    expect(onDevice()).toEqual([]);
    // The call whose outcome was not known is repeated as it was; what was typed since then follows.
    const changed = draftCalls.pop();
    expect(changed).toMatchObject({ method: 'PUT', form: { firstName: 'Sunita', lastName: 'Jadhav' } });
    const [{ form, key } = { form: null, key: null }] = draftCalls;
    expect(draftCalls.map((call) => ({ form: call.form, key: call.key }))).toEqual(
      draftCalls.map(() => ({ form, key })),
    );
  });

  it('that is still on the device is removed when its user signs out', async () => {
    server.use(http.post('*/api/client-drafts', () => HttpResponse.error()));
    const { store } = open('/clients/new');
    await userEvent.type(await screen.findByLabelText(/^First name/), 'Sunita');
    await screen.findByText(/^Not saved: no connection/);
    expect(onDevice()).toHaveLength(1);
    store.dispatch(sessionEnded({ reason: 'signed_out' }));
    expect(onDevice()).toEqual([]);
  });

  it('is listed with the user’s others, which they continue or delete, and says if there are too many', async () => {
    drafts = [
      { draftId: 9, form: { firstName: 'Asha', lastName: 'Devi' }, changedAt: '2026-04-07T05:12:00Z' },
      { draftId: 8, form: {}, changedAt: '2026-04-01T05:12:00Z' },
    ];
    server.use(
      http.post('*/api/client-drafts', () =>
        refusal(
          409,
          'too_many_drafts',
          'You have reached the limit of 20 drafts. Delete one to save another.',
        ),
      ),
    );
    open('/clients/new');
    await userEvent.type(await screen.findByLabelText(/^First name/), 'Lata');
    expect(await screen.findByText(/^Not saved: You have reached the limit of 20 drafts/)).toBeVisible();
    expect(onDevice()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Continue later' }));
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(leaving.getByRole('button', { name: 'Stay here' }));
    const list = within(screen.getByRole('region', { name: 'Your drafts' }));
    await userEvent.click(list.getByRole('button', { name: 'Delete the draft of a client without a name' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete draft' }));
    server.use(
      http.post('*/api/client-drafts', async () =>
        ok({ draftId: 15, form: {}, changedAt: '2026-04-09T05:12:00Z' }, 201),
      ),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await save();
    await waitFor(() => expect(currentAddress()).toBe('/clients/new?draft=15'));
    expect(draftCalls).toMatchObject([{ method: 'DELETE', path: '/api/client-drafts/8' }]);
    await userEvent.click(list.getByRole('link', { name: 'Continue with Asha Devi' }));
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Asha'));
    expect(screen.queryByRole('link', { name: 'Continue with Asha Devi' })).toBeNull();
  });
});

describe('a client', () => {
  const personOf = async (roles: string[]) => {
    const form = { firstName: 'Asha', gender: 'female', birthDate: '1991-08-15', branchId: '1' };
    drafts = [{ draftId: 14, form, changedAt: '2026-04-09T05:12:00Z' }];
    open('/clients/new?draft=14', everything, roles);
    await userEvent.click(await screen.findByRole('button', { name: 'Branch and centre' }));
    return screen.findByLabelText(/^Centre/);
  };

  it('of a field officer belongs to one of their centres', async () => {
    const centre = await personOf(['FieldOfficer']);
    expect(centre).toBeRequired();
    expect(within(centre).queryByRole('option', { name: 'No centre' })).toBeNull();
    await goOn();
    expect(await screen.findAllByText('Choose one of your centres')).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('needs no centre for others', async () => {
    const centre = await personOf(['FieldOfficer', 'LoanOfficer']);
    expect(within(centre).getByRole('option', { name: 'No centre' })).toBeInTheDocument();
    expect(centre).not.toBeRequired();
  });

  it('is changed with the version that was read; errors are shown at their fields', async () => {
    server.use(
      http.put('*/api/clients/318', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return brokenRules({ birthDate: ['A client must be 18 to 75 years old when they join.'] });
      }),
    );
    open('/clients/edit?id=318');
    await userEvent.type(await screen.findByLabelText(/^Last name/), ' Patil');
    expect(screen.getByLabelText(/^Branch/)).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findAllByText('A client must be 18 to 75 years old when they join.');
    expect(screen.getByLabelText(/^Date of birth/)).toBeInvalid();
    expect(sent[0]).toMatchObject({ lastName: 'Jadhav Patil', version: 1 });
  });

  it('who is a prospect is deleted after a confirmation', async () => {
    server.use(http.delete('*/api/clients/318', () => ok(null)));
    open('/clients/profiles/318');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sunita Jadhav' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sunita Jadhav was deleted')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/admin/client'));
  });
});
