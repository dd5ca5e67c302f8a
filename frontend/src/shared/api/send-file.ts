import type { Dispatch } from '@reduxjs/toolkit';
import { parseJson } from '@/shared/lib/shape';
import type { WithSession } from '@/shared/session/session-slice';
import { unwrapEnvelope } from './envelope';
import { callerHeaders } from './headers';
import { problemFromBody, problemWithoutReply } from './problem';
import { heedRefusal } from './session-refusal';

/** Long enough for a picture on the slowest network that still works. */
const TIMEOUT_MS = 180_000;

interface SendFile {
  url: string;
  file: Blob;
  tenantId: string | null;
  signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  report: (share: number) => void;
}

/**
 * A thunk: puts a file, reports its progress, which `fetch` cannot, and returns the data of the reply. Failures are thrown
 * as `ApiProblem`.
 */
export function sendFile({ url, file, tenantId, signal, report }: SendFile) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const state = getState() as WithSession;
      const call = new XMLHttpRequest();
      call.open('PUT', url);
      call.timeout = TIMEOUT_MS;
      const headers = {
        ...callerHeaders(state),
        ...(tenantId !== null && { TenantId: tenantId }),
        'Content-Type': file.type,
      };
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
      call.onerror = () => reject(problemWithoutReply('network'));
      call.onabort = call.onerror;
      call.ontimeout = () => reject(problemWithoutReply('timeout'));
      call.onload = () => {
        const body = parseJson(call.responseText);
        const reply = unwrapEnvelope(body);
        if (call.status < 300 && reply.kind === 'data') return resolve(reply.data);
        if (call.status < 300) return reject(problemWithoutReply('malformed'));
        const problem = problemFromBody(call.status, body, call.getResponseHeader('Retry-After'));
        heedRefusal(problem, state.session.token, { dispatch, getState });
        reject(problem);
      };
      signal.addEventListener('abort', () => call.abort());
      call.send(file);
    });
}
