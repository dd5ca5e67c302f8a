import '@/shared/i18n/loan-products-texts';
import { useTranslation } from 'react-i18next';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { formatRate } from '@/shared/lending/term-figures';
import { termWord } from '@/shared/lending/term-words';
import { WithLoanProducts } from '@/shared/lending/with-loan-products';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ProductState } from '../product-state';

function RateList({ products }: { products: readonly LoanProduct[] }) {
  const { t } = useTranslation('loanProducts');
  const state = useListState({ name: 'rates', sortedFirst: 'name', pageSize: 25 });
  const word = (
    key: 'name' | 'code' | 'category' | 'method' | 'frequencies',
    of: (product: LoanProduct) => string,
  ): ListColumn<LoanProduct> => valueColumn(key, t(`columns.${key}`), of);
  const rate = (
    key: 'usualRate' | 'lowestRate' | 'highestRate' | 'rateStep',
    of: (rates: LoanProduct['annualRate']) => number,
  ): ListColumn<LoanProduct> =>
    valueColumn(key, t(`columns.${key}`), ({ annualRate }) => of(annualRate), {
      align: 'end',
      cell: ({ annualRate }) => <bdi>{formatRate(of(annualRate))}</bdi>,
    });
  const columns: ListColumn<LoanProduct>[] = [
    word('name', ({ name }) => name),
    word('code', ({ code }) => code),
    word('category', ({ category }) => termWord('categories', category)),
    word('method', ({ method }) => termWord('methods', method)),
    word('frequencies', ({ frequencies }) =>
      frequencies.map((one) => termWord('frequencies', one)).join(', '),
    ),
    rate('usualRate', (rates) => rates.default),
    rate('lowestRate', (rates) => rates.min),
    rate('highestRate', (rates) => rates.max),
    rate('rateStep', (rates) => rates.step),
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
  const page = useLocalPage(state, {
    rows: products,
    columns,
    textOf: ({ name, code }) => `${name} ${code}`,
  });
  return (
    <DataGrid
      title={t('rates.list')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ productId }) => productId}
      nameOf={({ name }) => name}
      empty={t('empty')}
    />
  );
}

export default function RatesScreen() {
  const { t } = useTranslation('loanProducts');
  return (
    <>
      <ScreenHeading title={t('rates.title')} subtitle={t('rates.subtitle')} />
      <TenantScope>
        <WithLoanProducts>{(products) => <RateList products={products} />}</WithLoanProducts>
      </TenantScope>
    </>
  );
}
