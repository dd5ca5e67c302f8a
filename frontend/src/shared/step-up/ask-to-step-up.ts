import type { ApiProblem } from '@/shared/api/problem';
import { fieldsOf } from '@/shared/lib/shape';
import { showStepUp } from '@/shared/overlays/overlays';

/** How a user may confirm their identity: either by password only, or by one of their second factors. */
export type StepUpMethod = 'password' | 'authenticator' | 'email' | 'sms' | 'recovery';

const known: readonly StepUpMethod[] = ['password', 'authenticator', 'email', 'sms', 'recovery'];

/** The methods that a refusal offers, best first; the password if it names no known method. */
export function offeredMethods(problem: ApiProblem): readonly StepUpMethod[] {
  const { methods } = fieldsOf(problem.data);
  const offered = Array.isArray(methods)
    ? methods.flatMap((name) => known.filter((one) => one === name))
    : [];
  return offered.length > 0 ? offered : ['password'];
}

let asking: Promise<boolean> | null = null;

/** Asks the user to confirm their identity. Concurrent calls that need it share one dialog. */
export function askToStepUp(problem: ApiProblem): Promise<boolean> {
  asking ??= showStepUp(offeredMethods(problem)).finally(() => {
    asking = null;
  });
  return asking;
}
