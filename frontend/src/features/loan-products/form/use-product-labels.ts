import { useTranslation } from 'react-i18next';
import type { FormValue } from '@/shared/forms/use-record-form';
import type texts from '@/shared/i18n/en/loan-products.json';
import type { OfferedCharge } from '@/shared/lending/charges-api';
import { termWord } from '@/shared/lending/term-words';
import { bounded, boundParts, type ProductField } from './product-values';

type Label = Exclude<keyof typeof texts.form, 'steps' | 'bounds'>;

/** Returns the label of a field. The label of a part of bounds names the part as well. */
export function useProductLabels() {
  const { t } = useTranslation('loanProducts');
  return (name: string): string => {
    const of = bounded.find((known) => name.startsWith(known));
    const part = boundParts.find((known) => of !== undefined && name === `${of}${known}`);
    return of === undefined || part === undefined
      ? t(`form.${name as Label}`)
      : `${t(`form.${of}`)}, ${t(`form.bounds.${part}`)}`;
  };
}

const wordGroups: Partial<Record<ProductField, Parameters<typeof termWord>[0]>> = {
  category: 'categories',
  frequencies: 'frequencies',
  usualFrequency: 'frequencies',
  method: 'methods',
  interestRounding: 'interestRounding',
  roundingDirection: 'directions',
  brokenPeriod: 'brokenPeriods',
  allocationOrder: 'heads',
  earlyMoney: 'earlyMoney',
  prepayment: 'prepayments',
  penalBasis: 'penalBases',
  requirements: 'requirements',
};

/** A field's value as people read it. */
export function shownValue(
  field: ProductField,
  value: FormValue,
  offered: readonly OfferedCharge[],
): FormValue {
  if (field === 'charges' && Array.isArray(value))
    return value.map((id) => offered.find(({ chargeId }) => chargeId === id)?.name ?? String(id)).join(', ');
  const group = wordGroups[field];
  if (group === undefined || typeof value === 'boolean') return value;
  const words = typeof value === 'string' ? value.split(',') : value.map(String);
  return words.map((word) => termWord(group, word)).join(', ');
}
