import { useTranslation } from 'react-i18next';
import { bearsInterest, postsInterest, savingsWord } from '@/shared/lending/savings-words';
import { bareRates } from '@/shared/lending/term-figures';
import { indianDay } from '@/shared/lib/indian-day';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import type { SavingsProduct } from '../api';
import { ProductState } from '../product-state';

/** The lowest and the highest rate on a day; null if there is none. */
function ratesOn({ kind, rates }: SavingsProduct, day: string): { min: number; max: number } | null {
  const slabs = bearsInterest(kind) ? rates.findLast(({ from }) => from <= day)?.slabs : undefined;
  const all = slabs?.map(({ rate }) => rate) ?? [];
  return all.length === 0 ? null : { min: Math.min(...all), max: Math.max(...all) };
}

export function useProductColumns(): ListColumn<SavingsProduct>[] {
  const { t } = useTranslation('savingsProducts');
  const today = indianDay();
  const figure = (
    key: 'rate' | 'minimum' | 'opening' | 'version',
    order: (product: SavingsProduct) => number | null,
    text: (product: SavingsProduct) => string,
    more: Partial<ListColumn<SavingsProduct>> = {},
  ): ListColumn<SavingsProduct> => ({
    key,
    name: t(`columns.${key}`),
    align: 'end',
    order,
    text,
    cell: (product) => <bdi>{order(product) === null ? '–' : text(product)}</bdi>,
    ...more,
  });
  const minimumOf = ({ kind, minimumBalance }: SavingsProduct) =>
    postsInterest(kind) ? minimumBalance : null;
  return [
    valueColumn('name', t('columns.name'), ({ name }) => name),
    valueColumn('code', t('columns.code'), ({ code }) => code, { cell: ({ code }) => <bdi>{code}</bdi> }),
    valueColumn('kind', t('columns.kind'), ({ kind }) => savingsWord('kinds', kind)),
    figure(
      'rate',
      (product) => ratesOn(product, today)?.max ?? null,
      (product) => {
        const rates = ratesOn(product, today);
        return rates === null ? '' : bareRates(rates);
      },
    ),
    figure('minimum', minimumOf, (product) => {
      const minimum = minimumOf(product);
      return minimum === null ? '' : plainRupees(minimum);
    }),
    figure(
      'opening',
      ({ openingBalance }) => openingBalance,
      ({ openingBalance }) => plainRupees(openingBalance),
    ),
    valueColumn(
      'posting',
      t('columns.posting'),
      ({ kind, posting }) => (postsInterest(kind) ? savingsWord('posting', posting) : null),
      { hiddenAtFirst: true },
    ),
    figure(
      'version',
      ({ termsVersion }) => termsVersion,
      ({ termsVersion }) => formatCount(termsVersion),
      { hiddenAtFirst: true },
    ),
    textColumn(
      'state',
      t('columns.state'),
      ({ isActive }) => t(isActive ? 'state.active' : 'state.retired'),
      {
        order: ({ isActive }) => (isActive ? 0 : 1),
        cell: ({ isActive }) => <ProductState isActive={isActive} />,
      },
    ),
  ];
}
