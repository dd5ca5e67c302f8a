import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/shared/lib/dates';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from './schedules.module.css';
import { schedulesApi } from './schedules-api';

const tones = {
  running: 'info',
  waiting: 'warning',
  sent: 'good',
  failed: 'alert',
  refused: 'alert',
  cancelled: 'plain',
} as const;

const states = Object.keys(tones) as (keyof typeof tones)[];
const stateOf = ({ status }: { status: string }) => states.find((known) => known === status) ?? 'running';

const MOST = 25;
const LOOK_AGAIN_MS = 3000;

export function ScheduleRuns({ scheduleId }: { scheduleId: string }) {
  const { t } = useTranslation('reports');
  const asked = { scheduleId, page: 1, pageSize: MOST };
  const isSeen = usePageVisible();
  const { data, isError, isFetching, refetch } = schedulesApi.useListReportRunsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  // Polls a run in progress until it is finished.
  schedulesApi.useListReportRunsQuery(asked, {
    skip: data?.items.some(({ status }) => status === 'running') !== true,
    pollingInterval: isSeen ? LOOK_AGAIN_MS : 0,
  });
  return (
    <section aria-label={t('schedules.runs.title')} className={classes.runs}>
      <div className={classes.runsHead}>
        <h3 className={classes.runsTitle}>{t('schedules.runs.title')}</h3>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('schedules.runs.refresh')}
        </Button>
      </div>
      {data === undefined && !isError && <Placeholder className={classes.waiting} />}
      {data === undefined && isError && (
        <Notice kind="error" role="alert">
          {t('schedules.runs.failed')}
        </Notice>
      )}
      {data?.items.length === 0 && <p className={classes.small}>{t('schedules.runs.none')}</p>}
      <ul className={classes.runList}>
        {data?.items.map(({ runId, dueAt, message, recipients, nextAttemptAt, ...run }) => (
          <li key={runId} className={classes.run}>
            <div className={classes.runsHead}>
              <span>{formatInstant(dueAt)}</span>
              <StatusBadge tone={tones[stateOf(run)]}>
                {t(`schedules.runs.states.${stateOf(run)}`)}
              </StatusBadge>
            </div>
            {recipients > 0 && (
              <p className={classes.small}>{t('schedules.runs.recipients', { count: recipients })}</p>
            )}
            {message !== null && <p className={classes.small}>{message}</p>}
            {nextAttemptAt !== null && (
              <p className={classes.small}>
                {t('schedules.runs.again', { at: formatInstant(nextAttemptAt) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
