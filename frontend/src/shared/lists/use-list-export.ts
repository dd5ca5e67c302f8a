import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { indianDay } from '@/shared/lib/indian-day';
import { saveFile } from '../lib/save-file';
import { toast } from '../overlays/toasts';
import { toCsv } from './csv';
import type { Export } from './export-button';
import type { FileFormat, ListColumn, ListPage } from './list-view';

const formats: readonly FileFormat[] = ['xlsx', 'csv'];

/**
 * The export files of a list: of the whole list, and of some rows. If the server can make the file, it does. Otherwise
 * the browser makes it from the loaded rows and the columns that are shown.
 */
export function useListExport<T>(list: string, columns: readonly ListColumn<T>[], page: ListPage<T>) {
  const { t } = useTranslation('lists');
  const day = indianDay();
  const showingErrors = async (take: () => Promise<void>) => {
    try {
      await take();
    } catch (error) {
      toast.error(messageOf(error, t('exportFailed')));
    }
  };
  const ofRows = (readRows: () => Promise<readonly T[]>): Export[] =>
    columns.some(({ text }) => text !== undefined)
      ? [
          {
            label: t('csv'),
            run: () =>
              showingErrors(async () => {
                const csv = toCsv(columns, await readRows());
                saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${list}-${day}.csv`);
              }),
          },
        ]
      : [];
  const { exportFile } = page;
  const whole: Export[] =
    exportFile === undefined
      ? ofRows(page.readAll)
      : formats.map((format) => ({
          label: t(format),
          run: () => showingErrors(() => exportFile(format, `${list}-${day}.${format}`)),
        }));
  return { whole, ofRows };
}
