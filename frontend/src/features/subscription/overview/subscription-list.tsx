import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn, ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { cycles, type Subscription } from '@/shared/subscription/subscription-api';
import { SubscriptionStatus } from '@/shared/subscription/subscription-facts';
import { type Limited, UsageBar } from '@/shared/subscription/usage-bars';
import { usePlans } from '@/shared/subscription/use-plans';
import { SubscriptionDrawer } from './subscription-drawer';
import { useSubscriptionPage } from './use-subscription-page';

export function SubscriptionList() {
  const { t } = useTranslation('subscription');
  const { plans } = usePlans();
  const state = useListState({
    name: 'subscriptions',
    sortedFirst: 'name',
    filters: ['plan'],
    pageSize: 25,
  });
  const page = useSubscriptionPage(state);
  const used = (key: Limited): ListColumn<Subscription> => ({
    key,
    name: t(`usage.${key}`),
    text: ({ usage }) => usage[key].used,
    cell: ({ usage }) => <UsageBar name={t(`usage.${key}`)} {...usage[key]} />,
  });
  const columns: ListColumn<Subscription>[] = [
    {
      key: 'name',
      name: t('columns.organisation'),
      sortable: true,
      text: ({ orgName }) => orgName,
      cell: ({ orgName }) => orgName,
    },
    {
      key: 'plan',
      name: t('columns.plan'),
      text: ({ plan }) => plan.name,
      cell: ({ plan }) => plan.name,
    },
    used('branches'),
    used('users'),
    used('clients'),
    {
      key: 'cycle',
      name: t('columns.cycle'),
      hiddenAtFirst: true,
      text: ({ billingCycle }) => billingCycle,
      cell: ({ billingCycle }) => t(`cycles.${cycles.find((known) => known === billingCycle) ?? 'monthly'}`),
    },
    {
      key: 'due',
      name: t('columns.due'),
      align: 'end',
      text: ({ due }) => due,
      cell: ({ due }) => <bdi>{exactRupees(due)}</bdi>,
    },
    {
      key: 'next',
      name: t('columns.next'),
      hiddenAtFirst: true,
      text: ({ nextInvoiceOn }) => nextInvoiceOn,
      cell: ({ nextInvoiceOn, cancelledOn }) =>
        cancelledOn === null ? formatBusinessDate(nextInvoiceOn) : '–',
    },
    {
      key: 'state',
      name: t('columns.status'),
      text: ({ status }) => status,
      cell: ({ status }) => <SubscriptionStatus status={status} />,
    },
  ];
  const filters: ListFilter<Subscription>[] = [
    {
      key: 'plan',
      name: t('columns.plan'),
      options: plans.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
  return (
    <>
      <DataGrid
        title={t('overview.list')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ tenantId }) => tenantId}
        nameOf={({ orgName }) => orgName}
        opens
        empty={t('overview.empty')}
      />
      <SubscriptionDrawer tenantId={state.opened} close={state.closeDetail} />
    </>
  );
}
