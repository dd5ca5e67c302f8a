import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reportPath } from '@/shared/config/report-paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { parts } from '@/shared/ui/table-roles';
import type { ReportRow, ReportTable } from '../api';
import { showCell } from './cells';
import { drillSearch } from './drill';
import classes from './statement.module.css';
import { sectionsOf } from './statement-sections';

/** The columns before the figures: section, code and account. */
const NAMES = 3;

interface StatementProps {
  table: ReportTable;
  /** Whether figures for other filters are being fetched. */
  isFetching?: boolean;
}

const amountOf = (row: ReportRow | undefined) => row?.cells[NAMES] ?? null;

/** A statement of the books: a heading for each section, its accounts and its total. An account links to its details. */
export function Statement({ table, isFetching = false }: StatementProps) {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const sections = sectionsOf(table);
  const figures = table.columns.slice(NAMES);
  const cells = ({ cells: values }: ReportRow) =>
    figures.map(({ key, label, kind }, index) => (
      <td key={key} {...parts.cell} data-name={label}>
        {showCell(kind, values[NAMES + index] ?? null)}
      </td>
    ));
  const assets = amountOf(sections.at(0)?.total);
  const owed = amountOf(sections.at(-1)?.total);
  return (
    <>
      <table
        {...parts.table}
        className={classes.statement}
        aria-label={table.title}
        aria-busy={isFetching}
        data-figures={figures.length}
      >
        <thead>
          <tr>
            <th scope="col">{table.columns[NAMES - 1]?.label}</th>
            {figures.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ name, lines, total }) => (
          <tbody key={name} {...parts.body}>
            {lines.length > 0 && (
              <tr {...parts.row} className={classes.section}>
                <th {...parts.header} scope="rowgroup" colSpan={1 + figures.length}>
                  {name}
                </th>
              </tr>
            )}
            {lines.map((line) => {
              const [, code, account] = line.cells;
              return (
                <tr key={`${code} ${account}`} {...parts.row}>
                  <th {...parts.header} scope="row">
                    <bdi className={classes.code}>{code}</bdi>
                    {line.drill === null ? (
                      account
                    ) : (
                      <Link
                        title={line.drill.title}
                        to={`${reportPath(line.drill.report)}?${drillSearch(line.drill, tenant)}`}
                      >
                        {account}
                      </Link>
                    )}
                  </th>
                  {cells(line)}
                </tr>
              );
            })}
            <tr {...parts.row} className={lines.length > 0 ? classes.total : classes.result}>
              <th {...parts.header} scope="row">
                {total.cells[NAMES - 1]}
              </th>
              {cells(total)}
            </tr>
          </tbody>
        ))}
      </table>
      {table.report === 'balance-sheet' && assets !== owed && (
        <Notice kind="error" role="alert" className={classes.notice}>
          {t('statement.unequal')}
        </Notice>
      )}
      {table.report === 'balance-sheet' && assets === owed && (
        <p className={classes.equal}>{t('statement.equal')}</p>
      )}
    </>
  );
}
