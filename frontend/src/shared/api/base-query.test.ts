import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStore } from '@/app/store';
import { readSession, writeActivation, writeSession } from '@/shared/lib/storage';
import { sessionEnded, signedIn, signingOut, tokenRefreshed } from '@/shared/session/session-slice';
import { tenantChosen } from '@/shared/tenant/acted-tenant-slice';
import { tokenFor, user } from '@/testing/replies';
import { ok, refusal, server } from '@/testing/server';
import { downloadFile } from './download';
import { authCalls } from './generated/auth';
import { branchAdministrationCalls } from './generated/branch-administration';
import { branchesCalls } from './generated/branches';
import { dashboardCalls } from './generated/dashboard';
import { menuCalls } from './generated/menu';

let store: ReturnType<typeof createAppStore>;
const token = tokenFor();

beforeEach(() => {
  store = createAppStore();
  store.dispatch(signedIn({ token, user: user() }));
});

const { login } = authCalls.endpoints;
const { getMenu } = menuCalls.endpoints;
const { getDashboardStats } = dashboardCalls.endpoints;
const { listBranches } = branchesCalls.endpoints;
const { deleteBranch } = branchAdministrationCalls.endpoints;
/** A turn later, what was fetched is cleared, which aborts what is still being fetched. */
const signOut = async () => {
  store.dispatch(sessionEnded({ reason: 'signed_out' }));
  await new Promise((resolve) => setTimeout(resolve, 0));
};
const ask = () => store.dispatch(getMenu.initiate(undefined, { forceRefetch: true, subscribe: false }));

describe('the envelope', () => {
  it.each(['success', 'isSuccess'])('is removed: %s', async (flag) => {
    server.use(
      http.get('*/api/menu', () => HttpResponse.json({ [flag]: true, message: 'OK', data: { menu: [] } })),
    );
    expect((await ask()).data).toEqual({ menu: [] });
  });

  it('of a failure becomes a problem', async () => {
    server.use(
      http.get('*/api/menu', () =>
        HttpResponse.json(
          {
            success: false,
            message: 'No.',
            code: 'validation_failed',
            errors: [{ field: 'a', code: 'b', message: 'c' }],
            traceId: 't-9',
            data: { hint: 1 },
          },
          { status: 400 },
        ),
      ),
    );
    expect((await ask()).error).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'No.',
      errors: [{ field: 'a', code: 'b', message: 'c' }],
      traceId: 't-9',
      data: { hint: 1 },
      retryAfter: null,
    });
  });

  it('of a failure with status 200 is a failure, too', async () => {
    server.use(http.get('*/api/menu', () => HttpResponse.json({ success: false, message: 'Not today' })));
    expect((await ask()).error).toMatchObject({ status: 200, message: 'Not today' });
  });

  it('keeps the seconds of Retry-After', async () => {
    server.use(
      http.get('*/api/menu', () =>
        HttpResponse.json({ success: false }, { status: 429, headers: { 'Retry-After': '30' } }),
      ),
    );
    expect((await ask()).error).toMatchObject({ status: 429, retryAfter: 30 });
  });

  it.each([
    ['a page of HTML', () => HttpResponse.html('<p>proxy</p>'), { status: 'malformed' }],
    [
      'a gateway’s page',
      () => HttpResponse.html('<p>bad</p>', { status: 502 }),
      { status: 502, message: '' },
    ],
    ['JSON of another kind', () => HttpResponse.json({ hello: 1 }), { status: 'malformed' }],
    ['no connection', () => HttpResponse.error(), { status: 'network' }],
  ])('missing: %s', async (_name, reply, problem) => {
    server.use(http.get('*/api/menu', reply));
    expect((await ask()).error).toMatchObject(problem);
  });
});

