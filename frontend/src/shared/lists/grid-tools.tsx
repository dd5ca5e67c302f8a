import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@/shared/ui/fields/day-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { type Export, ExportButton } from './export-button';
import { canSort, type ListColumn, type ListFilter, readSorting, writeSorting } from './list-view';
import classes from './lists.module.css';
import type { ListPreferences } from './use-list-settings';
import type { ListState } from './use-list-state';
import { ViewOptions } from './view-options';

interface GridToolsProps<T> {
  state: ListState;
  columns: readonly ListColumn<T>[];
  filters: readonly ListFilter<T>[];
  settings: ListPreferences<T>;
  exports: readonly Export[];
  searches: boolean;
}

/** Search, filters, view options and export. Cards have no headers to press, so there the order is here, too. */
export function GridTools<T>(props: GridToolsProps<T>) {
  const { state, columns, filters, settings, exports, searches } = props;
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  const sortable = columns.filter(canSort);
  const fields = filters.filter(({ kind }) => kind !== 'link');
  return (
    <div className={classes.tools} data-open={open}>
      {searches && (
        <TextField
          label={t('search')}
          type="search"
          value={state.search}
          onChange={({ currentTarget: { value } }) => state.setSearch(value)}
        />
      )}
      {fields.length + sortable.length > 0 && (
        <Button
          variant="default"
          className={classes.more}
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(fields.length > 0 ? 'sortAndFilter' : 'sort')}
        </Button>
      )}
      <div className={classes.narrowing}>
        {fields.map(({ key, name, kind, options = [] }) =>
          kind === 'day' ? (
            <DayField
              key={key}
              label={name}
              value={state.chosen[key] ?? ''}
              change={(day) => state.setFilter(key, day)}
            />
          ) : (
            <SelectField
              key={key}
              label={name}
              value={state.chosen[key] ?? ''}
              onChange={({ currentTarget: { value } }) => state.setFilter(key, value)}
              none={t('any')}
              options={options}
            />
          ),
        )}
        {sortable.length > 0 && (
          <div className={classes.sortChoice}>
            <SelectField
              label={t('sortBy')}
              value={writeSorting(state.sorting)}
              onChange={({ currentTarget: { value } }) => state.sortBy(readSorting(value))}
              none={state.sorting.by === '' ? t('ownOrder') : undefined}
              options={sortable.flatMap(({ key, name }) => [
                { value: key, label: name },
                { value: `-${key}`, label: t('descending', { column: name }) },
              ])}
            />
          </div>
        )}
      </div>
      <div className={classes.toolButtons}>
        {columns.length > 0 && <ViewOptions state={state} columns={columns} settings={settings} />}
        <ExportButton label={t('export')} exports={exports} />
      </div>
    </div>
  );
}
