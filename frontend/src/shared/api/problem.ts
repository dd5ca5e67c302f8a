import { fieldsOf, textOr } from '@/shared/lib/shape';

/** One failing field of a refused write. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** Why there is no HTTP status: the request did not arrive, timed out, or the reply was not JSON. */
type WithoutStatus = 'network' | 'timeout' | 'malformed';

/** The error of a failed call. `message` is the server's sentence, or '' if it gave none. */
export interface ApiProblem {
  status: number | WithoutStatus;
  code: string;
  message: string;
  errors: FieldProblem[];
  traceId: string | null;
  data: unknown;
  /** The delay in seconds that the server requests before a retry. */
  retryAfter: number | null;
}

const toFieldProblem = (entry: unknown): FieldProblem => {
  const { field, code, message } = fieldsOf(entry);
  return { field: textOr(field, ''), code: textOr(code, ''), message: textOr(message, '') };
};

/** Reads a failure's envelope. Missing parts are empty; without an envelope, all parts are. */
export function problemFromBody(status: number, body: unknown, retryAfter: string | null = null): ApiProblem {
  const { message, code, errors, traceId, data } = fieldsOf(body);
  const seconds = Number(retryAfter);
  return {
    status,
    code: textOr(code, ''),
    message: textOr(message, ''),
    errors: Array.isArray(errors) ? errors.map(toFieldProblem) : [],
    traceId: textOr(traceId, null),
    data: data ?? null,
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : null,
  };
}

export function problemWithoutReply(status: WithoutStatus): ApiProblem {
  return { status, code: status, message: '', errors: [], traceId: null, data: null, retryAfter: null };
}

export function isApiProblem(value: unknown): value is ApiProblem {
  const { status, message, errors } = fieldsOf(value);
  return (
    (typeof status === 'number' || typeof status === 'string') &&
    typeof message === 'string' &&
    Array.isArray(errors)
  );
}

/** True if the server's response could not be understood. */
export function isConnectionProblem(problem: ApiProblem): boolean {
  return typeof problem.status === 'string';
}

/** True if, after this failure of a call with an `Idempotency-Key`, it is unknown whether the call was carried out. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isApiProblem(error)) return true;
  const { status, code } = error;
  return typeof status === 'string' || status >= 500 || code === 'idempotency_in_progress';
}

/** True when the user must confirm their identity first. A screen sees it only if they were asked and declined. */
export function isStepUpRequired(problem: unknown): problem is ApiProblem {
  return isApiProblem(problem) && problem.status === 409 && problem.code === 'step_up_required';
}

/** The errors of a refused write about one of its fields, one sentence each. */
export const sentencesOn = (problem: unknown, name: string): string[] =>
  isApiProblem(problem)
    ? problem.errors.filter(({ field }) => field === name).map(({ message }) => message)
    : [];
