import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { useCatalogue } from '../catalogue/use-catalogue';
import { useReportNames } from '../catalogue/use-report-names';
import classes from '../reports.module.css';
import { exportsApi, isUnderWay, type ReportExport } from './exports-api';
import { useExports } from './use-exports';

/** Exports in progress are among the newest. */
const NEWEST = 10;

/** The user's exports in progress, with a button to cancel each. */
export function ExportTray() {
  const { t } = useTranslation('reports');
  const { followed, cancel, adopt } = useExports();
  const nameOf = useReportNames();
  const { data } = exportsApi.useListReportExportsQuery(
    { page: 1, pageSize: NEWEST },
    { refetchOnMountOrArgChange: true },
  );
  // Earlier exports are followed under their report's name, once that is known.
  const { reports, problem } = useCatalogue();
  const isNamed = reports !== undefined || problem !== undefined;
  const takeUp = useEffectEvent((made: ReportExport) => adopt(made, nameOf(made)));
  useEffect(() => {
    if (!isNamed) return;
    for (const made of data?.items ?? []) if (isUnderWay(made) && !made.scheduled) takeUp(made);
  }, [data, isNamed]);
  if (followed.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={t('exports.tray')}>
      {followed.map(({ exportId, title, progress, isQueued }) => (
        <li key={exportId} className={classes.trayRow}>
          <p className={classes.trayName}>
            {title}{' '}
            <span className={classes.small}>
              {isQueued ? t('exports.waiting') : t('exports.done', { progress: formatCount(progress) })}
            </span>
          </p>
          <ProgressBar value={progress} label={t('exports.progress', { title })} />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('exports.cancelOf', { title })}
            onClick={() => void cancel(exportId)}
          >
            {t('exports.cancel')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
