import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { isApiProblem } from '@/shared/api/problem';
import { reportPrintPath } from '@/shared/config/report-paths';
import { formatBusinessDate } from '@/shared/lib/dates';
import { ExportButton } from '@/shared/lists/export-button';
import { useListState } from '@/shared/lists/use-list-state';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type ReportTable, reportsApi } from '../api';
import type { ReportEntry } from '../catalogue/use-catalogue';
import { ExportTray } from '../exports/export-tray';
import { exportFormats } from '../exports/exports-api';
import { useExports } from '../exports/use-exports';
import { drawnChart } from './drawn-chart';
import classes from './report.module.css';
import { ReportParameters } from './report-parameters';
import { ReportRing } from './report-ring';
import { ReportRows } from './report-rows';
import { Statement } from './statement';
import { isStatement } from './statement-sections';
import { useReportQuestion } from './use-report-question';

const ReportBars = lazy(() => import(/* webpackChunkName: 'month-bars' */ './report-bars'));

const FIRST_SIZE = 25;

/** More accounts than a lender has. */
const MOST_LINES = 5000;

/** The scope of the figures, and notes on them. */
function Standing({ table }: { table: ReportTable }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <p className={classes.asOf}>
        <span>{t('view.asOf', { time: formatBusinessDate(table.asOf) })}</span>
        {table.filters.map(({ label, value }) => (
          <span key={label}>
            {label}: <bdi>{value}</bdi>
          </span>
        ))}
      </p>
      {table.note !== null && (
        <Notice kind="info" className={classes.note}>
          {table.note}
        </Notice>
      )}
    </>
  );
}

/** Whether a parameter is invalid. The user corrects it at its field; a retry would not help. */
const isRefused = (error: unknown): boolean =>
  isApiProblem(error) && (error.status === 409 || error.status === 422);

/** A report that has data: parameters, scope, chart, rows with totals or a statement, print and files. */
export function ReportView({ entry }: { entry: ReportEntry }) {
  const { t } = useTranslation('reports');
  const question = useReportQuestion(entry);
  const state = useListState({ name: 'rows', sortedFirst: '', pageSize: FIRST_SIZE });
  const { mayExport, start } = useExports();
  const { sorting } = state;
  const isWhole = isStatement(entry.columns);
  const whole = reportsApi.useWholeReportQuery(
    isWhole ? { report: entry.key, most: MOST_LINES, parameters: question.filters } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const paged = reportsApi.useGetReportQuery(
    isWhole
      ? skipToken
      : {
          report: entry.key,
          ...question.filters,
          page: state.page,
          pageSize: state.pageSize,
          sort: sorting.by === '' ? undefined : `${sorting.descending ? '-' : ''}${sorting.by}`,
        },
    { refetchOnMountOrArgChange: true },
  );
  const query = isWhole ? whole : paged;
  const { data, currentData, error, isFetching } = query;
  // The previous figures stay until the next ones arrive. If the request fails, they are hidden.
  const table = currentData ?? (error === undefined ? data : undefined);
  const chart = table && drawnChart(table);
  const files = exportFormats.map((format) => ({
    label: t(`formats.${format}`),
    run: () => start({ title: entry.title, format, reports: [entry.key], parameters: question.filters }),
  }));
  return (
    <>
      <ScreenHeading
        title={entry.title}
        subtitle={entry.description}
        aside={
          <div className={classes.headButtons}>
            <Button
              component={Link}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              to={question.at(reportPrintPath(entry.key))}
            >
              {t('view.print')}
            </Button>
            {mayExport && <ExportButton label={t('view.exportAs')} exports={files} />}
          </div>
        }
      />
      {mayExport && <ExportTray />}
      <ReportParameters question={question} problem={error} />
      {table && <Standing table={table} />}
      {error !== undefined && !isFetching && currentData === undefined && (
        <FailedNotice
          text={messageOf(error, t('view.failed'))}
          retry={isRefused(error) ? undefined : query.refetch}
        />
      )}
      {table === undefined && isFetching && <Placeholder />}
      {table && (
        <div className={classes.sections}>
          {chart && (
            <Panel title={t('view.chart')}>
              {chart.kind === 'pie' ? (
                <ReportRing {...chart} />
              ) : (
                <Suspense fallback={<Placeholder className={classes.chart} />}>
                  <ReportBars {...chart} />
                </Suspense>
              )}
            </Panel>
          )}
          {isWhole ? (
            <Panel title={table.tenantName} className={classes.statement}>
              <Statement table={table} isFetching={isFetching} />
            </Panel>
          ) : (
            <ReportRows
              table={table}
              state={state}
              isFetching={isFetching}
              retry={() => void query.refetch()}
            />
          )}
        </div>
      )}
    </>
  );
}
