import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import type { ListColumn, Sorting } from './list-view';
import classes from './lists.module.css';
import type { ListView } from './use-list-view';

interface ListTableProps<T> {
  label: string;
  columns: readonly ListColumn<T>[];
  view: ListView<T>;
  keyOf: (row: T) => string | number;
}

function Header<T>({ column, view }: { column: ListColumn<T>; view: ListView<T> }) {
  const active = view.sorting.by === column.key;
  const { descending } = view.sorting;
  if (column.order === undefined) return <th scope="col">{column.name}</th>;
  const next: Sorting = { by: column.key, descending: active && !descending };
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => view.sortBy(next)}>
        {column.name}
        <span className={classes.arrow}>{active && <Arrow size={15} aria-hidden />}</span>
      </button>
    </th>
  );
}

/** The rows of a page: a table, and on a phone cards whose figures carry their names. The first column names the row. */
export function ListTable<T>({ label, columns, view, keyOf }: ListTableProps<T>) {
  const { t } = useTranslation('lists');
  const [naming, ...others] = columns;
  if (naming === undefined) return null;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) =>
            column.name === '' ? (
              <th key={column.key} scope="col">
                <span className={classes.unseen}>{t('actions')}</span>
              </th>
            ) : (
              <Header key={column.key} column={column} view={view} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{naming.cell(row)}</th>
            {others.map((column) => (
              <td key={column.key} data-name={column.name} data-column={column.key}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
