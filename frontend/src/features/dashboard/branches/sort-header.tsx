import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';
import type { Column, Sorting } from './sort-branches';

interface SortHeaderProps {
  column: Column;
  sorting: Sorting;
  sortBy: (column: Column) => void;
}

export function SortHeader({ column, sorting, sortBy }: SortHeaderProps) {
  const { t } = useTranslation('dashboard');
  const active = sorting.by === column;
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => sortBy(column)}>
        {t(`overview.${column}`)}
        <span className={classes.arrow}>{active && <Arrow size={15} aria-hidden />}</span>
      </button>
    </th>
  );
}
