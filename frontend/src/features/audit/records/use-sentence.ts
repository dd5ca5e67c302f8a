import '@/shared/i18n/history-texts';
import { useTranslation } from 'react-i18next';
import { useHistoryWords } from '@/shared/history/use-history-words';
import { type AuditChange, type AuditRecord, changesOf, isEmpty } from './audit-record';

/** The maximum number of changes in a sentence; the details have them all. */
const MOST_CHANGES = 3;

const lowered = (text: string): string =>
  // 'IP address' and 'PAR 30' stay as they are.
  /^.[a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** An audit record as a sentence whose subject is the user: 'changed Password policy: minimum length 8 → 10'. */
export function useSentence() {
  const { t, i18n } = useTranslation('audit');
  const { actionOf, fieldOf, textOf } = useHistoryWords();
  const known = (group: 'verbs' | 'things', name: string): string | null =>
    i18n.exists(`audit:${group}.${name}`) ? String(i18n.t(`audit:${group}.${name}` as 'audit:view')) : null;

  const thingOf = ({ entityType, entityId, entityName }: AuditRecord): string => {
    const thing = known('things', entityType) ?? lowered(actionOf(entityType));
    if (entityName !== null) return `${thing} ${entityName}`;
    // A thing of which an organisation has only one needs no number, and nobody knows a session's.
    const isNumbered = /^\d+$/.test(entityId) && !known('things', entityType)?.match(/^[A-Z]/);
    return isNumbered ? `${thing} ${entityId}` : thing;
  };
  const changeOf = ({ field, before, after }: AuditChange): string | null => {
    const name = lowered(fieldOf(field));
    if (Array.isArray(before) && Array.isArray(after)) {
      const come = after.filter((item) => !before.includes(item)).map((item) => `+ ${textOf(field, item)}`);
      const gone = before.filter((item) => !after.includes(item)).map((item) => `− ${textOf(field, item)}`);
      const moved = [...come, ...gone];
      if (moved.length === 0) return null;
      const rest = moved.length - MOST_CHANGES;
      const more = rest > 0 ? [t('sentence.more', { count: rest })] : [];
      return `${name} ${[...moved.slice(0, MOST_CHANGES), ...more].join(', ')}`;
    }
    return `${name} ${textOf(field, before ?? null)} → ${textOf(field, after ?? null)}`;
  };
  /** The change, if both sides are recorded; otherwise the reason, if there is one. */
  const detailOf = ({ oldValues, newValues }: AuditRecord): string => {
    if (isEmpty(oldValues) || isEmpty(newValues)) {
      const reason = newValues?.reason;
      return typeof reason === 'string' && reason !== ''
        ? lowered(textOf('reason', reason)).replaceAll('_', ' ')
        : '';
    }
    const changes = changesOf(oldValues, newValues).flatMap((change) => changeOf(change) ?? []);
    const rest = changes.length - MOST_CHANGES;
    const more = rest > 0 ? [t('sentence.more', { count: rest })] : [];
    return [...changes.slice(0, MOST_CHANGES), ...more].join(', ');
  };
  return (record: AuditRecord): string => {
    const verb = known('verbs', record.action);
    const thing = thingOf(record);
    const start = verb === null ? `${thing}: ${lowered(actionOf(record.action))}` : verb.replace('%', thing);
    const detail = detailOf(record);
    return detail === '' ? start : `${start}${verb === null ? ', ' : ': '}${detail}`;
  };
}
