import { useTranslation } from 'react-i18next';
import { loanProductList, loanProductPaths } from '@/shared/config/loan-product-paths';
import { recordPath } from '@/shared/config/screen-links';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { loanCategories, termWord } from '@/shared/lending/term-words';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ProductDrawer } from './product-drawer';
import { useProductColumns } from './use-product-columns';
import { useProductStatus } from './use-product-status';

export function ProductList() {
  const { t } = useTranslation('loanProducts');
  const tenant = useNamedTenant();
  const query = loanProductsApi.useListLoanProductsQuery({});
  const state = useListState({
    name: loanProductList.name,
    sortedFirst: 'name',
    filters: ['state', 'category', 'microfinance'],
    pageSize: 25,
  });
  const columns = useProductColumns();
  const changeStatus = useProductStatus();
  const filters: ListFilter<LoanProduct>[] = [
    {
      key: 'state',
      name: t('columns.state'),
      options: (['active', 'retired'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
      test: ({ isActive }, value) => isActive === (value === 'active'),
    },
    {
      key: 'category',
      name: t('columns.category'),
      options: loanCategories.map((value) => ({ value, label: termWord('categories', value) })),
      test: ({ category }, value) => category === value,
    },
    {
      key: 'microfinance',
      name: t('columns.microfinance'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(value) })),
      test: ({ isMicrofinance }, value) => isMicrofinance === (value === 'yes'),
    },
  ];
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: ({ name, code, category }) => `${name} ${code} ${termWord('categories', category)}`,
    query,
  });
  const editPath = ({ productId }: LoanProduct) => recordPath(loanProductPaths.edit, productId, tenant);
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={[
          ...columns,
          {
            key: 'actions',
            name: '',
            cell: (product) => (
              <RowMenu
                name={product.name}
                actions={[
                  { label: t('actions.edit'), leads: editPath(product) },
                  {
                    label: t(product.isActive ? 'actions.retire' : 'actions.offer'),
                    leads: () => changeStatus(product),
                  },
                ]}
              />
            ),
          },
        ]}
        filters={filters}
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        opens
        empty={t('empty')}
      />
      <ProductDrawer
        productId={state.opened}
        close={state.closeDetail}
        editPath={editPath}
        changeStatus={changeStatus}
      />
    </>
  );
}
