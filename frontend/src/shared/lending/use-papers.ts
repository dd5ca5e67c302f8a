import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { downloadFile } from '@/shared/api/download';
import { isApiProblem, isOutcomeUnknown } from '@/shared/api/problem';
import type { Paper } from '@/shared/config/paper-paths';
import { randomUuidV4 } from '@/shared/lib/device';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';

/** Fetches the PDFs of loans and payments. */
export function usePapers(tenantId: string) {
  const { t } = useTranslation('lending');
  const dispatch = useDispatch<AnyDispatch>();
  // A print is counted once, however often it has to be sent: until its outcome is known, it is sent under the same key.
  const keys = useRef(new Map<string, string>());
  const fetchPaper = async ({ url, fileName, method }: Paper): Promise<void> => {
    if (method === undefined) return dispatch(downloadFile(url, fileName, tenantId));
    const [path = url] = url.split('?');
    const onceKey = keys.current.get(path) ?? randomUuidV4();
    keys.current.set(path, onceKey);
    try {
      await dispatch(downloadFile(url, fileName, tenantId, { method, onceKey }));
      keys.current.delete(path);
    } catch (error) {
      if (!isOutcomeUnknown(error)) keys.current.delete(path);
      throw error;
    }
  };
  /** Throws the failure with a message, for a form that shows it. */
  const take = (paper: Paper): Promise<void> =>
    fetchPaper(paper).catch((error: unknown) => {
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
