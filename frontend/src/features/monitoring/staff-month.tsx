import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { monitoringApi, type StaffMonthLine } from '@/shared/lending/monitoring-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatMonth, isDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { remotePage } from '@/shared/lists/use-remote-page';
import narrowing from '@/shared/ui/fields/narrowing.module.css';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Placeholder } from '@/shared/ui/placeholder';
import { BranchChoice } from './branch-choice';
import classes from './monitoring.module.css';
import { useHours } from './use-hours';

const counted = ['present', 'leave', 'absent', 'forgotten'] as const;
const MONTHS = 13;

/** The month of a day and the twelve before it. */
const monthsUntil = (day: string): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

function useColumns(): ListColumn<StaffMonthLine>[] {
  const { t } = useTranslation('monitoring');
  const hours = useHours();
  return [
    textColumn('person', t('day.person'), ({ userName }) => userName),
    textColumn('branch', t('branch'), ({ branchName }) => branchName ?? null),
    ...counted.map((key) =>
      textColumn<StaffMonthLine>(key, t(`months.${key}`), (line) => line[key], {
        align: 'end',
        cell: (line) => formatCount(line[key]),
      }),
    ),
    textColumn('hours', t('months.hours'), ({ minutes }) => minutes, {
      align: 'end',
      isWhole: true,
      cell: ({ minutes }) => hours(minutes),
    }),
  ];
}

function Attendance({ month, branchId }: { month: string; branchId: number | undefined }) {
  const { t } = useTranslation('monitoring');
  const dispatch = useDispatch<AnyDispatch>();
  const hours = useHours();
  const state = useListState({ name: 'attendance', sortedFirst: '', pageSize: 50 });
  const asked = { month, branchId };
  const query = monitoringApi.useViewStaffMonthQuery(
    { ...asked, page: state.page, pageSize: state.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const page = remotePage(query, (number, pageSize) =>
    dispatch(
      monitoringApi.endpoints.viewStaffMonth.initiate(
        { ...asked, page: number, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
  const totals = query.currentData?.totals;
  return (
    <>
      <p className={classes.about}>{t('months.about')}</p>
      <DataGrid
        title={t('months.list', { month: formatMonth(month) })}
        state={state}
        page={page}
        columns={useColumns()}
        searches={false}
        keyOf={({ userId }) => userId}
        nameOf={({ userName }) => userName}
        empty={t('day.empty')}
        totals={
          totals && {
            name: t('months.total'),
            values: {
              ...Object.fromEntries(counted.map((key) => [key, formatCount(totals[key])])),
              hours: hours(totals.minutes),
            },
          }
        }
      />
    </>
  );
}

/** The attendance of each member of the staff in a month. */
export function StaffMonth() {
  const { t } = useTranslation('monitoring');
  const { query, change } = useAddressQuery();
  const today = useBusinessDate();
  const named = query.get('month') ?? '';
  const month = isDay(`${named}-01`) ? named : today?.slice(0, 7);
  const branchId = idIn(query.get('branchId') ?? undefined);
  if (today === undefined || month === undefined) return <Placeholder />;
  return (
    <>
      <div className={narrowing.narrowing}>
        <SelectField
          label={t('month')}
          value={month}
          options={monthsUntil(today).map((value) => ({ value, label: formatMonth(value) }))}
          unlisted={formatMonth(month)}
          onChange={({ currentTarget }) => change({ month: currentTarget.value, 'attendance-page': '' })}
        />
        <BranchChoice
          branchId={branchId}
          change={(branch) => change({ branchId: branch, 'attendance-page': '' })}
        />
      </div>
      <Attendance month={month} branchId={branchId} />
    </>
  );
}
