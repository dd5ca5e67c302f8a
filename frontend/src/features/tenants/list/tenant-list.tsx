import { useTranslation } from 'react-i18next';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn, ListFilter } from '@/shared/lists/list-view';
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
    {
      key: 'name',
      name: t('columns.name'),
      sortable: true,
      text: ({ OrgName }) => OrgName,
      cell: ({ OrgName }) => OrgName,
    },
    {
      key: 'code',
      name: t('columns.code'),
      sortable: true,
      text: ({ OrgCode }) => OrgCode,
      cell: ({ OrgCode }) => <bdi>{OrgCode}</bdi>,
    },
    {
      key: 'kind',
      name: t('columns.kind'),
      text: ({ Kind }) => kindName(Kind),
      cell: ({ Kind }) => kindName(Kind),
    },
    {
      key: 'plan',
      name: t('columns.plan'),
      text: ({ SubscriptionPlan }) => planName(SubscriptionPlan),
      cell: ({ SubscriptionPlan }) => planName(SubscriptionPlan),
    },
    {
      key: 'city',
      name: t('columns.city'),
      text: ({ City }) => City ?? null,
      cell: ({ City }) => City || '–',
    },
    {
      key: 'contact',
      name: t('columns.contact'),
      hiddenAtFirst: true,
      text: ({ ContactPerson }) => ContactPerson ?? null,
      cell: ({ ContactPerson }) => ContactPerson || '–',
    },
    {
      key: 'email',
      name: t('columns.email'),
      hiddenAtFirst: true,
      text: ({ EmailAddress }) => EmailAddress ?? null,
      cell: ({ EmailAddress }) => EmailAddress || '–',
    },
    {
      key: 'created',
      name: t('columns.created'),
      sortable: true,
      text: ({ CreatedAt }) => CreatedAt ?? null,
      cell: ({ CreatedAt }) => CreatedAt && <CreatedDay at={CreatedAt} />,
    },
    {
      key: 'state',
      name: t('columns.status'),
      text: (tenant) => t(`status.${statusOf(tenant)}`),
      cell: ({ IsActive }) => <TenantStatus isActive={IsActive} />,
    },
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
