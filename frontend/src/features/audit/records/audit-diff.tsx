import { useTranslation } from 'react-i18next';
import { useHistoryWords } from '@/shared/history/use-history-words';
import classes from '../audit.module.css';
import { type AuditChange, type AuditRecord, changesOf, isEmpty } from './audit-record';

interface Shown {
  items: readonly string[];
  /** The number of list items that are on both sides and not shown. */
  stayed: number;
}

/** One side's value of a field. If both sides are lists, only the removed or added items: lists may be long. */
function useShown() {
  const { textOf } = useHistoryWords();
  return ({ field, before, after }: AuditChange, side: 'before' | 'after'): Shown | null => {
    const [own, other] = side === 'before' ? [before, after] : [after, before];
    if (own === undefined) return null;
    if (!Array.isArray(own) || !Array.isArray(other)) return { items: [textOf(field, own)], stayed: 0 };
    const items = own.filter((item) => !other.includes(item));
    return { items: items.map((item) => textOf(field, item)), stayed: own.length - items.length };
  };
}

function Cell({ shown, side }: { shown: Shown | null; side: 'old' | 'new' }) {
  const { t } = useTranslation('audit');
  return (
    <td data-side={side}>
      {shown === null ? (
        '–'
      ) : (
        <>
          {shown.items.map((item) => (
            <span key={item} className={classes.value}>
              {item}
            </span>
          ))}
          {shown.stayed > 0 && (
            <span className={classes.stayed}>{t('diff.same', { count: shown.stayed })}</span>
          )}
        </>
      )}
    </td>
  );
}

interface AuditDiffProps {
  record: AuditRecord;
  /** The screen's name for the old values. */
  oldName: string;
}

/** The old (orange) and new (green) value of each field. A side that the record does not have is left out. */
export function AuditDiff({ record: { oldValues, newValues }, oldName }: AuditDiffProps) {
  const { t } = useTranslation('audit');
  const { fieldOf } = useHistoryWords();
  const shownOf = useShown();
  const [hasOld, hasNew] = [!isEmpty(oldValues), !isEmpty(newValues)];
  if (!hasOld && !hasNew) return null;
  return (
    <table className={classes.diff} aria-label={t('diff.title')}>
      <thead>
        <tr>
          <th scope="col">{t('diff.field')}</th>
          {hasOld && (
            <th scope="col" data-side="old">
              {oldName}
            </th>
          )}
          {hasNew && (
            <th scope="col" data-side="new">
              {t('diff.new')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {changesOf(oldValues, newValues).map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldOf(change.field)}</th>
            {hasOld && <Cell shown={shownOf(change, 'before')} side="old" />}
            {hasNew && <Cell shown={shownOf(change, 'after')} side="new" />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
