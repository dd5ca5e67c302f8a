import { useTranslation } from 'react-i18next';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { type ListColumn, readSorting, writeSorting } from './list-view';
import classes from './lists.module.css';
import type { ListView } from './use-list-view';

interface ListToolsProps<T> {
  columns: readonly ListColumn<T>[];
  view: ListView<T>;
}

/** The search box and, where cards have no headers to press, the choice of the order. */
export function ListTools<T>({ columns, view }: ListToolsProps<T>) {
  const { t } = useTranslation('lists');
  return (
    <div className={classes.tools}>
      <TextField
        label={t('search')}
        type="search"
        value={view.search}
        onChange={({ currentTarget: { value } }) => view.setSearch(value)}
      />
      <div className={classes.sortChoice}>
        <SelectField
          label={t('sortBy')}
          value={writeSorting(view.sorting)}
          onChange={({ currentTarget: { value } }) => view.sortBy(readSorting(value))}
        >
          {columns
            .filter(({ order }) => order !== undefined)
            .flatMap(({ key, name }) => [
              <option key={key} value={key}>
                {name}
              </option>,
              <option key={`-${key}`} value={`-${key}`}>
                {t('descending', { column: name })}
              </option>,
            ])}
        </SelectField>
      </div>
    </div>
  );
}
