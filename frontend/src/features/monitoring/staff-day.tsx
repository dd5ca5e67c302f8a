import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { amountColumn } from '@/shared/lending/amount-column';
import { monitoringApi, type StaffDayLine } from '@/shared/lending/monitoring-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { formatMeetingTime, indianTime } from '@/shared/lib/meeting-time';
import { formatCount } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { remotePage } from '@/shared/lists/use-remote-page';
import { DayField } from '@/shared/ui/fields/day-field';
import narrowing from '@/shared/ui/fields/narrowing.module.css';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { BranchChoice } from './branch-choice';
import classes from './monitoring.module.css';

const tones: Record<StaffDayLine['presence'], Tone> = {
  in: 'good',
  out: 'plain',
  on_leave: 'info',
  day_off: 'plain',
  absent: 'warning',
};

/** The time of day in India. */
const timeOf = (at: string | null | undefined): string =>
  at == null ? '–' : formatMeetingTime(indianTime(Date.parse(at)));

function useColumns(): ListColumn<StaffDayLine>[] {
  const { t } = useTranslation('monitoring');
  const money = (key: 'due' | 'collected', name: string) =>
    amountColumn<StaffDayLine>(key, name, (line) => line[key]);
  const counts = ({ sheets: { open, taken, handedOver, verified, posted } }: StaffDayLine) =>
    open + taken + handedOver + verified + posted === 0
      ? null
      : t('day.counts', { open: open + taken, handedOver, done: verified + posted });
  return [
    textColumn('person', t('day.person'), ({ userName }) => userName),
    textColumn('presence', t('day.presence'), ({ presence }) => t(`presence.${presence}`), {
      cell: ({ presence, isForgotten }) => (
        <>
          <StatusBadge tone={tones[presence]}>{t(`presence.${presence}`)}</StatusBadge>
          {isForgotten && <span className={classes.small}>{t('day.forgot')}</span>}
        </>
      ),
    }),
    textColumn('place', t('day.place'), ({ place, branchName }) => place ?? branchName ?? null),
    textColumn('came', t('day.came'), ({ cameAt }) => cameAt ?? null, {
      isWhole: true,
      cell: ({ cameAt }) => timeOf(cameAt),
    }),
    textColumn('left', t('day.left'), ({ leftAt }) => leftAt ?? null, {
      isWhole: true,
      cell: ({ leftAt }) => timeOf(leftAt),
    }),
    textColumn('sheets', t('day.sheets'), counts, {
      cell: (line) => (
        <>
          {counts(line) ?? t('day.noSheets')}
          {line.lateSheets > 0 && (
            <span className={classes.small}>{t('day.late', { count: line.lateSheets })}</span>
          )}
        </>
      ),
    }),
    money('due', t('day.due')),
    money('collected', t('day.collected')),
    amountColumn<StaffDayLine>('late', t('day.unpaid'), ({ late }) => late),
  ];
}

function Staff({ on, branchId }: { on: string; branchId: number | undefined }) {
  const { t } = useTranslation('monitoring');
  const dispatch = useDispatch<AnyDispatch>();
  const state = useListState({ name: 'staff', sortedFirst: '', pageSize: 50 });
  const asked = { on, branchId };
  const query = monitoringApi.useViewStaffDayQuery(
    { ...asked, page: state.page, pageSize: state.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const page = remotePage(query, (number, pageSize) =>
    dispatch(
      monitoringApi.endpoints.viewStaffDay.initiate(
        { ...asked, page: number, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
  const presence = query.currentData?.presence;
  return (
    <>
      {presence !== undefined && (
        <FigureCards
          figures={[
            { name: t('presence.in'), value: formatCount(presence.checkedIn) },
            { name: t('presence.out'), value: formatCount(presence.checkedOut) },
            { name: t('presence.on_leave'), value: formatCount(presence.onLeave) },
            presence.dayOff > 0
              ? { name: t('presence.day_off'), value: formatCount(presence.dayOff) }
              : { name: t('presence.absent'), value: formatCount(presence.absent) },
          ]}
        />
      )}
      <DataGrid
        title={t('day.list', { date: formatBusinessDate(on) })}
        state={state}
        page={page}
        columns={useColumns()}
        searches={false}
        keyOf={({ userId }) => userId}
        nameOf={({ userName }) => userName}
        empty={t('day.empty')}
      />
    </>
  );
}

/** Where each member of the staff is on a day, and what they collect. */
export function StaffDay() {
  const { t } = useTranslation('monitoring');
  const { query, change } = useAddressQuery();
  const today = useBusinessDate();
  const named = query.get('on') ?? '';
  const on = isDay(named) ? named : today;
  const branchId = idIn(query.get('branchId') ?? undefined);
  if (on === undefined) return <Placeholder />;
  return (
    <>
      <div className={narrowing.narrowing}>
        <DayField label={t('on')} value={on} change={(day) => change({ on: day, 'staff-page': '' })} />
        <BranchChoice
          branchId={branchId}
          change={(branch) => change({ branchId: branch, 'staff-page': '' })}
        />
      </div>
      <Staff on={on} branchId={branchId} />
    </>
  );
}
