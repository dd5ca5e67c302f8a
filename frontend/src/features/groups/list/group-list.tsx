import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { groupPath } from '@/shared/config/lending-paths';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { type GroupItem, groupStatuses, groupsApi } from '@/shared/lending/groups-api';
import { idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { GroupStatusBadge } from '../group-status-badge';
import { NewGroup } from './new-group';

function useColumns(): ListColumn<GroupItem>[] {
  const { t } = useTranslation('groups');
  return [
    textColumn('name', t('columns.name'), ({ name }) => name),
    textColumn('number', t('columns.number'), ({ groupNumber }) => groupNumber, {
      cell: ({ groupNumber }) => <bdi>{groupNumber}</bdi>,
    }),
    textColumn('centre', t('columns.centre'), ({ centreName }) => centreName),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName),
    textColumn('officer', t('columns.officer'), ({ officerName }) => officerName ?? null, {
      cell: ({ officerName }) => officerName ?? '–',
    }),
    textColumn('members', t('columns.members'), ({ members }) => members.length, { align: 'end' }),
    textColumn('state', t('columns.status'), ({ status }) => t(`statuses.${status}`), {
      cell: ({ status }) => <GroupStatusBadge status={status} />,
    }),
  ];
}

/** The filters; centres are offered once a branch is chosen. */
function useFilters(branchId: number | undefined): ListFilter<GroupItem>[] {
  const { t } = useTranslation('groups');
  const { data: branches } = useAllBranches();
  const centres = useCentres(branchId);
  return [
    {
      key: 'status',
      name: t('columns.status'),
      options: groupStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) },
    ...(centres.length === 0
      ? []
      : [{ key: 'centreId', name: t('columns.centre'), options: centreOptions(centres) }]),
  ];
}

export function GroupList() {
  const { t } = useTranslation('groups');
  const tenant = useNamedTenant();
  const creates = useMay()('GROUP_CREATE');
  const state = useListState({
    name: 'groups',
    sortedFirst: '',
    filters: ['status', 'branchId', 'centreId'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    groupsApi.endpoints.listGroups,
    {
      search: useSettledSearch(state).trim() || undefined,
      status: groupStatuses.find((status) => status === chosen.status),
      branchId: idIn(chosen.branchId),
      centreId: idIn(chosen.centreId),
    },
    state,
  );
  return (
    <>
      <DataGrid
        title={t('list.title')}
        aside={
          creates && (
            <Button component={Link} to={state.searchWithOpen(newRecord)}>
              {t('list.new')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={useColumns()}
        filters={useFilters(idIn(chosen.branchId))}
        keyOf={({ groupId }) => groupId}
        nameOf={({ name }) => name}
        opens={({ groupId }) => groupPath(groupId, tenant)}
        empty={t('list.empty')}
      />
      <DetailDrawer
        opened={creates && state.openedKey === newRecord}
        title={t('list.new')}
        close={state.closeDetail}
      >
        <NewGroup cancel={state.closeDetail} />
      </DetailDrawer>
    </>
  );
}
