import { isApiProblem, isStepUpRequired } from '@/shared/api/problem';
import { i18n } from '@/shared/i18n/i18n';
import { toast } from './toasts';

/** Tells why a change was not made: by the server's sentence when it gave one. Who declined to confirm made no error. */
export function tellFailure(error: unknown, failed: string): void {
  if (isStepUpRequired(error)) toast.info(i18n.t('notConfirmed'));
  else toast.error((isApiProblem(error) && error.message) || failed);
}