describe('headers', () => {
  const echo = http.get('*/api/menu', ({ request }) =>
    ok({ authorization: request.headers.get('Authorization'), tenant: request.headers.get('TenantId') }),
  );

  it('carry the token and the user’s tenant', async () => {
    server.use(echo);
    expect((await ask()).data).toEqual({ authorization: `Bearer ${token}`, tenant: '1' });
  });

  it('name no tenant for a user of the platform, even on an activated device', async () => {
    writeActivation({ expiry: '2099-01-01T00:00:00Z', tenantId: 5, tenantName: 'x' });
    store.dispatch(signedIn({ token, user: user({ roles: ['SuperAdmin'], tenantId: null }) }));
    server.use(echo);
    expect((await ask()).data).toEqual({ authorization: `Bearer ${token}`, tenant: null });
  });

  it('name the device and its tenant before sign-in', async () => {
    await signOut();
    writeActivation({ expiry: '2099-01-01T00:00:00Z', tenantId: 5, tenantName: 'x' });
    server.use(
      http.get('*/api/bank/branch', ({ request }) =>
        ok([
          request.headers.get('Authorization'),
          request.headers.get('TenantId'),
          request.headers.get('Device-Id'),
        ]),
      ),
    );
    const reply = await store.dispatch(listBranches.initiate({ 'Device-Id': 'd-1' }, { subscribe: false }));
    expect(reply.data).toEqual([null, '5', 'd-1']);
  });

  it('prefer the tenant that a call chooses over the user’s own, and omit undefined ones', async () => {
    server.use(
      http.get('*/api/bank/branch', ({ request }) =>
        ok([request.headers.get('TenantId'), request.headers.get('Device-Id')]),
      ),
    );
    const options = { subscribe: false, forceRefetch: true };
    const chosen = await store.dispatch(listBranches.initiate({ tenantId: '9' }, options));
    expect(chosen.data).toEqual(['9', null]);
    const own = await store.dispatch(listBranches.initiate({}, options));
    expect(own.data).toEqual(['1', null]);
  });
});

