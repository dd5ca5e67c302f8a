import type { RecordedCall } from '@/shared/api/recorded-calls';
import { fieldsOf, numberOr, textOr } from '@/shared/lib/shape';
import { maskBody, maskField, maskNumbers, maskToken } from './mask';

/** One call of the console, masked. */
export interface ApiLogEntry {
  id: string;
  /** RFC 3339. */
  timestamp: string;
  method: string;
  url: string;
  /** The address without its query. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  requestBody: string | null;
  queryParams: Readonly<Record<string, string>>;
  /** Null if there was no response. */
  responseStatus: number | null;
  responseBody: string | null;
  errorMessage: string | null;
  executionTimeMs: number;
  bearerToken: string | null;
  userAgent: string;
  userId: number | null;
  tenantId: number | null;
}

/**
 * Paths that are not logged: logging itself, health checks, and the call that is held open on purpose. The latter would
 * fill the log, and its duration is not a response time.
 */
const LEFT_OUT = /^\/api\/(?:logs|health|ping|auth\/watch)(?:\/|$)/i;

export const isError = ({ errorMessage, responseStatus }: ApiLogEntry): boolean =>
  errorMessage !== null || (responseStatus !== null && responseStatus >= 400);

export type StatusClass = 'success' | 'redirect' | 'clientError' | 'serverError' | 'pending';

export function statusClass(status: number | null): StatusClass {
  if (status === null) return 'pending';
  if (status >= 500) return 'serverError';
  if (status >= 400) return 'clientError';
  return status >= 300 ? 'redirect' : 'success';
}

const withoutReply: Record<string, string> = {
  FETCH_ERROR: 'The server could not be reached.',
  TIMEOUT_ERROR: 'The server did not respond in time.',
};

function failureOf({ error, meta }: RecordedCall['reply']): string | null {
  if (error === undefined) return null;
  const message = textOr(fieldsOf(error.data).message, '');
  const known = typeof error.status === 'string' ? withoutReply[error.status] : undefined;
  const status = meta?.response?.status ?? error.originalStatus;
  return message || (known ?? (status === undefined ? 'The call failed.' : `HTTP ${status}`));
}

/** The log entry of a call; null if the call is not logged. */
export function entryOf({ begun, took, user, body, reply }: RecordedCall): ApiLogEntry | null {
  const request = reply.meta?.request;
  if (request === undefined) return null;
  const url = new URL(request.url);
  if (LEFT_OUT.test(url.pathname)) return null;
  for (const [name, value] of [...url.searchParams]) {
    const shown = maskNumbers(url.pathname, maskField(name, value));
    if (shown !== value) url.searchParams.set(name, shown);
  }
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
  const bearerToken = bearer === null ? null : maskToken(bearer);
  const headers = Object.fromEntries(
    [...request.headers].map(([name, value]) => [name, maskField(name, value)]),
  );
  if (bearerToken !== null) headers.authorization = `Bearer ${bearerToken}`;
  const { data, error } = reply;
  const failure = failureOf(reply);
  return {
    id: crypto.randomUUID?.() ?? `${begun}-${Math.random()}`,
    timestamp: new Date(performance.timeOrigin + begun).toISOString(),
    method: request.method,
    url: url.href,
    endpoint: url.pathname,
    headers,
    requestBody: maskBody(body, url.pathname),
    queryParams: Object.fromEntries(url.searchParams),
    responseStatus: reply.meta?.response?.status ?? numberOr(error?.status, null),
    responseBody: maskBody(error === undefined ? data : error.data, url.pathname),
    errorMessage: failure === null ? null : maskNumbers(url.pathname, failure),
    executionTimeMs: Math.round(took),
    bearerToken,
    userAgent: navigator.userAgent,
    userId: user?.userId ?? null,
    tenantId: numberOr(Number(request.headers.get('TenantId') ?? Number.NaN), user?.tenantId ?? null),
  };
}
