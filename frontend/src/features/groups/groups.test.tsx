import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '@/shared/lending/groups-api';
import { centre, group, member, memberRules, training } from '@/testing/group-replies';
import { client } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { brokenRules, listPage, ok, refusal, server, tenantChoices } from '@/testing/server';

let asked: URLSearchParams[] = [];
let sent: { body: unknown; version: string | null }[] = [];
let stored: Group;

const names = ['Sunita Jadhav', 'Meena Shinde', 'Lata More', 'Asha Kale'];
const four = names.map((clientName, index) => member({ clientId: 318 + index, clientName }));
const trained = four.map((one) => ({ ...one, trainedOn: '2026-04-08' }));

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => Promise.all([import('./list/groups-screen'), import('./group/group-screen')]));

const keep = async (request: Request) => {
  const text = await request.text();
  sent.push({ body: text === '' ? null : JSON.parse(text), version: request.headers.get('If-Match') });
};

beforeEach(() => {
  asked = [];
  sent = [];
  stored = group();
  server.use(
    http.get('*/api/groups', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([stored]);
    }),
    http.get('*/api/groups/31', () => ok(stored)),
    http.get('*/api/centres/41', () => ok(centre())),
    http.get('*/api/member-rules', () => ok(memberRules())),
    http.get('*/api/branches/1/staff', () => ok([{ userId: 12, name: 'Ravi Kumar' }])),
    // Users who choose nobody see the names of officers.
    http.get('*/api/bank/branch/1/field-agents', () => listPage([])),
    http.get('*/api/bank/branch/centers', () =>
      listPage([
        {
          CenterId: 41,
          CenterCode: 'SAT-C12',
          CenterName: 'Koregaon East',
          BranchId: 1,
          BranchName: 'Nashik Road',
          Village: 'Koregaon',
          MeetingWeekday: 3,
          OfficerId: 12,
          OfficerName: 'Ravi Kumar',
          IsActive: true,
        },
      ]),
    ),
    http.get('*/api/day-end', () => ok({ businessDate: '2026-04-09', status: 'done', newest: null })),
  );
});

function open(address: string, permissions = ['GROUP_VIEW', 'GROUP_CREATE', 'CLIENT_VIEW']) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions], roles: ['BranchManager'], branchId: 1 });
  return renderApp(address);
}

