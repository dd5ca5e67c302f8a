import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import classes from './lists.module.css';
import type { Selection } from './use-selection';

export interface BulkAction<T> {
  label: string;
  run: (rows: readonly T[]) => unknown;
}

/** How many rows are ticked, and what can be done with them. */
export function BulkBar<T>({
  selection,
  actions,
}: {
  selection: Selection<T>;
  actions: readonly BulkAction<T>[];
}) {
  const { t } = useTranslation('lists');
  const count = selection.rows.length;
  return (
    <section className={classes.bulk} aria-label={t('selection')}>
      <span role="status">{t('selected', { count, shown: formatCount(count) })}</span>
      {actions.map(({ label, run }) => (
        <Button key={label} size="compact-md" variant="default" onClick={() => run(selection.rows)}>
          {label}
        </Button>
      ))}
      <Button size="compact-md" variant="subtle" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </section>
  );
}
