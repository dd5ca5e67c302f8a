import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
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
  const used = (key: Limited): ListColumn<Subscription> =>
    textColumn(key, t(`usage.${key}`), ({ usage }) => usage[key].used, {
      cell: ({ usage }) => <UsageBar name={t(`usage.${key}`)} {...usage[key]} />,
    });
  const columns: ListColumn<Subscription>[] = [
    textColumn('name', t('columns.organisation'), ({ orgName }) => orgName, { sortable: true }),
    textColumn('plan', t('columns.plan'), ({ plan }) => plan.name),
    used('branches'),
    used('users'),
    used('clients'),
    textColumn('cycle', t('columns.cycle'), ({ billingCycle }) => billingCycle, {
      hiddenAtFirst: true,
      cell: ({ billingCycle }) => t(`cycles.${cycles.find((known) => known === billingCycle) ?? 'monthly'}`),
    }),
    textColumn('due', t('columns.due'), ({ due }) => due, {
      align: 'end',
      cell: ({ due }) => <bdi>{exactRupees(due)}</bdi>,
    }),
    textColumn('next', t('columns.next'), ({ nextInvoiceOn }) => nextInvoiceOn, {
      hiddenAtFirst: true,
      cell: ({ nextInvoiceOn, cancelledOn }) =>
        cancelledOn === null ? formatBusinessDate(nextInvoiceOn) : '–',
    }),
    textColumn('state', t('columns.status'), ({ status }) => status, {
      cell: ({ status }) => <SubscriptionStatus status={status} />,
    }),
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
