import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { downloadFile } from '@/shared/api/download';
import type { Paper } from '@/shared/config/paper-paths';
import { showFailure } from '@/shared/overlays/show-failure';

/** Fetches the PDFs of loans and payments. */
export function usePapers(tenantId: string) {
  const { t } = useTranslation('lending');
  const dispatch = useDispatch<AnyDispatch>();
  /** Throws the failure, for a form that shows it. */
  const take = ({ url, fileName, method }: Paper): Promise<void> =>
    dispatch(downloadFile(url, fileName, tenantId, method));
  return {
    take,
    /** Shows a failure as a toast. */
    takeShowingErrors: (paper: Paper): Promise<void> =>
      take(paper).catch((error: unknown) => showFailure(error, t('paperFailed'))),
  };
}
