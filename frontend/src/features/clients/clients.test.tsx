import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from '@/shared/lib/storage';
import { sessionEnded } from '@/shared/session/session-slice';
import { centre } from '@/testing/group-replies';
import { client, loan, profile } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';
import { fromClient } from './form/client-values';

let asked: URLSearchParams[] = [];
let sent: Record<string, unknown>[] = [];

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
  server.use(
    http.get('*/api/clients', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([client()]);
    }),
    http.get('*/api/clients/:id', () => ok(client())),
    http.get('*/api/clients/:id/profile', () => ok(profile())),
    http.get('*/api/centres/41', () => ok(centre())),
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
      '/clients/search?clients-search=sunita&clients-status=prospect&clients-branchId=1&clients-centreId=41',
    );
    const row = await screen.findByRole('row', { name: /Sunita Jadhav.*\+919820012345.*Koregaon East/ });
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      search: 'sunita',
      status: 'prospect',
      branchId: '1',
      centreId: '41',
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

describe('a client', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText(/^First name/), 'Sunita');
    await userEvent.selectOptions(screen.getByLabelText(/^Gender/), 'female');
    await userEvent.type(screen.getByLabelText(/^Date of birth/), '1991-08-15');
    await userEvent.type(screen.getByLabelText(/^Phone/), '98200 12345');
    await goOn();
    await userEvent.selectOptions(screen.getByLabelText(/^Branch/), '1');
    await screen.findByRole('option', { name: 'Koregaon East, Koregaon' });
    await userEvent.selectOptions(screen.getByLabelText(/^Centre/), '41');
    await goOn();
  };

  it('who looks like another one is enrolled only with a reason', async () => {
    server.use(
      http.post('*/api/clients', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push({ ...body, key: request.headers.get('Idempotency-Key') });
        if (body.notTheSameBecause === undefined)
          return refusal(
            409,
            'possible_duplicate',
            'Client C/9 has the same phone number. Say why you are sure.',
          );
        return ok(client({ clientId: 319, clientNumber: 'C/SAT-01/2026-27/000018' }), 201);
      }),
    );
    open('/clients/new');
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Enrol client' }));
    expect(await screen.findByText(/Client C\/9 has the same phone number/)).toBeVisible();
    const alike = within(await screen.findByRole('list', { name: 'Clients who look the same' }));
    expect(alike.getByRole('link', { name: 'Sunita Jadhav' })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Why this is someone else/), 'Her sister');
    await userEvent.click(screen.getByRole('button', { name: 'Enrol client' }));
    expect(await screen.findByText(/was enrolled as C\/SAT-01\/2026-27\/000018/)).toBeVisible();
    expect(currentAddress()).toBe('/clients/profiles/319');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ ...sent[0], notTheSameBecause: 'Her sister' });
    expect(sent[0]).toMatchObject({ branchId: 1, centreId: 41, phoneNumber: '9820012345', joinedOn: null });
  });

  it('is kept on the device until they are enrolled or the user signs out', async () => {
    const { unmount, store } = open('/clients/new');
    await fill();
    expect(await screen.findByText('Koregaon East')).toBeVisible();
    unmount();
    open('/clients/new');
    expect(await screen.findByText('You began this earlier on this device.')).toBeVisible();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Sunita');
    store.dispatch(sessionEnded({ reason: 'signed_out' }));
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  const personOf = async (roles: string[]) => {
    const values = { firstName: 'Asha', gender: 'female', birthDate: '1991-08-15', branchId: '1' };
    writeDraft(7, '1:client', JSON.stringify({ ...fromClient(null), ...values }));
    open('/clients/new', everything, roles);
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
