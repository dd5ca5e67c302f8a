import { useTranslation } from 'react-i18next';
import { exactRupees, formatCount } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { type Plan, subscriptionApi } from '@/shared/subscription/subscription-api';
import { StatusBadge } from '@/shared/ui/status-badge';
import { PlanDrawer } from './plan-drawer';

export function PlanList() {
  const { t } = useTranslation('subscription');
  const query = subscriptionApi.useListPlansQuery();
  const state = useListState({ name: 'plans', sortedFirst: 'price', pageSize: 25 });
  const limit = (
    key: 'branches' | 'users' | 'clients',
    of: (plan: Plan) => number | null,
  ): ListColumn<Plan> =>
    textColumn(key, t(`columns.${key}`), of, {
      align: 'end',
      order: (plan) => of(plan) ?? Number.MAX_SAFE_INTEGER,
      cell: (plan) => {
        const most = of(plan);
        return most === null ? t('plans.noLimit') : formatCount(most);
      },
    });
  const columns: ListColumn<Plan>[] = [
    valueColumn('name', t('columns.name'), ({ name }) => name),
    valueColumn('code', t('columns.code'), ({ code }) => code, { cell: ({ code }) => <bdi>{code}</bdi> }),
    valueColumn('price', t('summary.perMonth'), ({ pricePerMonth }) => pricePerMonth, {
      align: 'end',
      cell: ({ pricePerMonth }) => <bdi>{exactRupees(pricePerMonth)}</bdi>,
    }),
    limit('branches', ({ branchLimit }) => branchLimit),
    limit('users', ({ userLimit }) => userLimit),
    limit('clients', ({ clientLimit }) => clientLimit),
    valueColumn('tenants', t('columns.tenants'), ({ tenantCount }) => tenantCount, {
      align: 'end',
      cell: ({ tenantCount }) => formatCount(tenantCount ?? 0),
    }),
    textColumn(
      'state',
      t('columns.status'),
      ({ isActive }) => t(isActive ? 'plans.offered' : 'plans.retired'),
      {
        cell: ({ isActive }) => (
          <StatusBadge tone={isActive ? 'good' : 'plain'}>
            {t(isActive ? 'plans.offered' : 'plans.retired')}
          </StatusBadge>
        ),
      },
    ),
  ];
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    textOf: ({ name, code, description }) => `${name} ${code} ${description}`,
    query,
  });
  const opened = query.data?.find(({ planId }) => planId === state.opened);
  return (
    <>
      <DataGrid
        title={t('plans.list')}
        state={state}
        page={page}
        columns={columns}
        keyOf={({ planId }) => planId}
        nameOf={({ name }) => name}
        opens
        empty={t('plans.empty')}
      />
      <PlanDrawer plan={opened} close={state.closeDetail} />
    </>
  );
}
