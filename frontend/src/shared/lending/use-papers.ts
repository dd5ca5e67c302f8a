import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { downloadFile } from '@/shared/api/download';
import { isApiProblem } from '@/shared/api/problem';
import type { Paper } from '@/shared/config/paper-paths';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';

/** Fetches the PDFs of loans and payments. */
export function usePapers(tenantId: string) {
  const { t } = useTranslation('lending');
  const dispatch = useDispatch<AnyDispatch>();
  /** Throws the failure with a message, for a form that shows it. */
  const take = ({ url, fileName, method }: Paper): Promise<void> =>
    dispatch(downloadFile(url, fileName, tenantId, method)).catch((error: unknown) => {
      throw isApiProblem(error) && error.message === '' ? { ...error, message: t('paperFailed') } : error;
    });
  return {
    take,
    /** Shows a failure as a toast, and `done` once the file is there. */
    takeShowingErrors: (paper: Paper, done?: string): Promise<void> =>
      take(paper).then(
        () => {
          if (done !== undefined) toast.success(done);
        },
        (error: unknown) => showFailure(error, t('paperFailed')),
      ),
  };
}
