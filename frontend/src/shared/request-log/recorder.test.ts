import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '@/app/store';
import { authCalls } from '@/shared/api/generated/auth';
import { usersApi } from '@/shared/api/people-api';
import { recordedCalls } from '@/shared/api/recorded-calls';
import { fieldsOf } from '@/shared/lib/shape';
import { sessionEnded, signedIn } from '@/shared/session/session-slice';
import { deviceId, openSession } from '@/testing/render-app';
import { tokenFor, user } from '@/testing/replies';
import { listPage, ok, refusal, server } from '@/testing/server';
import type { ApiLogEntry } from './entry';
import { addToLog, clearLog, closeLog, enableLogging, MOST_ENTRIES, readLog, writeLogNow } from './log-store';
import { startRecording } from './recorder';

let batches: ApiLogEntry[][] = [];

const logEndpoint = (status = 200) =>
  http.post('*/api/logs/frontend', async ({ request }) => {
    batches.push(fieldsOf(await request.json()).entries as ApiLogEntry[]);
    return status === 200 ? ok(null) : refusal(status, 'no');
  });

type Store = ReturnType<typeof createAppStore>;
const ask = (store: Store) =>
  store.dispatch(usersApi.endpoints.listUsers.initiate({}, { subscribe: false, forceRefetch: true }));
/** As patient as the other tests: on its own, it gives up after a second. It also moves the timers on. */
const eventually = (check: () => void) => vi.waitFor(check, 20_000);
const settled = () => eventually(() => expect(readLog().length).toBeGreaterThan(0));

beforeEach(() => {
  batches = [];
  // Files share modules: the calls of an earlier one may have been logged since its end.
  closeLog();
  sessionStorage.clear();
  server.use(
    logEndpoint(),
    http.get('*/api/users', () => listPage([])),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(closeLog);

describe('the request log', () => {
  it('includes calls made before its code was loaded, and reports to the server once in a while', async () => {
    openSession();
    const store = createAppStore();
    await ask(store);
    startRecording(store);
    await ask(store);
    await eventually(() => expect(readLog()).toHaveLength(2));
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(6000);
    await eventually(() => expect(batches).toHaveLength(1));
    const [batch] = batches;
    expect(batch?.map(({ endpoint }) => endpoint)).toEqual(['/api/users', '/api/users']);
    // The server knows its own responses.
    expect(batch?.[0]?.responseBody).toBeNull();
    expect(readLog()[0]?.responseBody).toContain('items');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(batches).toHaveLength(1);
  });

  it('keeps the newest of its calls in the tab, and they are there after a reload', async () => {
    openSession();
    startRecording(createAppStore());
    const entry = (index: number) => ({ id: String(index) }) as ApiLogEntry;
    addToLog(Array.from({ length: MOST_ENTRIES + 10 }, (_, index) => entry(index)));
    expect(readLog()).toHaveLength(200);
    expect(readLog()[0]?.id).toBe('209');
    writeLogNow();
    const kept = fieldsOf(JSON.parse(sessionStorage.getItem('apiLogs') ?? ''));
    expect(kept.entries).toHaveLength(200);
    expect(kept.owner).toBe(7);
    clearLog();
    expect(sessionStorage.getItem('apiLogs')).toBeNull();
  });

  it('records nothing while it is switched off, and nothing without a session', async () => {
    const store = createAppStore();
    startRecording(store);
    await ask(store);
    expect(recordedCalls).toHaveLength(0);
    store.dispatch(signedIn({ token: tokenFor(), user: user() }));
    enableLogging(false);
    await ask(store);
    await vi.advanceTimersByTimeAsync(3000);
    expect(readLog()).toEqual([]);
    enableLogging(true);
    await ask(store);
    await settled();
  });

  it('includes the call that signs the user in, without its secrets, and none that failed', async () => {
    const store = createAppStore();
    startRecording(store);
    const signIn = (password: string) =>
      store.dispatch(
        authCalls.endpoints.login.initiate({
          loginRequest: { username: 'asha.patil', password, tenantId: 1, deviceId },
        }),
      );
    server.use(http.post('*/api/auth/login', () => refusal(401, 'invalid_credentials')));
    await signIn('Wrong-Horse-1');
    server.use(http.post('*/api/auth/login', () => ok({ token: tokenFor(), user: user() })));
    await signIn('Right-Horse-1');
    store.dispatch(signedIn({ token: tokenFor(), user: user() }));
    await settled();
    const [entry] = readLog();
    expect(readLog()).toHaveLength(1);
    expect(entry).toMatchObject({
      method: 'POST',
      endpoint: '/api/auth/login',
      responseStatus: 200,
      userId: 7,
    });
    expect(entry?.requestBody).toContain('asha.patil');
    expect(JSON.stringify(entry)).not.toContain('Horse');
    expect(entry?.requestBody).toContain('"deviceId":"***"');
    writeLogNow();
    expect(sessionStorage.getItem('apiLogs')).not.toContain(deviceId);
    expect(entry?.responseBody).not.toContain(tokenFor().slice(0, 30));
  });

  it('leaves nothing behind for the next user', async () => {
    openSession();
    const store = createAppStore();
    startRecording(store);
    await ask(store);
    await settled();
    writeLogNow();
    store.dispatch(sessionEnded({ reason: 'signed_out' }));
    expect(readLog()).toEqual([]);
    expect(sessionStorage.getItem('apiLogs')).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(batches).toEqual([]);
  });

  it('clears the log of an earlier page if nobody is signed in any more', () => {
    sessionStorage.setItem('apiLogs', '{"owner":7,"entries":[{}]}');
    startRecording(createAppStore());
    expect(sessionStorage.getItem('apiLogs')).toBeNull();
  });

  it('restores valid entries, and ignores invalid ones', () => {
    const whole = {
      id: 'a',
      timestamp: '2026-11-21T04:00:07Z',
      method: 'GET',
      url: 'http://localhost/api/users',
      endpoint: '/api/users',
      headers: {},
      queryParams: {},
      executionTimeMs: 4,
    };
    const entries = [whole, {}, null, { ...whole, timestamp: 'soon' }, { ...whole, headers: null }];
    sessionStorage.setItem('apiLogs', JSON.stringify({ owner: 7, entries }));
    openSession();
    startRecording(createAppStore());
    expect(readLog()).toEqual([whole]);
  });

  it.each([500, 403])('does not send again what a server refuses with %i', async (status) => {
    server.use(logEndpoint(status));
    openSession();
    const store = createAppStore();
    startRecording(store);
    await ask(store);
    await settled();
    await vi.advanceTimersByTimeAsync(6000);
    await eventually(() => expect(batches).toHaveLength(1));
    await ask(store);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(batches).toHaveLength(1);
    expect(store.getState().session.token).not.toBeNull();
    expect(readLog()).toHaveLength(2);
  });

  it('sends the remaining entries when the user leaves the page', async () => {
    openSession();
    const store = createAppStore();
    startRecording(store);
    await ask(store);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => expect(batches).toHaveLength(1));
    expect(sessionStorage.getItem('apiLogs')).toContain('/api/users');
    vi.restoreAllMocks();
  });
});
