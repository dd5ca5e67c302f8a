import { useTranslation } from 'react-i18next';
import type { HistoryChange } from '@/shared/api/history-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { roleLabel } from '@/shared/lib/role-label';
import { formatCount } from '@/shared/lib/rupees';

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

/** The audit trail's names and values in words. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation('history');
  const known = (group: 'actions' | 'fields' | 'words', name: string): string | null =>
    i18n.exists(`history:${group}.${name}`)
      ? String(i18n.t(`history:${group}.${name}` as 'history:title'))
      : null;
  const text = (field: string, value: string): string => {
    if (value === '') return t('nothing');
    if (field === 'roles') return roleLabel(value);
    if (isDay(value)) return formatBusinessDate(value);
    if (isInstant(value)) return formatInstant(value);
    return known('words', value) ?? value;
  };
  return {
    actionOf: (action: string) => known('actions', action) ?? spelledOut(action),
    fieldOf: (field: string) => known('fields', field) ?? spelledOut(field),
    textOf: (field: string, value: HistoryChange['before']): string => {
      if (value === null) return t('nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number') return formatCount(value);
      if (typeof value === 'string') return text(field, value);
      return value.map((item) => text(field, item)).join(', ') || t('nothing');
    },
  };
}
