import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import classes from '../audit.module.css';
import type { ExportProgress } from './use-trail-export';

const MEBI = 1024 * 1024;

const sizeOf = (bytes: number): string =>
  bytes < MEBI ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / MEBI).toFixed(1)} MiB`;

/** The progress of a file, with a button to cancel it. */
export function TrailExport({ progress, cancel }: { progress: ExportProgress; cancel: () => void }) {
  const { t } = useTranslation('audit');
  const { format, bytes, rows, total } = progress;
  const size = sizeOf(bytes);
  const text =
    rows === null || total === null
      ? t('export.received', { size })
      : t('export.rows', { rows: formatCount(Math.min(rows, total)), total: formatCount(total), size });
  const label = t('export.running', { format: t(`export.${format}`) });
  return (
    <div className={classes.exporting}>
      <div className={classes.exportLine}>
        <p>
          <strong>{label}</strong>
        </p>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </div>
      {rows !== null && total !== null && (
        <ProgressBar label={label} value={Math.min(100, Math.round((100 * rows) / Math.max(1, total)))} />
      )}
      <p className={classes.muted}>{text}</p>
    </div>
  );
}
