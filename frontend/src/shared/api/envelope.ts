import { fieldsOf } from '@/shared/lib/shape';

/** A reply taken out of its envelope: `{success|isSuccess, message, data}`. */
export type Unwrapped = { kind: 'data'; data: unknown } | { kind: 'failure' } | { kind: 'malformed' };

export function unwrapEnvelope(body: unknown): Unwrapped {
  const { success, isSuccess, data } = fieldsOf(body);
  const succeeded = success ?? isSuccess;
  if (typeof succeeded !== 'boolean') return { kind: 'malformed' };
  return succeeded ? { kind: 'data', data: data ?? null } : { kind: 'failure' };
}
