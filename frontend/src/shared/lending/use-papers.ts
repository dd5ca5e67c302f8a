import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { downloadFile } from '@/shared/api/download';
import { isApiProblem, isOutcomeUnknown } from '@/shared/api/problem';
import type { Paper } from '@/shared/config/paper-paths';
import { randomUuidV4 } from '@/shared/lib/device';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';

/** Keys of prints whose outcome is unknown, by tenant and address. They outlive the drawer. */
const unconfirmed = new Map<string, string>();

/** Fetches the PDFs of loans and payments. */
export function usePapers() {
  const { t } = useTranslation('lending');
  const dispatch = useDispatch<AnyDispatch>();
  const { tenantId } = useActedTenant();
  const fetchPaper = async ({ url, fileName, method }: Paper): Promise<void> => {
    if (method === undefined) return dispatch(downloadFile(url, fileName, tenantId));
    // A print whose outcome is unknown is sent again under the same key, so that it is counted once.
    const print = `${tenantId} ${url}`;
    const onceKey = unconfirmed.get(print) ?? randomUuidV4();
    unconfirmed.set(print, onceKey);
    try {
      await dispatch(downloadFile(url, fileName, tenantId, { method, onceKey }));
      unconfirmed.delete(print);
    } catch (error) {
      if (!isOutcomeUnknown(error)) unconfirmed.delete(print);
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
