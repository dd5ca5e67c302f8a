import { useTranslation } from 'react-i18next';
import { useHistoryWords } from '@/shared/history/use-history-words';
import classes from '../audit.module.css';
import { type AuditChange, type AuditRecord, changesOf, isEmpty } from './audit-record';

interface Told {
  items: readonly string[];
  /** The number of list items that are on both sides and not shown. */
  stayed: number;
}

/** One side's value of a field. Of lists on both sides, only the removed and added items: they may be long. */
function useTold() {
  const { told } = useHistoryWords();
  return ({ field, before, after }: AuditChange, side: 'before' | 'after'): Told | null => {
    const [own, other] = side === 'before' ? [before, after] : [after, before];
    if (own === undefined) return null;
    if (!Array.isArray(own) || !Array.isArray(other)) return { items: [told(field, own)], stayed: 0 };
    const items = own.filter((item) => !other.includes(item));
    return { items: items.map((item) => told(field, item)), stayed: own.length - items.length };
  };
}

function Cell({ told, side }: { told: Told | null; side: 'old' | 'new' }) {
  const { t } = useTranslation('audit');
  return (
    <td data-side={side}>
      {told === null ? (
        '–'
      ) : (
        <>
          {told.items.map((item) => (
            <span key={item} className={classes.value}>
              {item}
            </span>
          ))}
          {told.stayed > 0 && (
            <span className={classes.stayed}>{t('diff.same', { count: told.stayed })}</span>
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

/** Field by field what was (orange) and what is (green); a side that the record does not have is left out. */
export function AuditDiff({ record: { oldValues, newValues }, oldName }: AuditDiffProps) {
  const { t } = useTranslation('audit');
  const { fieldOf } = useHistoryWords();
  const toldOf = useTold();
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
            {hasOld && <Cell told={toldOf(change, 'before')} side="old" />}
            {hasNew && <Cell told={toldOf(change, 'after')} side="new" />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
