import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import type { BulkAction } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import { type Export, ExportButton } from './export-button';
import type { ListPage } from './list-view';
import classes from './lists.module.css';
import type { Selection } from './use-selection';

interface BulkBarProps<T> {
  selection: Selection<T>;
  page: ListPage<T>;
  nameOf: (row: T) => string;
  actions: readonly BulkAction<T>[];
  exports: readonly Export[];
}

/** The number of selected rows, a button to select all that match, and the actions on them. */
export function BulkBar<T>({ selection, page, nameOf, actions, exports }: BulkBarProps<T>) {
  const { t } = useTranslation('lists');
  const [wanted, setWanted] = useState<BulkAction<T> | null>(null);
  const { all, rows, isPage } = selection;
  const matched = formatCount(page.matched);
  return (
    <section className={classes.bulk} aria-label={t('selection')}>
      <span role="status">
        {all
          ? t('allSelected', { shown: matched })
          : t('selected', { count: rows.length, shown: formatCount(rows.length) })}
      </span>
      {!all && isPage && page.matched > rows.length && (
        <button type="button" className={classes.textButton} onClick={selection.chooseAll}>
          {t('selectAll', { shown: matched })}
        </button>
      )}
      {actions.map((action) => (
        <Button key={action.label} size="compact-sm" variant="default" onClick={() => setWanted(action)}>
          {action.label}
        </Button>
      ))}
      <ExportButton label={t('exportSelected')} exports={exports} size="compact-sm" />
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
      {wanted && (
        <BulkDialog
          action={wanted}
          readRows={() => (all ? page.readAll() : Promise.resolve(rows))}
          nameOf={nameOf}
          close={(tried) => {
            setWanted(null);
            if (tried) selection.clear();
          }}
        />
      )}
    </section>
  );
}
