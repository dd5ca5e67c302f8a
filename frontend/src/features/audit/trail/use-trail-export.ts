import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { messageOf } from '@/shared/api/message-of';
import { streamFile } from '@/shared/api/stream-file';
import { auditExportPath } from '@/shared/config/log-paths';
import { indianDay } from '@/shared/lib/indian-day';
import { toast } from '@/shared/overlays/toasts';

const formats = ['csv', 'xlsx', 'json'] as const;

export interface ExportProgress {
  format: (typeof formats)[number];
  bytes: number;
  /** The number of records received; null if they cannot be counted in the file. */
  rows: number | null;
  /** The expected number, if the server gives it. */
  total: number | null;
}

/** Before the first record of a file without its own lines' end. */
const LINES_BEFORE = { csv: 1, json: 0 } as const;

/** Makes files of the trail as it is narrowed, one at a time. Who leaves the screen gives up what is under way. */
export function useTrailExport(asked: Record<string, string | number | undefined>) {
  const { t } = useTranslation('audit');
  const dispatch = useDispatch<AnyDispatch>();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (format: (typeof formats)[number]) => {
    const control = new AbortController();
    stop.current?.abort();
    stop.current = control;
    setProgress({ format, bytes: 0, rows: null, total: null });
    try {
      await dispatch(
        streamFile({
          url: auditExportPath({ ...asked, format }),
          fileName: `audit-trail-${indianDay()}.${format}`,
          signal: control.signal,
          report: ({ bytes, lines, total }) =>
            setProgress({
              format,
              bytes,
              total,
              rows: format === 'xlsx' ? null : Math.max(0, lines - LINES_BEFORE[format]),
            }),
        }),
      );
      toast.success(t('export.done'));
    } catch (error) {
      if (control.signal.aborted) toast.info(t('export.cancelled'));
      else toast.error(messageOf(error, t('export.failed')));
    } finally {
      if (stop.current === control) setProgress(null);
    }
  };
  return {
    progress,
    cancel: () => stop.current?.abort(),
    exports: formats.map((format) => ({ label: t(`export.${format}`), run: () => run(format) })),
  };
}
