import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { fieldsOf } from '@/shared/lib/shape';
import { readSession } from '@/shared/lib/storage';
import {
  type SessionState,
  signedIn,
  tokenRefreshed,
  type WithSession,
} from '@/shared/session/session-slice';
import { unwrapEnvelope } from './envelope';
import type { CurrentUser } from './generated/auth';
import { callerHeaders } from './headers';
import { type ApiProblem, isStepUpRequired, problemFromBody, problemWithoutReply } from './problem';
import { recordedCalls } from './recorded-calls';
import { inTurn, isRenewal, renewalsOver } from './renewal';
import { heedRefusal } from './session-refusal';

const REQUEST_TIMEOUT_MS = 30_000;

const transport = fetchBaseQuery({ baseUrl: window.location.origin, timeout: REQUEST_TIMEOUT_MS });

type Transported = Awaited<ReturnType<typeof transport>>;
type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiProblem, object, FetchBaseQueryMeta>;

function read(reply: Transported): { data: unknown } | { error: ApiProblem } {
  const { error } = reply;
  if (error === undefined) {
    const body = unwrapEnvelope(reply.data);
    if (body.kind === 'data') return { data: body.data };
    if (body.kind === 'malformed') return { error: problemWithoutReply('malformed') };
    return { error: problemFromBody(reply.meta?.response?.status ?? 200, reply.data) };
  }
  if (typeof error.status === 'number') {
    const retryAfter = reply.meta?.response?.headers.get('Retry-After') ?? null;
    return { error: problemFromBody(error.status, error.data, retryAfter) };
  }
  if (error.status === 'PARSING_ERROR') {
    // The status of a response that is not JSON still counts: a proxy's bare 401 is a 401.
    return error.originalStatus >= 400
      ? { error: problemFromBody(error.originalStatus, null) }
      : { error: problemWithoutReply('malformed') };
  }
  return { error: problemWithoutReply(error.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network') };
}

type Api = Parameters<BaseQuery>[1];
type Result = Awaited<ReturnType<BaseQuery>>;

const sessionOf = (api: Api) => (api.getState() as WithSession).session;

/** The user whose session a reply begins: the call that signs them in is theirs. */
function signedInBy(data: unknown): CurrentUser | null {
  const { token, user } = fieldsOf(data);
  return typeof token === 'string' && typeof user === 'object' ? (user as CurrentUser | null) : null;
}

/** Makes one call with the session's current token, and returns the token with the response. */
async function send(request: FetchArgs, api: Api, extraOptions: object) {
  const state = api.getState() as WithSession;
  // The request's own header takes precedence: a platform user names the tenant that they act on.
  const headers = new Headers(callerHeaders(state));
  for (const [name, value] of Object.entries(request.headers ?? {}))
    if (value !== undefined) headers.set(name, String(value));
  const begun = performance.now();
  const reply = await transport({ ...request, headers }, api, extraOptions);
  const result: Result = { ...read(reply), meta: reply.meta };
  const user = state.session.token === null ? signedInBy(result.data) : state.session.user;
  if (user !== null)
    recordedCalls.push({ begun, took: performance.now() - begun, user, body: request.body, reply });
  return { result, sent: state.session };
}

/** Makes a call that returns a new token. The token is stored before the next such call is sent. */
function renew(request: FetchArgs, api: Api, extraOptions: object) {
  return inTurn(async () => {
    const done = await send(request, api, extraOptions);
    const { token } = fieldsOf(done.result.data);
    if (typeof token === 'string') api.dispatch(tokenRefreshed({ token }));
    return done;
  });
}

/** Whether the same user's session continues under another token, from this tab or another. */
async function isReplaced({ token, user }: SessionState, api: Api): Promise<boolean> {
  if (token === null || user === null) return false;
  await renewalsOver();
  const now = sessionOf(api);
  if (now.token !== token) return now.token !== null && now.user?.userId === user.userId;
  const kept = readSession();
  if (kept === null || kept.token === token || kept.user.userId !== user.userId) return false;
  api.dispatch(signedIn(kept));
  return true;
}

/** Whether a refused call should be sent again: its token was replaced, or the user has confirmed their identity. */
async function mayGoOn(problem: ApiProblem, sent: SessionState, api: Api): Promise<boolean> {
  if (problem.status === 401) return isReplaced(sent, api);
  if (!isStepUpRequired(problem) || sent.token === null) return false;
  if (sessionOf(api).token !== sent.token) return true;
  // Loaded on demand: few calls need it, and none on the sign-in page.
  const { askToStepUp } = await import(/* webpackChunkName: 'overlays' */ '@/shared/step-up/ask-to-step-up');
  return askToStepUp(problem);
}

/**
 * Every call of the console: adds headers, unwraps the envelope, and turns failures into `ApiProblem`. A call that
 * needs a step-up asks the user for it and is sent again, once; if they decline, the screen gets the refusal.
 */
export const baseQuery: BaseQuery = async (args, api, extraOptions) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const attempt = isRenewal(api.endpoint) ? renew : send;
  let { result, sent } = await attempt(request, api, extraOptions);
  if (result.error !== undefined && (await mayGoOn(result.error, sent, api)))
    ({ result, sent } = await attempt(request, api, extraOptions));
  if (result.error !== undefined) heedRefusal(result.error, sent.token, api);
  return result;
};
