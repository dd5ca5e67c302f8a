import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { type CheckIn, monitoringApi, placeOf } from '@/shared/lending/monitoring-api';
import { formatInstant } from '@/shared/lib/dates';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { RecordDrawer } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { CheckInDetails } from './check-in-details';
import { useHours } from './use-hours';

const tones = {
  open: 'good',
  forgotten: 'warning',
  corrected: 'info',
  ended: 'plain',
} as const satisfies Record<string, Tone>;

const stateOf = ({ leftAt, isForgotten, correction }: CheckIn): keyof typeof tones => {
  if (leftAt == null) return 'open';
  if (isForgotten) return 'forgotten';
  return correction === '' ? 'ended' : 'corrected';
};

function useColumns(): ListColumn<CheckIn>[] {
  const { t } = useTranslation('monitoring');
  const hours = useHours();
  return [
    textColumn('person', t('checkIns.person'), ({ userName }) => userName),
    textColumn('place', t('checkIns.place'), placeOf),
    textColumn('came', t('checkIns.came'), ({ cameAt }) => cameAt, {
      cell: ({ cameAt }) => formatInstant(cameAt),
    }),
    textColumn('left', t('checkIns.left'), ({ leftAt }) => leftAt ?? null, {
      cell: ({ leftAt }) => (leftAt == null ? '–' : formatInstant(leftAt)),
    }),
    textColumn('worked', t('checkIns.worked'), ({ minutes }) => minutes, {
      align: 'end',
      isWhole: true,
      cell: ({ minutes }) => hours(minutes),
    }),
    textColumn('state', t('checkIns.state'), (one) => t(`checkIns.${stateOf(one)}`), {
      cell: (one) => <StatusBadge tone={tones[stateOf(one)]}>{t(`checkIns.${stateOf(one)}`)}</StatusBadge>,
    }),
  ];
}

/** The check-ins of a period, and beside them the one that is open. */
export function CheckInList() {
  const { t } = useTranslation('monitoring');
  const { data: branches } = useAllBranches();
  const state = useListState({
    name: 'check-ins',
    sortedFirst: '',
    filters: ['from', 'to', 'branchId'],
    pageSize: 25,
  });
  const { chosen } = state;
  const columns = useColumns();
  const page = useRemotePage(
    monitoringApi.endpoints.listCheckIns,
    { from: dayIn(chosen.from), to: dayIn(chosen.to), branchId: idIn(chosen.branchId) },
    state,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <DataGrid
        title={t('checkIns.list')}
        state={state}
        page={page}
        columns={columns}
        filters={[
          { key: 'from', name: t('from'), kind: 'day' },
          { key: 'to', name: t('to'), kind: 'day' },
          { key: 'branchId', name: t('branch'), options: branchOptions(branches) },
        ]}
        searches={false}
        keyOf={({ checkInId }) => checkInId}
        nameOf={({ userName, cameAt }) => `${userName}, ${formatInstant(cameAt)}`}
        opens
        empty={t('checkIns.empty')}
      />
      <RecordDrawer
        opened={state.openedKey}
        records={page.rows}
        isFetching={page.isFetching}
        idOf={({ checkInId }) => checkInId}
        titleOf={({ userName }) => userName}
        newTitle={t('checkIns.checkIn')}
        notThere={t('checkIns.notThere')}
        close={state.closeDetail}
      >
        {(checkIn) =>
          checkIn && (
            <CheckInDetails
              checkIn={checkIn}
              facts={columns.map(({ name, cell }) => ({ name, value: cell(checkIn) }))}
              close={state.closeDetail}
            />
          )
        }
      </RecordDrawer>
    </>
  );
}
