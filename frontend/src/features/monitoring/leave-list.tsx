import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useLeaveColumns } from '@/shared/lending/leave-columns';
import { type Leave, leaveStatuses, monitoringApi } from '@/shared/lending/monitoring-api';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { textColumn } from '@/shared/lists/list-view';
import { RecordDrawer } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { LeaveDetails } from './leave-details';

/** The leave of the staff, and beside it the one that is open. */
export function LeaveList() {
  const { t } = useTranslation('monitoring');
  const { data: branches } = useAllBranches();
  const state = useListState({
    name: 'leave',
    sortedFirst: '',
    filters: ['status', 'on', 'branchId'],
    pageSize: 25,
  });
  const { chosen } = state;
  const columns = [
    textColumn<Leave>('person', t('leave.person'), ({ userName }) => userName),
    ...useLeaveColumns(),
  ];
  const page = useRemotePage(
    monitoringApi.endpoints.listLeave,
    {
      status: leaveStatuses.find((status) => status === chosen.status),
      on: dayIn(chosen.on),
      branchId: idIn(chosen.branchId),
    },
    state,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <DataGrid
        title={t('leave.list')}
        state={state}
        page={page}
        columns={columns}
        filters={[
          {
            key: 'status',
            name: t('leave.status'),
            options: leaveStatuses.map((value) => ({ value, label: t(`leave.statuses.${value}`) })),
          },
          { key: 'on', name: t('leave.on'), kind: 'day' },
          { key: 'branchId', name: t('branch'), options: branchOptions(branches) },
        ]}
        searches={false}
        keyOf={({ leaveId }) => leaveId}
        nameOf={({ userName, from }) => `${userName}, ${from}`}
        opens
        empty={t('leave.empty')}
      />
      <RecordDrawer
        opened={state.openedKey}
        records={page.rows}
        isFetching={page.isFetching}
        idOf={({ leaveId }) => leaveId}
        titleOf={({ userName }) => userName}
        newTitle={t('leave.one')}
        notThere={t('leave.notThere')}
        close={state.closeDetail}
      >
        {(leave) =>
          leave && (
            <LeaveDetails
              leave={leave}
              facts={columns.map(({ name, cell }) => ({ name, value: cell(leave) }))}
              close={state.closeDetail}
            />
          )
        }
      </RecordDrawer>
    </>
  );
}
