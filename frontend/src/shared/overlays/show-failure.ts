import { isApiProblem, isStepUpRequired } from '@/shared/api/problem';
import { i18n } from '@/shared/i18n/i18n';
import { toast } from './toasts';

/** Shows why a change was not made, in the server's words if it gave a reason. Declining to confirm is not an error. */
export function showFailure(error: unknown, failed: string): void {
  if (isStepUpRequired(error)) toast.info(i18n.t('notConfirmed'));
  else toast.error((isApiProblem(error) && error.message) || failed);
}
