import { useTranslation } from 'react-i18next';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { amountRange, bareRates, instalmentRange } from '@/shared/lending/term-figures';
import { termWord } from '@/shared/lending/term-words';
import { formatCount } from '@/shared/lib/rupees';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { ProductState } from '../product-state';

export function useProductColumns(): ListColumn<LoanProduct>[] {
  const { t } = useTranslation('loanProducts');
  const column = (
    key: 'name' | 'code' | 'category' | 'microfinance' | 'method' | 'frequencies',
    of: (product: LoanProduct) => string,
    more: Partial<ListColumn<LoanProduct>> = {},
  ): ListColumn<LoanProduct> => ({
    key,
    name: t(`columns.${key}`),
    order: of,
    text: of,
    cell: of,
    ...more,
  });
  const range = (
    key: 'rate' | 'amount' | 'instalments',
    of: (product: LoanProduct) => string,
    order: (product: LoanProduct) => number,
    more: Partial<ListColumn<LoanProduct>> = {},
  ): ListColumn<LoanProduct> => ({
    key,
    name: t(`columns.${key}`),
    align: 'end',
    order,
    text: of,
    cell: (product) => <bdi>{of(product)}</bdi>,
    ...more,
  });
  return [
    column('name', ({ name }) => name),
    column('code', ({ code }) => code, { cell: ({ code }) => <bdi>{code}</bdi> }),
    column('category', ({ category }) => termWord('categories', category)),
    column('microfinance', ({ isMicrofinance }) => t(isMicrofinance ? 'yes' : 'no')),
    column('method', ({ method }) => termWord('methods', method)),
    range(
      'amount',
      ({ principal }) => amountRange(principal),
      ({ principal }) => principal.max,
    ),
    range(
      'rate',
      ({ annualRate }) => bareRates(annualRate),
      ({ annualRate }) => annualRate.default,
    ),
    range(
      'instalments',
      ({ instalments }) => instalmentRange(instalments),
      ({ instalments }) => instalments.max,
      { hiddenAtFirst: true },
    ),
    column(
      'frequencies',
      ({ frequencies }) => frequencies.map((one) => termWord('frequencies', one)).join(', '),
      { hiddenAtFirst: true },
    ),
    valueColumn('version', t('columns.version'), ({ termsVersion }) => termsVersion, {
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ termsVersion }) => formatCount(termsVersion),
    }),
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
