import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../api/problem';
import { saveFile } from '../lib/save-file';
import { toast } from '../overlays/toasts';
import { toCsv } from './csv';
import type { ListColumn } from './list-view';

/** Writes rows, as the shown columns tell them, into a file that carries the list's name and the day. */
export function useListExport<T>(list: string, columns: readonly ListColumn<T>[]) {
  const { t } = useTranslation('lists');
  return async (readRows: () => Promise<readonly T[]>) => {
    try {
      const csv = toCsv(columns, await readRows());
      const day = new Date().toLocaleDateString('en-CA');
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${list}-${day}.csv`);
    } catch (error) {
      toast.error((isApiProblem(error) && error.message) || t('exportFailed'));
    }
  };
}
