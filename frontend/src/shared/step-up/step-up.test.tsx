import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { securityCalls } from '@/shared/api/generated/security';
import { readSession } from '@/shared/lib/storage';
import { currentAddress, openSession, renderApp } from '@/testing/render-app';
import { tokenFor } from '@/testing/replies';
import { brokenRules, ok, refusal, server } from '@/testing/server';

beforeAll(() => Promise.all([import('@/shared/overlays/overlay-host'), import('./step-up-dialog')]));

const SENTENCE = 'Please confirm that it is you to go on.';

/** A server that makes a change only under a confirmed token, and the calls that it receives. */
function serverThatAsks(methods: string[], confirm?: (body: unknown) => Response | undefined) {
  const confirmed = tokenFor();
  const changes: string[] = [];
  const given: unknown[] = [];
  server.use(
    http.delete('*/api/security/sessions/:id', ({ request, params }) => {
      changes.push(String(params.id));
      if (request.headers.get('Authorization') === `Bearer ${confirmed}`) return ok(null);
      return refusal(409, 'step_up_required', SENTENCE, { methods });
    }),
    http.post('*/api/auth/step-up', async ({ request }) => {
      const body = await request.json();
      given.push(body);
      return confirm?.(body) ?? ok({ token: confirmed, expiresAt: '2099-01-01T00:00:00Z' });
    }),
  );
  return { confirmed, changes, given };
}

async function open() {
  openSession({ roles: ['SuperAdmin'], tenantId: null });
  const { store } = renderApp('/dashboard');
  await screen.findByRole('table', { name: 'Branch Overview' });
  const change = (id: string) => store.dispatch(securityCalls.endpoints.endSession.initiate({ id }));
  return { store, change, keys: userEvent.setup() };
}

const dialog = () => screen.findByRole('dialog', { name: "Confirm it's you" });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a change that needs a step-up', () => {
  it('is made once the password was given, under the new token', async () => {
    const { confirmed, changes, given } = serverThatAsks(['password'], (body) =>
      (body as { password: string }).password === 'right'
        ? undefined
        : brokenRules({ password: ['That is not your password.'] }),
    );
    const { change, keys } = await open();
    const changed = change('s-1');
    await dialog();
    const password = await screen.findByLabelText(/^Your password/);
    await waitFor(() => expect(password).toHaveFocus());
    await keys.keyboard('{Enter}');
    expect(password).toHaveAccessibleDescription('Password is required');
    expect(given).toEqual([]);
    await keys.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('That is not your password.'));
    await waitFor(() => expect(password).toHaveFocus());
    await keys.clear(password);
    await keys.type(password, 'right{Enter}');
    expect((await changed).error).toBeUndefined();
    await gone();
    expect(changes).toEqual(['s-1', 's-1']);
    expect(given).toEqual([{ password: 'wrong' }, { password: 'right' }]);
    expect(readSession()?.token).toBe(confirmed);
  });

  it('accepts a second factor, and sends a code if the method needs one', async () => {
    const { given } = serverThatAsks(['authenticator', 'email']);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/step-up/send', async ({ request }) => {
        sent.push(await request.json());
        return ok({ method: 'email', sentTo: 'a***@example.in', expiresAt: '2099-01-01T00:00:00Z' });
      }),
    );
    const { change, keys } = await open();
    const changed = change('s-1');
    await dialog();
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    await waitFor(() => expect(screen.getByLabelText(/^Six-digit code/)).toHaveFocus());
    await keys.selectOptions(screen.getByLabelText("How do you want to confirm it's you?"), 'Code by e-mail');
    await press('Send me a code');
    expect(await screen.findByText('Sent to a***@example.in.')).toBeVisible();
    await keys.type(screen.getByLabelText(/^Six-digit code/), '482 913');
    await press('Confirm');
    expect((await changed).error).toBeUndefined();
    expect(sent).toEqual([{ method: 'email' }]);
    expect(given).toEqual([{ method: 'email', code: '482913' }]);
  });

  it('asks for the current methods if they have changed meanwhile', async () => {
    serverThatAsks(['password'], (body) =>
      'password' in (body as object)
        ? refusal(409, 'method_not_offered', 'Use your second factor.', { methods: ['recovery'] })
        : undefined,
    );
    const { change, keys } = await open();
    const changed = change('s-1');
    await keys.type(await screen.findByLabelText(/^Your password/), 'right{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Use your second factor.');
    await keys.type(screen.getByRole('textbox', { name: /^Recovery code/ }), 'abcd-efgh{Enter}');
    expect((await changed).error).toBeUndefined();
  });

  it.each(['Cancel', 'Close', 'Escape'])('is not made when declined: %s', async (how) => {
    const { changes } = serverThatAsks(['password']);
    const { change, keys } = await open();
    const changed = change('s-1');
    await dialog();
    await screen.findByLabelText(/^Your password/);
    if (how === 'Escape') await keys.keyboard('{Escape}');
    else await press(how);
    expect((await changed).error).toMatchObject({ code: 'step_up_required', message: SENTENCE });
    expect(changes).toEqual(['s-1']);
    await gone();
    expect(currentAddress()).toBe('/dashboard');
  });

  it('is requested once if several calls need it', async () => {
    const { changes, given } = serverThatAsks(['password']);
    const { change, keys } = await open();
    const both = [change('s-1'), change('s-2')];
    await keys.type(await screen.findByLabelText(/^Your password/), 'right{Enter}');
    const replies = await Promise.all(both);
    expect(replies.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(given).toHaveLength(1);
    expect(changes.toSorted()).toEqual(['s-1', 's-1', 's-2', 's-2']);
    await gone();
  });
});

describe('while the token is replaced', () => {
  it('nobody is signed out because of the old one, and refused calls are sent again', async () => {
    const asked: (string | null)[] = [];
    let goOn = (): void => undefined;
    server.use(
      http.get('*/api/security/statistics/1', ({ request }) => {
        asked.push(request.headers.get('Authorization'));
        return asked.length === 1
          ? refusal(401, 'session_expired')
          : ok({ activeSessions: 1, failedLogins24Hours: 0, lockedAccounts: 0, uptimePercent: null });
      }),
    );
    const { confirmed } = serverThatAsks(['password']);
    server.use(
      http.post('*/api/auth/step-up', async () => {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return ok({ token: confirmed, expiresAt: '2099-01-01T00:00:00Z' });
      }),
    );
    const { store, change, keys } = await open();
    void change('s-1');
    await keys.type(await screen.findByLabelText(/^Your password/), 'right{Enter}');
    const { getSecurityStatistics } = securityCalls.endpoints;
    const read = store.dispatch(getSecurityStatistics.initiate({ tenantId: 1 }, { subscribe: false }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(readSession()).not.toBeNull();
    goOn();
    expect((await read).data?.activeSessions).toBe(1);
    expect(asked.at(-1)).toBe(`Bearer ${confirmed}`);
    expect(currentAddress()).toBe('/dashboard');
  });
});
