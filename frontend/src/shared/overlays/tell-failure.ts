import { isApiProblem, isStepUpRequired } from '@/shared/api/problem';
import { toast } from './toasts';

/** Tells why a change was not made: by the server's sentence when it gave one. Who declined to confirm made no error. */
export function tellFailure(error: unknown, failed: string): void {
  if (isStepUpRequired(error)) toast.info(error.message || failed);
  else toast.error((isApiProblem(error) && error.message) || failed);
}