describe('groups', () => {
  it('are searched and filtered by the server; a new one is refused at its field, then opened', async () => {
    server.use(
      http.post('*/api/groups', async ({ request }) => {
        await keep(request);
        return sent.length === 1
          ? brokenRules({ centreId: ['Choose an active centre that you have access to.'] })
          : ok(stored, 201);
      }),
    );
    open('/clients/groups?groups-search=ekta&groups-status=forming&groups-branchId=1&groups-centreId=41');
    const row = await screen.findByRole('row', { name: /Ekta.*Koregaon East.*Ravi Kumar.*1.*Forming/ });
    expect(within(row).getByRole('link', { name: 'Ekta' })).toHaveAttribute('href', '/clients/group?id=31');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      search: 'ekta',
      status: 'forming',
      branchId: '1',
      centreId: '41',
      page: '1',
      pageSize: '25',
    });
    await userEvent.click(screen.getByRole('link', { name: 'New group' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New group' }));
    await userEvent.type(await drawer.findByLabelText(/^Name/), 'Ekta');
    await drawer.findByRole('option', { name: 'Koregaon East, Koregaon' });
    await userEvent.selectOptions(drawer.getByLabelText(/^Centre/), '41');
    await userEvent.click(drawer.getByRole('button', { name: 'Create group' }));
    await userEvent.click(await drawer.findByRole('button', { name: /^Choose an active centre/ }));
    expect(drawer.getByLabelText(/^Centre/)).toHaveFocus();
    await userEvent.click(drawer.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ekta' })).toBeVisible();
    expect(sent[1]?.body).toEqual({ centreId: 41, name: 'Ekta' });
    expect(currentAddress()).toBe('/clients/group?id=31');
    expect(screen.getByText('3 more members and a leader, then training can begin.')).toBeVisible();
    expect(screen.getByText('Every second Wednesday at 10:30 am')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Record training' })).toBeNull();
  });

  it('of the tenant that a platform user chose are theirs to see', async () => {
    const named: (string | null)[] = [];
    server.use(
      http.get('*/api/groups', ({ request }) => {
        named.push(request.headers.get('TenantId'));
        return listPage([stored]);
      }),
      http.get('*/api/saas/tenant', () => tenantChoices('Annapurna Society', 'Godavari Society')),
    );
    openSession({ roles: ['SuperAdmin'], permissions: ['DASHBOARD_VIEW', 'GROUP_VIEW'], tenantId: null });
    renderApp('/clients/groups?tenant=2');
    await screen.findByRole('row', { name: /Ekta/ });
    expect(named).toEqual(['2']);
  });

  it('take clients of their centre, with the version that was read', async () => {
    server.use(
      http.get('*/api/clients', () => listPage([client(), client({ clientId: 320, firstName: 'Lata' })])),
      http.put('*/api/groups/31/members/320', async ({ request }) => {
        await keep(request);
        stored = group({
          members: [member(), member({ clientId: 320, clientName: 'Lata Jadhav' })],
          version: 5,
        });
        return ok(stored);
      }),
    );
    open('/clients/group?id=31');
    await userEvent.click(await screen.findByRole('link', { name: 'Add members' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add members' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Add Lata Jadhav' }));
    expect(await drawer.findByText('No other client of this centre was found.')).toBeVisible();
    expect(sent).toEqual([{ body: null, version: '"4"' }]);
    expect(await screen.findByText(/^2 more members and a leader/)).toBeInTheDocument();
  });

  it('only show themselves to users who may not change them', async () => {
    stored = group({ members: trained, status: 'in_training', leaderId: 318 });
    open('/clients/group?id=31', ['GROUP_VIEW']);
    expect(await screen.findByText(/^Every member is trained/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Sunita Jadhav \(leader\).*Needs the test/ })).toBeVisible();
    for (const name of ['Record test', 'Record training', 'Add members', 'Change name or leader'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dissolve' })).toBeNull();
  });
});

describe('the resolution of a group', () => {
  it('is downloaded by users who see the group and its members, once it has a leader', async () => {
    server.use(http.get('*/api/groups/31/resolution', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
    const saved = savedFiles();
    const see = async (permissions: string[]) => {
      const { unmount } = open('/clients/group?id=31', permissions);
      expect(await screen.findByRole('heading', { level: 1, name: 'Ekta' })).toBeVisible();
      return { button: screen.queryByRole('button', { name: 'Download resolution' }), unmount };
    };
    const early = await see(['GROUP_VIEW', 'CLIENT_VIEW']);
    expect(early.button).toBeNull();
    early.unmount();
    stored = group({ leaderId: 318 });
    const blind = await see(['GROUP_VIEW']);
    expect(blind.button).toBeNull();
    blind.unmount();
    open('/clients/group?id=31', ['GROUP_VIEW', 'CLIENT_VIEW']);
    await userEvent.click(await screen.findByRole('button', { name: 'Download resolution' }));
    await waitFor(() => expect(saved).toEqual(['group-resolution-G-SAT-01-2026-27-000003.pdf']));
  });
});

describe('the training and test of a group', () => {
  it('training is recorded with everybody present but those who are unticked', async () => {
    stored = group({ members: four, leaderId: 318 });
    server.use(
      http.post('*/api/groups/31/trainings', async ({ request }) => {
        await keep(request);
        if (sent.length === 1) return brokenRules({ heldOn: ['A training session was already recorded.'] });
        stored = { ...stored, status: 'in_training', trainings: [training({ present: [318, 320, 321] })] };
        return ok(stored, 201);
      }),
    );
    open('/clients/group?id=31');
    expect(await screen.findByText('Training can begin.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Record training' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Record training' }));
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Meena Shinde' }));
    await userEvent.type(drawer.getByLabelText(/^Topic/), 'What a loan costs');
    await drawer.findByRole('option', { name: 'Ravi Kumar' });
    await userEvent.selectOptions(drawer.getByLabelText(/^Trainer/), '12');
    await userEvent.click(drawer.getByRole('button', { name: 'Record session' }));
    await userEvent.click(await drawer.findByRole('button', { name: /already recorded/ }));
    expect(drawer.getByLabelText(/^Day/)).toHaveFocus();
    await userEvent.click(drawer.getByRole('button', { name: 'Record session' }));
    expect(await screen.findByText('The training session was recorded')).toBeVisible();
    expect(sent[1]?.body).toEqual({
      heldOn: '2026-04-09',
      place: 'Behind the temple',
      topic: 'What a loan costs',
      trainerId: 12,
      present: [318, 320, 321],
      version: 4,
    });
    expect(
      await screen.findByText('3 more training sessions until every member is trained.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['trained the group', { trainerId: 7 }],
    ['recorded its training', { recordedBy: 7, recordedByName: 'asha.rao' }],
  ])('the test is not offered to those who %s', async (_, own) => {
    stored = group({ members: trained, status: 'in_training', trainings: [training(own)] });
    open('/clients/group?id=31&form=test');
    expect(await screen.findByText(/^You trained this group or recorded its training/)).toBeVisible();
    const { recordedByName } = training(own);
    expect(
      screen.getByRole('row', { name: new RegExp(`What a loan costs.*${recordedByName}`) }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Record test' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the test is recorded with what was seen, and a reason unless everybody passes', async () => {
    const later = { ...member({ clientId: 322, clientName: 'Usha Pawar' }) };
    stored = group({ members: [...trained.slice(2), later], status: 'in_training' });
    server.use(
      http.post('*/api/groups/31/recognition-tests', async ({ request }) => {
        await keep(request);
        return sent.length === 1
          ? refusal(
              409,
              'tester_trained',
              'Someone who trained the group or recorded its training cannot test it.',
            )
          : refusal(409, 'too_few_passed', 'The group passes only if at least 4 members pass.');
      }),
    );
    open('/clients/group?id=31&form=test');
    const drawer = within(await screen.findByRole('dialog', { name: 'Record test' }));
    await userEvent.click(await drawer.findByRole('checkbox', { name: /^When and where/ }));
    const lata = within(drawer.getByRole('group', { name: 'Lata More' }));
    await userEvent.click(lata.getByRole('checkbox', { name: 'Documents' }));
    await userEvent.click(lata.getByRole('checkbox', { name: 'House' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Record test' }));
    const faults = within(drawer.getByRole('alert'));
    expect(faults.getByText(/^Asha Kale passes only once you have seen/)).toBeVisible();
    expect(faults.getByText(/^Enter the reason/)).toBeVisible();
    const asha = within(drawer.getByRole('group', { name: 'Asha Kale' }));
    await userEvent.selectOptions(asha.getByLabelText(/^Result/), 'repeat');
    const usha = within(drawer.getByRole('group', { name: 'Usha Pawar' }));
    expect(usha.queryByRole('option', { name: 'Passed' })).toBeNull();
    await userEvent.type(drawer.getByLabelText(/^Reason/), 'Asha was ill');
    await userEvent.click(drawer.getByRole('button', { name: 'Record test' }));
    expect(
      await drawer.findByText('Someone who trained the group or recorded its training cannot test it.'),
    ).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Record test' }));
    await userEvent.click(await drawer.findByRole('button', { name: /at least 4 members pass/ }));
    expect(drawer.getByLabelText(/^Result of the group/)).toHaveFocus();
    const result = (clientId: number, outcome: string, seen: boolean) => ({
      clientId,
      outcome,
      documentsSeen: seen,
      houseSeen: seen,
    });
    expect(sent[1]?.body).toEqual({
      heldOn: '2026-04-09',
      answers: memberRules().testQuestions.map((question, index) => ({ question, isRight: index === 0 })),
      results: [result(320, 'pass', true), result(321, 'repeat', false), result(322, 'repeat', false)],
      outcome: 'pass',
      reason: 'Asha was ill',
      version: 4,
    });
  });
});

describe('centres', () => {
  it('are changed with the version that was read, and keep what the form does not ask for', async () => {
    server.use(
      http.put('*/api/centres/41', async ({ request }) => {
        await keep(request);
        return refusal(409, 'centre_has_members', 'This centre still has clients or groups.');
      }),
    );
    open('/clients/groups?tab=centres');
    await userEvent.click(await screen.findByRole('link', { name: 'Koregaon East' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Centre' }));
    expect(await drawer.findByLabelText(/^Officer/)).toBeDisabled();
    expect(drawer.getByRole('link', { name: 'Groups of this centre' })).toHaveAttribute(
      'href',
      '/clients/groups?groups-branchId=1&groups-centreId=41',
    );
    await userEvent.clear(drawer.getByLabelText(/^Time/));
    await userEvent.click(drawer.getByRole('switch', { name: 'Open' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save changes' }));
    expect(await drawer.findByText('This centre still has clients or groups.')).toBeVisible();
    expect(sent[0]).toEqual({
      version: '"2"',
      body: {
        name: 'Koregaon East',
        village: 'Koregaon',
        place: 'Behind the temple',
        latitude: 17.694_381,
        longitude: 73.99,
        meetingWeekday: 3,
        meetingRhythm: 'fortnightly',
        meetingTime: '',
        firstMeetingOn: '2026-04-01',
        officerId: 12,
        leaderId: null,
        isActive: false,
      },
    });
  });
});

describe('a transfer', () => {
  const transfer = {
    transferId: 5,
    kind: 'group',
    subjectId: 31,
    subjectName: 'Ekta',
    fromId: 41,
    fromName: 'Koregaon East',
    fromBranchId: 1,
    fromBranchName: 'Nashik Road',
    toId: 42,
    toName: 'Wai',
    toBranchId: 2,
    toBranchName: 'Pune Camp',
    reason: 'They moved',
    refusal: '',
    status: 'proposed',
    proposedAt: '2026-04-08T05:00:00Z',
    proposedById: 12,
    version: 2,
  };

  it('of a group is proposed to a centre of another branch', async () => {
    server.use(
      http.get('*/api/bank/branch/centers', () =>
        listPage([{ CenterId: 42, CenterName: 'Wai', Village: '', IsActive: true }]),
      ),
      http.post('*/api/transfers', async ({ request }) => {
        await keep(request);
        return ok(transfer, 201);
      }),
    );
    open('/clients/group?id=31');
    await userEvent.click(await screen.findByRole('link', { name: 'Propose a transfer' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await form.findByLabelText(/^To branch/), '2');
    await form.findByRole('option', { name: 'Wai' });
    await userEvent.selectOptions(form.getByLabelText(/^To centre/), '42');
    await userEvent.type(form.getByLabelText(/^Reason/), 'They moved');
    await userEvent.click(form.getByRole('button', { name: 'Propose transfer' }));
    expect(await screen.findByText(/transfer to Wai, Pune Camp was proposed/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ kind: 'group', subjectId: 31, toCentreId: 42, reason: 'They moved' });
  });

  it('is accepted or refused by a manager who did not propose it', async () => {
    server.use(
      http.get('*/api/transfers', () => listPage([transfer])),
      http.post('*/api/transfers/5/accept', async ({ request }) => {
        await keep(request);
        return ok({ ...transfer, status: 'accepted', version: 3 });
      }),
      http.post('*/api/transfers/5/refuse', async ({ request }) => {
        await keep(request);
        return ok({ ...transfer, status: 'refused', version: 3 });
      }),
    );
    open('/clients/groups?tab=transfers&transfers-open=5', ['GROUP_VIEW', 'LOAN_SANCTION']);
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'No officer is free');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The transfer was refused')).toBeVisible();
    expect(sent[0]).toEqual({ body: { reason: 'No officer is free' }, version: '"2"' });
    await userEvent.click(await screen.findByRole('link', { name: 'Ekta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept transfer' }));
    await userEvent.click(question.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Ekta was moved')).toBeVisible();
  });

  it('is withdrawn by the user who proposed it', async () => {
    server.use(http.get('*/api/transfers', () => listPage([{ ...transfer, proposedById: 7 }])));
    open('/clients/groups?tab=transfers&transfers-open=5', ['GROUP_VIEW', 'GROUP_CREATE', 'LOAN_SANCTION']);
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
