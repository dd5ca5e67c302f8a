import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatPreciseInstant } from '@/shared/lib/precise-dates';
import { formatCount } from '@/shared/lib/rupees';
import grid from '@/shared/lists/grid-table.module.css';
import { openingRows } from '@/shared/lists/opening-rows';
import { type ApiLogEntry, isError } from '@/shared/request-log/entry';
import classes from './api-logs.module.css';
import { LogStatus } from './log-status';

interface LogTableProps {
  rows: readonly ApiLogEntry[];
  isFetching: boolean;
  openId: string | null;
  toggle: (id: string) => void;
}

export function LogTable({ rows, isFetching, openId, toggle }: LogTableProps) {
  const { t } = useTranslation('apiLogs');
  return (
    <table
      className={clsx(grid.table, classes.table)}
      aria-label={t('list')}
      aria-busy={isFetching}
      data-dense
      data-narrow={openId !== null}
    >
      <thead>
        <tr>
          <th scope="col">{t('columns.time')}</th>
          <th scope="col">{t('columns.method')}</th>
          <th scope="col">{t('columns.endpoint')}</th>
          <th scope="col">{t('columns.status')}</th>
          <th scope="col" data-align="end">
            {t('columns.duration')}
          </th>
          <th scope="col" data-align="end">
            {t('columns.actions')}
          </th>
        </tr>
      </thead>
      <tbody {...openingRows}>
        {rows.map((entry) => {
          const { id, timestamp, method, endpoint, executionTimeMs } = entry;
          const time = formatPreciseInstant(timestamp);
          return (
            <tr key={id} data-error={isError(entry)} data-open={id === openId}>
              <td data-name={t('columns.time')} className={classes.time}>
                <time dateTime={timestamp}>{time}</time>
              </td>
              <td data-name={t('columns.method')}>
                <span className={classes.method} data-method={method}>
                  {method}
                </span>
              </td>
              <th scope="row" className={classes.endpoint}>
                <bdi>{endpoint}</bdi>
              </th>
              <td data-name={t('columns.status')}>
                <LogStatus entry={entry} />
              </td>
              <td data-name={t('columns.duration')} data-align="end">
                {t('stats.ms', { time: formatCount(executionTimeMs) })}
              </td>
              <td data-column="actions">
                <Button
                  data-opens-row
                  size="compact-sm"
                  variant="default"
                  aria-label={t('viewThis', { method, endpoint, time })}
                  aria-expanded={id === openId}
                  onClick={() => toggle(id)}
                >
                  {t('view')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
