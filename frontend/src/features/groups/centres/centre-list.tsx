import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { type CentreItem, centresApi } from '@/shared/lending/centres-api';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, writeSorting } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useMeetingWords } from '../use-meeting-words';
import { CentreDrawer } from './centre-drawer';

const sorts = ['name', '-name', 'code', '-code'] as const;

function useColumns(): ListColumn<CentreItem>[] {
  const { t } = useTranslation('groups');
  const { weekdayOf } = useMeetingWords();
  const stateOf = ({ IsActive }: CentreItem) => t(IsActive ? 'centres.open' : 'centres.closed');
  return [
    textColumn('name', t('columns.name'), ({ CenterName }) => CenterName, { sortable: true }),
    textColumn('code', t('columns.code'), ({ CenterCode }) => CenterCode, {
      sortable: true,
      cell: ({ CenterCode }) => <bdi>{CenterCode}</bdi>,
    }),
    textColumn('branch', t('columns.branch'), ({ BranchName }) => BranchName),
    textColumn('village', t('columns.village'), ({ Village }) => Village),
    textColumn('weekday', t('columns.weekday'), ({ MeetingWeekday }) => weekdayOf(MeetingWeekday)),
    textColumn('officer', t('columns.officer'), ({ OfficerName }) => OfficerName, {
      cell: ({ OfficerName }) => OfficerName ?? '–',
    }),
    textColumn('state', t('columns.status'), stateOf, {
      cell: (centre) => (
        <StatusBadge tone={centre.IsActive ? 'good' : 'plain'}>{stateOf(centre)}</StatusBadge>
      ),
    }),
  ];
}

export function CentreList() {
  const { t } = useTranslation('groups');
  const creates = useMay()('GROUP_CREATE');
  const { data: branches } = useAllBranches();
  const state = useListState({ name: 'centres', sortedFirst: 'name', filters: ['branchId'], pageSize: 25 });
  const page = useRemotePage(
    centresApi.endpoints.listCenters,
    {
      search: useSettledSearch(state).trim() || undefined,
      branchId: Number(state.chosen.branchId) || undefined,
      sort: sorts.find((sort) => sort === writeSorting(state.sorting)),
    },
    state,
  );
  return (
    <>
      <DataGrid
        title={t('centres.title')}
        aside={
          creates && (
            <Button component={Link} to={state.searchWithOpen(newRecord)}>
              {t('centres.new')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={useColumns()}
        filters={[{ key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) }]}
        keyOf={({ CenterId }) => CenterId}
        nameOf={({ CenterName }) => CenterName}
        opens
        empty={t('centres.empty')}
      />
      <CentreDrawer opened={state.openedKey} centreId={state.opened} close={state.closeDetail} />
    </>
  );
}
