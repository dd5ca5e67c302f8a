import type { HistoryChange } from '@/shared/api/history-api';

const isEmpty = (value: HistoryChange['before']): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a change only notes the number of another record, which readers do not know it by. */
const isBareId = ({ field, before, after }: HistoryChange): boolean =>
  field.endsWith('Id') && isEmpty(before) && typeof after === 'number';

/**
 * The changes that tell a reader something: not fields that were and are empty, nor the ids that come with the other
 * fields of something new.
 */
export function visibleChanges(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const filled = changes.filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)));
  const isNew = filled.every(({ before }) => isEmpty(before));
  const shown = filled.filter((change) => !(isNew && isBareId(change)));
  return shown.length === 0 ? filled : shown;
}
