import { useTranslation } from 'react-i18next';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { usePlans } from '@/shared/subscription/use-plans';
import { kinds, type Tenant } from '../api';
import { CreatedDay } from '../created-day';
import { useWords } from '../use-words';
import { TenantDrawer } from './tenant-drawer';
import { statusOf, TenantStatus } from './tenant-status';
import { useTenantList } from './use-tenant-list';

export function TenantList() {
  const { t } = useTranslation('tenants');
  const { kindName, planName } = useWords();
  const { plans } = usePlans();
  const state = useListState({
    name: 'tenants',
    sortedFirst: 'name',
    filters: ['kind', 'plan', 'status'],
    pageSize: 25,
  });
  const page = useTenantList(state);
  const columns: ListColumn<Tenant>[] = [
    textColumn('name', t('columns.name'), ({ OrgName }) => OrgName, { sortable: true }),
    textColumn('code', t('columns.code'), ({ OrgCode }) => OrgCode, {
      sortable: true,
      cell: ({ OrgCode }) => <bdi>{OrgCode}</bdi>,
    }),
    textColumn('kind', t('columns.kind'), ({ Kind }) => kindName(Kind)),
    textColumn('plan', t('columns.plan'), ({ SubscriptionPlan }) => planName(SubscriptionPlan)),
    textColumn('city', t('columns.city'), ({ City }) => City ?? null, { cell: ({ City }) => City || '–' }),
    textColumn('contact', t('columns.contact'), ({ ContactPerson }) => ContactPerson ?? null, {
      hiddenAtFirst: true,
      cell: ({ ContactPerson }) => ContactPerson || '–',
    }),
    textColumn('email', t('columns.email'), ({ EmailAddress }) => EmailAddress ?? null, {
      hiddenAtFirst: true,
      cell: ({ EmailAddress }) => EmailAddress || '–',
    }),
    textColumn('created', t('columns.created'), ({ CreatedAt }) => CreatedAt ?? null, {
      sortable: true,
      cell: ({ CreatedAt }) => CreatedAt && <CreatedDay at={CreatedAt} />,
    }),
    textColumn('state', t('columns.status'), (tenant) => t(`status.${statusOf(tenant)}`), {
      cell: ({ IsActive }) => <TenantStatus isActive={IsActive} />,
    }),
  ];
  const filters: ListFilter<Tenant>[] = [
    {
      key: 'kind',
      name: t('columns.kind'),
      options: kinds.map((value) => ({ value, label: kindName(value) })),
    },
    {
      key: 'plan',
      name: t('columns.plan'),
      options: plans.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      key: 'status',
      name: t('columns.status'),
      options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ];
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ TenantId }) => TenantId}
        nameOf={({ OrgName }) => OrgName}
        opens
        empty={t('empty')}
      />
      <TenantDrawer tenantId={state.opened} close={state.closeDetail} />
    </>
  );
}
