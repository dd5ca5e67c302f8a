import type { HistoryChange } from '@/shared/api/history-api';

const isEmpty = (value: HistoryChange['before']): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a change only notes the number of another record, which readers do not know it by. */
const isBareId = ({ field, before, after }: HistoryChange): boolean =>
  field.endsWith('Id') && isEmpty(before) && typeof after === 'number';

/** Parts of a new amount, which are of no interest when there is nothing of them. */
const parts: ReadonlySet<string> = new Set([
  'principal',
  'interest',
  'accruedInterest',
  'fee',
  'penalty',
  'charge',
  'tax',
  'dues',
  'advance',
]);
const isEmptyPart = ({ field, before, after }: HistoryChange): boolean =>
  parts.has(field) && isEmpty(before) && after === '0.00';

/** The order of what is said about money: what was done and how much, its parts, the terms, the days. Others follow. */
const moneyFirst: readonly string[] = [
  'state',
  'amount',
  'total',
  'mode',
  'reference',
  ...parts,
  'outstandingPrincipal',
  'instalments',
  'annualRate',
  'frequency',
  'appliedOn',
  'approvedOn',
  'expectedDisbursalOn',
  'disbursedOn',
  'receivedOn',
  'firstDueOn',
  'lastDueOn',
];
const placeOf = ({ field }: HistoryChange): number => {
  const place = moneyFirst.indexOf(field);
  return place === -1 ? moneyFirst.length : place;
};
const isOfMoney = ({ field }: HistoryChange): boolean =>
  field === 'amount' || field === 'total' || parts.has(field);

/**
 * The changes that tell a reader something: not fields that were and are empty, nor the ids that come with the other
 * fields of something new, nor parts of an amount that are nothing. Those about money have an order of their own.
 */
export function visibleChanges(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const filled = changes.filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)));
  const isNew = filled.every(({ before }) => isEmpty(before));
  const telling = filled.filter((change) => !(isNew && isBareId(change)) && !isEmptyPart(change));
  const shown = telling.length === 0 ? filled : telling;
  return shown.some(isOfMoney) ? shown.toSorted((a, b) => placeOf(a) - placeOf(b)) : shown;
}
