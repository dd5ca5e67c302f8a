import '@/shared/i18n/reports-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { reportPath } from '@/shared/config/report-paths';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { type ReportTable, reportsApi } from '../api';
import type { ReportEntry } from '../catalogue/use-catalogue';
import { cellText, isFigure } from './cells';
import { OpenReport } from './open-report';
import classes from './report.module.css';
import { Statement } from './statement';
import { isStatement } from './statement-sections';
import { useReportQuestion } from './use-report-question';

/** The maximum number of rows to print; more belong in a file. */
const MOST_ROWS = 1000;

function PlainTable({ table }: { table: ReportTable }) {
  const { t } = useTranslation('reports');
  const { columns, rows, totals } = table;
  const align = (index: number) => (isFigure(columns[index]?.kind ?? 'text') ? 'end' : undefined);
  const text = (index: number, value: ReportTable['rows'][number]['cells'][number]) =>
    cellText(columns[index]?.kind ?? 'text', value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.plain} aria-label={table.title}>
        <thead>
          <tr>
            {columns.map(({ key, label }, index) => (
              <th key={key} scope="col" data-align={align(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never change places
            <tr key={place}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.key} data-align={align(index)} data-kind={columns[index]?.kind}>
                  {text(index, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {totals.cells.map((cell, index) => (
                <td key={columns[index]?.key} data-align={align(index)}>
                  {index === 0 && cell === null ? t('view.totals') : cell === null ? '' : text(index, cell)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Printed({ entry }: { entry: ReportEntry }) {
  const { t } = useTranslation(['reports', 'common']);
  const question = useReportQuestion(entry);
  const { data, error, fulfilledTimeStamp } = reportsApi.useWholeReportQuery(
    { report: entry.key, most: MOST_ROWS, parameters: question.filters },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined && error === undefined) return <Placeholder />;
  if (data === undefined)
    return (
      <Notice kind="error" role="alert">
        {messageOf(error, t('reports:view.failed'))}
      </Notice>
    );
  const shown = data.rows.length;
  const Rows = isStatement(data.columns) ? Statement : PlainTable;
  return (
    <>
      <div className={classes.printButtons}>
        <Button onClick={() => window.print()}>{t('reports:print.print')}</Button>
        <Button component={Link} variant="default" to={question.at(reportPath(entry.key))}>
          {t('reports:print.back')}
        </Button>
      </div>
      <article className={classes.print}>
        <header className={classes.printHead}>
          <p>{data.tenantName}</p>
          <h1>{data.title}</h1>
          <p>
            {[
              t('reports:view.asOf', { time: formatBusinessDate(data.asOf) }),
              ...data.filters.map(({ label, value }) => `${label}: ${value}`),
            ].join(' · ')}
          </p>
          {data.note !== null && <p>{data.note}</p>}
          {fulfilledTimeStamp !== undefined && (
            <p>{t('reports:view.computed', { time: formatInstant(fulfilledTimeStamp) })}</p>
          )}
        </header>
        {data.totalCount === 0 ? <p>{t('reports:view.empty')}</p> : <Rows table={data} />}
        {data.totalCount > shown && (
          <p>{t('reports:print.cut', { shown: formatCount(shown), total: formatCount(data.totalCount) })}</p>
        )}
      </article>
    </>
  );
}

/** The print view of a report: its header, a plain table of all its rows, and its totals. */
export default function ReportPrintScreen() {
  const { report = '' } = useParams();
  return (
    <TenantScope>
      <OpenReport report={report}>{(entry) => <Printed entry={entry} />}</OpenReport>
    </TenantScope>
  );
}
