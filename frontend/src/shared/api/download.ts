import type { Dispatch } from '@reduxjs/toolkit';
import { saveFile } from '@/shared/lib/save-file';
import type { WithSession } from '@/shared/session/session-slice';
import { callerHeaders } from './headers';
import { type ApiProblem, problemFromBody, problemWithoutReply } from './problem';
import { heedRefusal } from './session-refusal';

interface Api {
  dispatch: Dispatch;
  getState: () => unknown;
}

/** Requests a file with the caller's headers, optionally for a given tenant. Failures are thrown as `ApiProblem`. */
export async function fetchReply(
  url: string,
  tenantId: string | null,
  api: Api,
  { onceKey, ...init }: Pick<RequestInit, 'method' | 'signal'> & { onceKey?: string } = {},
): Promise<Response> {
  const state = api.getState() as WithSession;
  let reply: Response;
  try {
    reply = await fetch(new URL(url, window.location.origin), {
      ...init,
      headers: {
        ...callerHeaders(state),
        ...(tenantId !== null && { TenantId: tenantId }),
        ...(onceKey !== undefined && { 'Idempotency-Key': onceKey }),
      },
    });
  } catch {
    throw problemWithoutReply('network');
  }
  if (reply.ok) return reply;
  const body: unknown = await reply.json().catch(() => null);
  const problem: ApiProblem = problemFromBody(reply.status, body, reply.headers.get('Retry-After'));
  heedRefusal(problem, state.session.token, api);
  throw problem;
}

/**
 * A thunk: fetches the file and has the browser save it as `fileName`. A platform user may name a tenant. Pass `POST` and
 * a key for a file whose creation changes data, such as a counted print.
 */
export function downloadFile(
  url: string,
  fileName: string,
  tenantId: string | null = null,
  how: { method?: 'GET' | 'POST'; onceKey?: string } = {},
) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const reply = await fetchReply(url, tenantId, { dispatch, getState }, how);
    const file = await reply.blob().catch(() => {
      throw problemWithoutReply('network');
    });
    saveFile(file, fileName);
  };
}
