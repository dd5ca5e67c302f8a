import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reportPath } from '@/shared/config/report-paths';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import type { ListState } from '@/shared/lists/use-list-state';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { ReportRow, ReportTable } from '../api';
import { cellText, isFigure, showCell } from './cells';
import { drillSearch } from './drill';

interface ReportRowsProps {
  table: ReportTable;
  state: ListState;
  isFetching: boolean;
  retry: () => void;
}

interface PlacedRow extends ReportRow {
  place: number;
}

/** The keys of columns of numbers that are texts: of loans, clients, centres, entries and telephones. */
const numbered = /(Number|phone|code)$/i;

/** A page of a report's rows. A row's name links to its details, and the totals are those of all pages. */
export function ReportRows({ table, state, isFetching, retry }: ReportRowsProps) {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const { columns, rows, totals, totalCount } = table;
  const listed = columns.map(({ key, label, kind, sortable }, index): ListColumn<PlacedRow> => {
    const textOf = ({ cells }: ReportRow) => cellText(kind, cells[index] ?? null);
    return {
      key,
      name: label,
      sortable,
      ...(isFigure(kind) && { align: 'end' as const }),
      isWhole: kind === 'day' || isFigure(kind) || numbered.test(key),
      cell: (row) =>
        index === 0 && row.drill !== null ? (
          <Link
            data-opens-row
            title={row.drill.title}
            to={`${reportPath(row.drill.report)}?${drillSearch(row.drill, tenant)}`}
          >
            {textOf(row)}
          </Link>
        ) : (
          showCell(kind, row.cells[index] ?? null)
        ),
    };
  });
  const [naming] = columns;
  const values = columns.flatMap(({ key, kind }, index) => {
    const value = totals?.cells[index] ?? null;
    return value === null ? [] : [[key, showCell(kind, value)] as const];
  });
  return (
    <DataGrid
      title={t('view.table')}
      state={state}
      page={{
        rows: rows.map((row, place) => ({ ...row, place })),
        matched: totalCount,
        failed: false,
        isFetching,
        retry,
        readAll: () => Promise.resolve([]),
      }}
      columns={listed}
      keyOf={({ place }) => place}
      nameOf={({ cells }) => (naming === undefined ? '' : cellText(naming.kind, cells[0] ?? null))}
      totals={values.length > 0 ? { name: t('view.totals'), values: Object.fromEntries(values) } : undefined}
      searches={false}
      empty={t('view.empty')}
    />
  );
}
