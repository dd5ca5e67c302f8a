import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { WithSession } from '@/shared/session/session-slice';
import { unwrapEnvelope } from './envelope';
import { callerHeaders } from './headers';
import { type ApiProblem, problemFromBody, problemWithoutReply } from './problem';
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
    // An answer that is no JSON still has a status that matters: a proxy's bare 401 is a 401.
    return error.originalStatus >= 400
      ? { error: problemFromBody(error.originalStatus, null) }
      : { error: problemWithoutReply('malformed') };
  }
  return { error: problemWithoutReply(error.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network') };
}

/** Every call of the console: headers on, envelope off, failures as `ApiProblem`, refusals heeded. */
export const baseQuery: BaseQuery = async (args, api, extraOptions) => {
  const state = api.getState() as WithSession;
  const request = typeof args === 'string' ? { url: args } : args;
  // What the request itself says wins: a platform user names the tenant that he acts upon.
  const headers = new Headers(callerHeaders(state));
  for (const [name, value] of Object.entries(request.headers ?? {}))
    if (value !== undefined) headers.set(name, String(value));
  const reply = await transport({ ...request, headers }, api, extraOptions);
  const result = read(reply);
  if ('error' in result) heedRefusal(result.error, state.session.token, api);
  return { ...result, meta: reply.meta };
};
