import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { recordPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { savingsKinds, savingsWord } from '@/shared/lending/savings-words';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import type { SavingsProduct } from '../api';
import { useProductList } from '../use-product-list';
import { ProductDrawer } from './product-drawer';
import { useProductColumns } from './use-product-columns';
import { useProductStatus } from './use-product-status';

export function ProductList() {
  const { t } = useTranslation('savingsProducts');
  const tenant = useNamedTenant();
  const { query, refusal } = useProductList();
  const state = useListState({
    name: 'savings-products',
    sortedFirst: 'name',
    filters: ['state', 'kind'],
    pageSize: 25,
  });
  const columns = useProductColumns();
  const changeStatus = useProductStatus();
  const filters: ListFilter<SavingsProduct>[] = [
    {
      key: 'state',
      name: t('columns.state'),
      options: (['active', 'retired'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
      test: ({ isActive }, value) => isActive === (value === 'active'),
    },
    {
      key: 'kind',
      name: t('columns.kind'),
      options: savingsKinds.map((value) => ({ value, label: savingsWord('kinds', value) })),
      test: ({ kind }, value) => kind === value,
    },
  ];
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: ({ name, code, kind }) => `${name} ${code} ${savingsWord('kinds', kind)}`,
    query,
  });
  const editPath = ({ savingsProductId }: SavingsProduct) =>
    recordPath(screenPaths.savingsProducts.edit, savingsProductId, tenant);
  if (refusal !== null) return <Notice kind="info">{refusal}</Notice>;
  return (
    <>
      <DataGrid
        title={t('list')}
        aside={
          <Button component={Link} to={forTenant(screenPaths.savingsProducts.create, tenant)}>
            {t('new')}
          </Button>
        }
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
        keyOf={({ savingsProductId }) => savingsProductId}
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
