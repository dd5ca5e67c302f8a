import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import hidden from '@/shared/ui/hidden.module.css';
import { parts } from '@/shared/ui/table-roles';
import classes from './grid-table.module.css';
import { canSort, type ListColumn, type Sorting } from './list-view';
import { openingRows } from './opening-rows';
import type { ListState } from './use-list-state';
import { useOverflows } from './use-overflows';
import type { Selection } from './use-selection';

export interface GridTotals {
  /** The name of the row of totals. */
  name: string;
  /** By the columns' keys. */
  values: Readonly<Record<string, ReactNode>>;
}

/** Whether a row's name opens its details beside the list, or the page of its record. */
export type RowsOpen<T> = boolean | ((row: T) => string);

interface GridTableProps<T> {
  label: string;
  state: ListState;
  rows: readonly T[];
  columns: readonly ListColumn<T>[];
  dense: boolean;
  isFetching: boolean;
  selection: Selection<T> | null;
  keyOf: (row: T) => string | number;
  nameOf: (row: T) => string;
  opens: RowsOpen<T>;
  /** The totals of a column over all pages, if it has any. */
  totals?: GridTotals | undefined;
}

function Header<T>({ column, state }: { column: ListColumn<T>; state: ListState }) {
  const { t } = useTranslation('lists');
  if (column.name === '')
    return (
      <th scope="col">
        <span className={hidden.unseen}>{t('actions')}</span>
      </th>
    );
  const active = state.sorting.by === column.key;
  const { descending } = state.sorting;
  if (!canSort(column))
    return (
      <th scope="col" data-align={column.align}>
        {column.name}
      </th>
    );
  const next: Sorting = { by: column.key, descending: active && !descending };
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => state.sortBy(next)}>
        {column.name}
        <span className={classes.arrow}>{active && <Arrow size={15} aria-hidden />}</span>
      </button>
    </th>
  );
}

/** The rows of a page: a table, and on a phone cards whose figures carry their names. The first column names the row. */
export function GridTable<T>(props: GridTableProps<T>) {
  const { label, state, rows, columns, dense, isFetching, selection, keyOf, nameOf, opens, totals } = props;
  const { t } = useTranslation('lists');
  const { ref, overflows } = useOverflows();
  const [naming, ...others] = columns;
  if (naming === undefined) return null;
  return (
    // Keyboard users must be able to reach a box that scrolls.
    <div
      ref={ref}
      className={classes.box}
      data-overflows={overflows}
      {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        {...parts.table}
        className={classes.table}
        aria-label={label}
        aria-busy={isFetching}
        data-dense={dense}
        data-ticks={selection !== null}
      >
        <thead>
          <tr>
            {selection && (
              <td className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={t('selectPage')}
                  checked={selection.isPage}
                  onChange={selection.togglePage}
                />
              </td>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody {...parts.body} {...openingRows}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...parts.row} data-selected={selection?.has(row)}>
              {selection && (
                <td {...parts.cell} className={classes.tick}>
                  <input
                    type="checkbox"
                    aria-label={t('selectRow', { row: nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              <th {...parts.header} scope="row" data-whole={naming.isWhole}>
                {opens ? (
                  <Link
                    to={opens === true ? state.searchWithOpen(keyOf(row)) : opens(row)}
                    preventScrollReset={opens === true}
                    data-opens-row
                  >
                    {naming.cell(row)}
                  </Link>
                ) : (
                  naming.cell(row)
                )}
              </th>
              {others.map((column) => (
                <td
                  key={column.key}
                  {...parts.cell}
                  data-name={column.name}
                  data-column={column.key}
                  data-align={column.align}
                  data-whole={column.isWhole}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot {...parts.body}>
            <tr {...parts.row}>
              {selection && <td {...parts.cell} className={classes.tick} />}
              <th {...parts.header} scope="row">
                {totals.name}
              </th>
              {others.map(({ key, name, align }) => (
                <td key={key} {...parts.cell} data-name={name} data-align={align}>
                  {totals.values[key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
