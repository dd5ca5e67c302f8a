import { useTranslation } from 'react-i18next';
import { clientPath } from '@/shared/config/lending-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { followUpApi, type PromiseToPay, promiseStatuses } from '@/shared/lending/follow-up-api';
import { PromiseStatusBadge } from '@/shared/lending/promise-status-badge';
import { formatBusinessDate } from '@/shared/lib/dates';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { usePeopleFilters } from './use-people-filters';

function useColumns(): ListColumn<PromiseToPay>[] {
  const { t } = useTranslation('followUp');
  const money = (key: 'amount' | 'received', name: string) =>
    amountColumn<PromiseToPay>(key, name, (promise) => promise[key]);
  const day = (key: 'on' | 'madeOn', name: string, hiddenAtFirst = false) =>
    textColumn<PromiseToPay>(key, name, (promise) => promise[key], {
      isWhole: true,
      hiddenAtFirst,
      cell: (promise) => formatBusinessDate(promise[key]),
    });
  return [
    textColumn('client', t('columns.client'), ({ clientName }) => clientName),
    money('amount', t('columns.promised')),
    day('on', t('columns.on')),
    money('received', t('columns.received')),
    textColumn('state', t('columns.status'), ({ status }) => t(`statuses.${status}`), {
      cell: ({ status }) => <PromiseStatusBadge status={status} />,
    }),
    textColumn('reason', t('columns.reason'), ({ reason }) => reason, {
      cell: ({ reason }) => reason || '–',
    }),
    textColumn('officer', t('columns.officer'), ({ officerName }) => officerName ?? null, {
      cell: ({ officerName }) => officerName ?? '–',
    }),
    textColumn('phone', t('columns.phone'), ({ phone }) => phone ?? null, {
      hiddenAtFirst: true,
      cell: ({ phone }) => <bdi>{phone ?? '–'}</bdi>,
    }),
    textColumn('loan', t('columns.loan'), ({ loanNumber }) => loanNumber ?? null, {
      hiddenAtFirst: true,
      cell: ({ loanNumber }) => <bdi>{loanNumber ?? '–'}</bdi>,
    }),
    day('madeOn', t('columns.madeOn'), true),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName, { hiddenAtFirst: true }),
  ];
}

/** Lists promises to pay with the amounts received, by due date. */
export function PromiseList() {
  const { t } = useTranslation('followUp');
  const tenant = useNamedTenant();
  const seesClients = useMay()('CLIENT_VIEW');
  const state = useListState({
    name: 'promises',
    sortedFirst: '',
    filters: ['status', 'branchId', 'officerId', 'from', 'to'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    followUpApi.endpoints.listPromises,
    {
      status: promiseStatuses.find((one) => one === chosen.status),
      branchId: idIn(chosen.branchId),
      officerId: idIn(chosen.officerId),
      from: dayIn(chosen.from),
      to: dayIn(chosen.to),
    },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const filters: ListFilter<PromiseToPay>[] = [
    {
      key: 'status',
      name: t('columns.status'),
      options: promiseStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    ...usePeopleFilters<PromiseToPay>(chosen),
    { key: 'from', name: t('promises.from'), kind: 'day' },
    { key: 'to', name: t('promises.to'), kind: 'day' },
  ];
  return (
    <DataGrid
      title={t('promises.list')}
      state={state}
      page={page}
      columns={useColumns()}
      filters={filters}
      searches={false}
      keyOf={({ contactId, sheetId, clientId }) => `${contactId ?? `sheet-${sheetId}`}-${clientId}`}
      nameOf={({ clientName }) => clientName}
      opens={seesClients && (({ clientId }) => clientPath(clientId, tenant, 'contacts'))}
      empty={t('promises.empty')}
    />
  );
}