describe('the acted tenant', () => {
  const asPlatform = () =>
    store.dispatch(signedIn({ token, user: user({ roles: ['SuperAdmin'], tenantId: null }) }));
  const named: (string | null)[] = [];
  const heard = http.all('*/api/*', ({ request }) => {
    named.push(request.headers.get('TenantId'));
    return ok({ items: [], totalCount: 0 });
  });
  const read = () => store.dispatch(listBranches.initiate({}, { subscribe: false }));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });

  beforeEach(() => {
    named.length = 0;
    server.use(heard);
  });

  it('is named by the calls that act upon one, and by no others', async () => {
    asPlatform();
    await read();
    store.dispatch(tenantChosen('7'));
    await read();
    await store.dispatch(deleteBranch.initiate({ branchId: 3 }));
    await ask();
    await store.dispatch(listBranches.initiate({ tenantId: '9' }, { subscribe: false }));
    expect(named).toEqual([null, '7', '7', null, '9']);
  });

  it('keeps the data of each tenant apart', async () => {
    asPlatform();
    for (const tenant of ['7', '8', '7']) {
      store.dispatch(tenantChosen(tenant));
      await read();
    }
    expect(named).toEqual(['7', '8']);
  });

  it('is asked for again by a mounted hook after a switch', async () => {
    asPlatform();
    store.dispatch(tenantChosen('7'));
    renderHook(() => branchesCalls.useListBranchesQuery({}), { wrapper });
    const lazy = renderHook(() => branchesCalls.useLazyListBranchesQuery(), { wrapper });
    await waitFor(() => expect(named).toEqual(['7']));
    act(() => void store.dispatch(tenantChosen('8')));
    await waitFor(() => expect(named).toEqual(['7', '8']));
    await act(() => lazy.result.current[0]({}));
    expect(named).toEqual(['7', '8', '8']);
    await waitFor(() => expect(lazy.result.current[1].data).toEqual({ items: [], totalCount: 0 }));
  });

  it('stays that of the screen for the changes that it began before a switch', async () => {
    asPlatform();
    store.dispatch(tenantChosen('7'));
    const { result } = renderHook(() => branchAdministrationCalls.useDeleteBranchMutation(), { wrapper });
    const [remove] = result.current;
    await act(() => remove({ branchId: 3 }));
    act(() => void store.dispatch(tenantChosen('8')));
    await act(() => remove({ branchId: 4 }));
    expect(named).toEqual(['7', '7']);
    await act(() => result.current[0]({ branchId: 5 }));
    expect(named).toEqual(['7', '7', '8']);
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'session_expired', 'session_expired'],
    [401, 'token_invalid', 'session_expired'],
    [403, 'permission_denied', 'unauthorized'],
    [401, 'device_inactive', 'device_inactive'],
    [403, 'device_inactive', 'device_inactive'],
  ])('%d %s ends the session', async (status, code, reason) => {
    server.use(http.get('*/api/menu', () => refusal(status, code)));
    await ask();
    expect(store.getState().session).toMatchObject({ token: null, user: null, ended: { reason } });
    expect(readSession()).toBeNull();
  });

  it('that demands a new password does not end the session, and is remembered', async () => {
    server.use(http.get('*/api/menu', () => refusal(403, 'password_change_required')));
    await ask();
    expect(store.getState().session).toMatchObject({
      token,
      user: { mustChangePassword: true },
      ended: null,
    });
    expect(readSession()?.user.mustChangePassword).toBe(true);
  });

  it('that demands a second factor does not end the session, and is remembered', async () => {
    server.use(http.get('*/api/menu', () => refusal(403, 'second_factor_required')));
    await ask();
    expect(store.getState().session).toMatchObject({
      token,
      user: { mustEnrolSecondFactor: true },
      ended: null,
    });
    expect(readSession()?.user.mustEnrolSecondFactor).toBe(true);
  });

  it('of an older token does not affect the current one, with which the call is sent again', async () => {
    const newer = tokenFor();
    server.use(
      http.get('*/api/menu', ({ request }) => {
        if (request.headers.get('Authorization') === `Bearer ${newer}`) return ok({ menu: [] });
        store.dispatch(tokenRefreshed({ token: newer }));
        return refusal(401, 'session_expired');
      }),
    );
    expect((await ask()).data).toEqual({ menu: [] });
    expect(store.getState().session.token).toBe(newer);
  });

  it('is not sent again in the name of another user', async () => {
    const newer = tokenFor();
    let asked = 0;
    server.use(
      http.get('*/api/menu', () => {
        asked += 1;
        store.dispatch(signedIn({ token: newer, user: user({ userId: 8 }) }));
        return refusal(401, 'session_expired');
      }),
    );
    await ask();
    expect(asked).toBe(1);
    expect(store.getState().session.token).toBe(newer);
  });

  it('is compared with the session stored by another tab, even before this tab has noticed it', async () => {
    const newer = tokenFor();
    server.use(
      http.get('*/api/menu', ({ request }) => {
        if (request.headers.get('Authorization') === `Bearer ${newer}`) return ok({ menu: [] });
        writeSession({ token: newer, user: user() });
        return refusal(401, 'session_expired');
      }),
    );
    expect((await ask()).data).toEqual({ menu: [] });
    expect(store.getState().session.token).toBe(newer);
  });

  it('while the user signs out is ignored: the session ends as signed out', async () => {
    server.use(http.get('*/api/menu', () => refusal(401, 'session_expired')));
    store.dispatch(signingOut());
    expect((await ask()).error).toMatchObject({ status: 401 });
    expect(store.getState().session.ended).toBeNull();
    store.dispatch(sessionEnded({ reason: 'signed_out' }));
    expect(store.getState().session).toMatchObject({ token: null, ended: { reason: 'signed_out' } });
    expect(store.getState().session.leaving).toBeUndefined();
  });

  it('of a sign-in, which sends no token, does not end the session', async () => {
    await signOut();
    server.use(http.post('*/api/auth/login', () => refusal(401, 'invalid_credentials', 'No.')));
    const reply = await store.dispatch(login.initiate({ loginRequest: { username: 'a', password: 'b' } }));
    expect(reply.error).toMatchObject({ status: 401, message: 'No.' });
    expect(store.getState().session.ended?.reason).toBe('signed_out');
  });

  it.each([400, 404, 409, 429, 500, 503])('%d does not end the session', async (status) => {
    server.use(http.get('*/api/menu', () => refusal(status, 'other')));
    await ask();
    expect(store.getState().session.token).toBe(token);
  });

  it('of a download also ends the session', async () => {
    server.use(http.get('*/api/dashboard/reports/1/file', () => refusal(401, 'session_expired')));
    const failure = store.dispatch(downloadFile('/api/dashboard/reports/1/file', 'a.pdf'));
    await expect(failure).rejects.toMatchObject({ status: 401 });
    expect(store.getState().session.ended?.reason).toBe('session_expired');
  });
});

it('clears what was fetched when the session ends', async () => {
  await store.dispatch(getDashboardStats.initiate());
  expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
  store.dispatch(sessionEnded({ reason: 'signed_out' }));
  await waitFor(() => expect(Object.keys(store.getState().api.queries)).toHaveLength(0));
});
