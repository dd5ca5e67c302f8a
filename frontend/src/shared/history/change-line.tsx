import { useTranslation } from 'react-i18next';
import type { HistoryChange } from '@/shared/api/history-api';
import hidden from '@/shared/ui/hidden.module.css';
import classes from './history.module.css';
import { useHistoryWords } from './use-history-words';

type Value = HistoryChange['before'];

interface ChangeLineProps {
  change: HistoryChange;
  nameOf: ((field: string, id: string) => string | undefined) | undefined;
}

const listOf = (value: Value): readonly string[] | null => {
  if (value === null) return [];
  return Array.isArray(value) ? value : null;
};

/** The old and the new value of one field. If it is a list, only the added and removed items. */
export function ChangeLine({ change, nameOf }: ChangeLineProps) {
  const { t } = useTranslation('history');
  const { fieldOf, textOf } = useHistoryWords();
  const { field, before, after } = change;
  const shown = (value: Value) => textOf(field, value);
  const [was, is] = [listOf(before), listOf(after)];
  const isList = was !== null && is !== null && (Array.isArray(before) || Array.isArray(after));
  if (isList) {
    const name = (item: string) => nameOf?.(field, item) ?? textOf(field, item);
    const gone = was.filter((item) => !is.includes(item));
    const come = is.filter((item) => !was.includes(item));
    if (gone.length + come.length === 0) return null;
    return (
      <li>
        <span className={classes.field}>{fieldOf(field)}</span>
        {come.map((item) => (
          <ins key={item}>
            <span className={hidden.unseen}>{t('added')} </span>
            {name(item)}
          </ins>
        ))}
        {gone.map((item) => (
          <del key={item}>
            <span className={hidden.unseen}>{t('removed')} </span>
            {name(item)}
          </del>
        ))}
      </li>
    );
  }
  return (
    <li>
      <span className={classes.field}>{fieldOf(field)}</span>
      {before === null || before === '' ? (
        <span>{shown(after)}</span>
      ) : (
        <>
          <del>
            <span className={hidden.unseen}>{t('was')} </span>
            {shown(before)}
          </del>
          <span aria-hidden>→</span>
          <ins>
            <span className={hidden.unseen}>{t('is')} </span>
            {shown(after)}
          </ins>
        </>
      )}
    </li>
  );
}
