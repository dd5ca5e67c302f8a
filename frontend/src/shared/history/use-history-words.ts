import { useTranslation } from 'react-i18next';
import type { HistoryChange } from '@/shared/api/history-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { roleLabel } from '@/shared/lib/role-label';
import { exactRupees, formatCount } from '@/shared/lib/rupees';

/** 'branchCode' and 'LOGIN_FAILED' as words, for names that have no translation. */
const spelledOut = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));

/** The fields that hold an amount of rupees as text: '295.00'. `charge` may instead hold the name of a charge. */
const amounts: ReadonlySet<string> = new Set([
  'accruedInterest',
  'advance',
  'amount',
  'amountLadder',
  'charge',
  'dues',
  'fee',
  'interest',
  'outstandingPrincipal',
  'penalty',
  'principal',
  'tax',
  'total',
]);
const isAmount = (field: string, text: string) => amounts.has(field) && /^-?\d+\.\d\d$/.test(text);
/** Whether a field holds an amount in paise. */
const isPaise = (field: string) => field.endsWith('Paise');
/** True for a number that is a name, such as an id or a year, and is shown without separators. */
const isName = (field: string) => /(Id|[yY]ear|[vV]ersion)$/.test(field);

/** The audit trail's names and values in words. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation('history');
  const known = (group: 'actions' | 'actionsOn' | 'fields' | 'words', name: string): string | null =>
    i18n.exists(`history:${group}.${name}`)
      ? String(i18n.t(`history:${group}.${name}` as 'history:title'))
      : null;
  const text = (field: string, value: string): string => {
    if (value === '') return t('nothing');
    if (field === 'roles') return roleLabel(value);
    if (isAmount(field, value)) return exactRupees(Number(value));
    if (isDay(value)) return formatBusinessDate(value);
    if (isInstant(value)) return formatInstant(value);
    return known('words', value) ?? value;
  };
  return {
    /** On some kinds of things an action has words of its own. */
    actionOf: (action: string, entityType = '') =>
      known('actionsOn', `${entityType}.${action}`) ?? known('actions', action) ?? spelledOut(action),
    fieldOf: (field: string) => known('fields', field) ?? spelledOut(field.replace(/Paise$/, '')),
    textOf: (field: string, value: HistoryChange['before']): string => {
      if (value === null) return t('nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number') {
        if (isPaise(field)) return exactRupees(value / 100);
        return isName(field) ? String(value) : formatCount(value);
      }
      if (typeof value === 'string') return text(field, value);
      return value.map((item) => text(field, item)).join(', ') || t('nothing');
    },
  };
}
