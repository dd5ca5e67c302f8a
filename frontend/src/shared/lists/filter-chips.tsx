import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { filterText, type ListFilter } from './list-view';
import classes from './lists.module.css';
import type { ListState } from './use-list-state';

/** The filters of the list, each with a button to remove it. */
export function FilterChips<T>({ state, filters }: { state: ListState; filters: readonly ListFilter<T>[] }) {
  const { t } = useTranslation('lists');
  const set = filters.flatMap((filter) => {
    const { key, name } = filter;
    const value = state.chosen[key];
    if (value === undefined) return [];
    return [{ key, text: t('chip', { filter: name, value: filterText(filter, value) }) }];
  });
  if (set.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filtersSet')}>
      {set.map(({ key, text }) => (
        <li key={key} className={classes.chip}>
          {text}
          <button
            type="button"
            className={classes.chipButton}
            aria-label={t('removeFilter', { filter: text })}
            onClick={() => state.setFilter(key, '')}
          >
            <IconX size={15} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.textButton} onClick={state.clear}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
