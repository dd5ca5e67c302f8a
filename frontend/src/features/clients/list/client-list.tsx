import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { clientPath } from '@/shared/config/lending-paths';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { clientName } from '@/shared/lending/client-name';
import { ClientStatusBadge } from '@/shared/lending/client-status-badge';
import { type ClientItem, clientStatuses, genders } from '@/shared/lending/clients-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { useClientActions } from '../use-client-actions';
import { useDeleteClient } from '../use-delete-client';
import { useClientList } from './use-client-list';

function useColumns(): ListColumn<ClientItem>[] {
  const { t } = useTranslation(['clients', 'lending']);
  return [
    textColumn('name', t('clients:columns.name'), clientName, { sortable: true }),
    textColumn('number', t('clients:columns.number'), ({ clientNumber }) => clientNumber, {
      cell: ({ clientNumber }) => <bdi>{clientNumber}</bdi>,
    }),
    textColumn('phone', t('clients:columns.phone'), ({ phoneNumber }) => phoneNumber ?? null, {
      cell: ({ phoneNumber }) => <bdi>{phoneNumber ?? '–'}</bdi>,
    }),
    textColumn('branch', t('clients:columns.branch'), ({ branchName }) => branchName),
    textColumn('centre', t('clients:columns.centre'), ({ centreName }) => centreName ?? null, {
      cell: ({ centreName }) => centreName ?? '–',
    }),
    textColumn('born', t('clients:columns.born'), ({ birthDate }) => birthDate, {
      hiddenAtFirst: true,
      cell: ({ birthDate }) => formatBusinessDate(birthDate),
    }),
    textColumn(
      'gender',
      t('clients:columns.gender'),
      ({ gender }) => t(`clients:genders.${genders.find((one) => one === gender) ?? 'other'}`),
      { hiddenAtFirst: true, cell: ({ gender }) => t(`clients:genders.${gender}`) },
    ),
    textColumn('joined', t('clients:columns.joined'), ({ joinedOn }) => joinedOn, {
      cell: ({ joinedOn }) => formatBusinessDate(joinedOn),
    }),
    textColumn('state', t('clients:columns.status'), ({ status }) => t(`lending:clientStatuses.${status}`), {
      cell: ({ status }) => <ClientStatusBadge status={status} />,
    }),
  ];
}

/** The filters; centres are offered once a branch is chosen. */
function useFilters(branchId: string | undefined): ListFilter<ClientItem>[] {
  const { t } = useTranslation(['clients', 'lending']);
  const { data: branches = [] } = useAllBranches();
  const centres = useCentres(branchId === undefined ? undefined : Number(branchId) || undefined);
  return [
    {
      key: 'status',
      name: t('clients:columns.status'),
      options: clientStatuses.map((value) => ({ value, label: t(`lending:clientStatuses.${value}`) })),
    },
    {
      key: 'branchId',
      name: t('clients:columns.branch'),
      options: branchOptions(branches),
    },
    ...(centres.length === 0
      ? []
      : [
          {
            key: 'centreId',
            name: t('clients:columns.centre'),
            options: centreOptions(centres),
          },
        ]),
    { key: 'rekycDueBy', name: t('clients:columns.rekycDueBy'), kind: 'day' },
  ];
}

export function ClientList() {
  const tenant = useNamedTenant();
  const { t } = useTranslation('clients');
  const state = useListState({
    name: 'clients',
    sortedFirst: '',
    filters: ['status', 'branchId', 'centreId', 'rekycDueBy'],
    pageSize: 25,
  });
  const actions = useClientActions();
  const remove = useDeleteClient();
  const actionsOf = (client: ClientItem) => [
    ...[actions.edit(client), actions.apply(client)].filter((action) => action !== null),
    ...(actions.mayDelete(client)
      ? [{ label: t('actions.delete'), leads: () => remove(client), dangerous: true }]
      : []),
  ];
  const columns: ListColumn<ClientItem>[] = [
    ...useColumns(),
    {
      key: 'actions',
      name: '',
      cell: (client) => {
        const offered = actionsOf(client);
        return offered.length > 0 && <RowMenu name={clientName(client)} actions={offered} />;
      },
    },
  ];
  return (
    <DataGrid
      title={t('list')}
      state={state}
      page={useClientList(state)}
      columns={columns}
      filters={useFilters(state.chosen.branchId)}
      keyOf={({ clientId }) => clientId}
      nameOf={clientName}
      opens={({ clientId }) => clientPath(clientId, tenant)}
      empty={t('empty')}
    />
  );
}
