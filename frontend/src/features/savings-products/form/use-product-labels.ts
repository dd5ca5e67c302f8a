import { useTranslation } from 'react-i18next';
import type { FormValue } from '@/shared/forms/use-record-form';
import type texts from '@/shared/i18n/en/savings-products.json';
import { hasTerm, savingsWord } from '@/shared/lending/savings-words';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { datesOf, type ProductField, type ProductValues } from './product-values';

type Label = Exclude<keyof typeof texts.form, 'steps'>;

/** Returns the label of a field. Those of rates also say which rates they are. */
export function useProductLabels() {
  const { t } = useTranslation('savingsProducts');
  return (name: string, values: ProductValues): string => {
    const { kind } = values;
    if (name === 'openingBalance' && hasTerm(kind))
      return t(kind === 'fixed' ? 'form.smallest' : 'form.instalment');
    const [row, at, ...parts] = name.split(' ');
    const part = parts.at(-1);
    if (at === undefined || part === undefined) return t(`form.${name as Label}`);
    const dates = datesOf(values);
    const place = dates.findIndex(({ number }) => String(number) === at) + 1;
    const field = t(`form.${part === 'balance' && hasTerm(kind) ? 'amount' : (part as Label)}`);
    if (row === 'date') return t('form.inDates', { place, field });
    const slabs = dates[place - 1]?.slabs ?? [];
    const slab = slabs.findIndex(({ number }) => String(number) === parts[0]) + 1;
    return t('form.inSlab', { place, slab, field });
  };
}

const wordGroups: Partial<Record<ProductField, Parameters<typeof savingsWord>[0]>> = {
  kind: 'kinds',
  slabBasis: 'slabBasis',
  posting: 'posting',
  brokenDays: 'brokenDays',
  maturities: 'maturities',
};

/** A field's value as people read it. */
export function shownValue(field: ProductField, value: FormValue): FormValue {
  if (typeof value === 'string' && isDay(value)) return formatBusinessDate(value);
  const group = wordGroups[field];
  if (group === undefined || typeof value === 'boolean' || value === '') return value;
  const words = typeof value === 'string' ? [value] : value.map(String);
  return words.map((word) => savingsWord(group, word)).join(', ');
}
