import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { approvalPath } from '@/shared/config/lending-paths';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useWaitingRequests } from '@/shared/lending/use-waiting-requests';
import { formatBusinessDate } from '@/shared/lib/dates';
import { indianDay } from '@/shared/lib/indian-day';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn, valueColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { makeChange } from '@/shared/overlays/make-change';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { SelectField } from '@/shared/ui/fields/select-field';
import { StatusBadge } from '@/shared/ui/status-badge';
import { type Holiday, settingsApi } from '../api';
import classes from '../product-settings.module.css';
import { HolidayForm } from './holiday-form';
import { ImportForm } from './import-form';
import { MoveDueDates } from './move-due-dates';

const IMPORT = 'import';
/** Before the id of a holiday whose due dates are to move. */
const MOVE = 'move-';
/** The years that the server accepts. */
const [FIRST, LAST] = [2000, 2100];

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

function useYear() {
  const { query, change } = useAddressQuery();
  const today = useBusinessDate() ?? indianDay();
  const present = Number(today.slice(0, 4));
  const named = Number(query.get('year'));
  const year = Number.isInteger(named) && named >= FIRST && named <= LAST ? named : present;
  const near = [present - 1, present, present + 1, present + 2];
  const years = near.includes(year) ? near : [year, ...near].toSorted((a, b) => a - b);
  return {
    today,
    year,
    years,
    change: (wanted: number) => change({ year: String(wanted), 'holidays-open': '' }),
  };
}

/** The holidays of a year, on which nothing falls due. */
export function HolidaysPanel() {
  const { t } = useTranslation('productSettings');
  const { today, year, years, change } = useYear();
  const query = settingsApi.useListHolidaysQuery({ year });
  const { data: branches = [] } = useAllBranches();
  const [deleteHoliday] = settingsApi.useDeleteHolidayMutation();
  const branchOf = ({ branchId }: Holiday) =>
    branchId == null
      ? t('allBranches')
      : (branches.find(({ BranchId }) => BranchId === branchId)?.BranchName ?? `BR${branchId}`);
  const weekdayOf = ({ on }: Holiday) => weekday.format(new Date(`${on}T00:00:00Z`));
  const state = useListState({ name: 'holidays', sortedFirst: 'on', filters: ['branch'], pageSize: 50 });
  const tenant = useNamedTenant();
  const requests = useWaitingRequests('holiday');
  const requestOf = ({ holidayId }: Holiday) => requests.find(({ subject }) => subject.id === holidayId);
  const isAhead = ({ on }: Holiday) => on > today;
  const remove = (holiday: Holiday) => {
    const { holidayId, name, on, dueDatesReleased } = holiday;
    return makeChange({
      title: t('holidays.delete'),
      message: [
        t('holidays.deleteMessage', { name, day: formatBusinessDate(on) }),
        ...(dueDatesReleased && isAhead(holiday) ? [t('holidays.deleteReleased')] : []),
      ].join(' '),
      confirmText: t('holidays.delete'),
      run: () => deleteHoliday({ holidayId }),
      done: t('holidays.deleted', { name }),
      failed: t('holidays.deleteFailed'),
    });
  };
  const moved = query.currentData?.holidays.find(
    ({ holidayId }) => state.openedKey === `${MOVE}${holidayId}`,
  );
  const moveRequest = (holiday: Holiday) => {
    const request = requestOf(holiday);
    return (
      request && (
        <Link className={classes.request} to={approvalPath(request.approvalId, tenant)}>
          {t('holidays.move.requested')}
        </Link>
      )
    );
  };
  const columns: ListColumn<Holiday>[] = [
    valueColumn('name', t('holidays.holiday'), ({ name }) => name, {
      cell: (holiday) => (
        <>
          {holiday.name}{' '}
          {holiday.dueDatesReleased && isAhead(holiday) && (
            <StatusBadge tone="info">{t('holidays.move.badge')}</StatusBadge>
          )}
          {moveRequest(holiday)}
        </>
      ),
    }),
    valueColumn('on', t('holidays.on'), ({ on }) => on, { cell: ({ on }) => formatBusinessDate(on) }),
    textColumn('weekday', t('holidays.weekday'), weekdayOf),
    valueColumn('branch', t('branch'), branchOf),
    {
      key: 'actions',
      name: '',
      cell: (holiday) => (
        <RowMenu
          name={holiday.name}
          actions={[
            ...(isAhead(holiday) && !holiday.dueDatesReleased && requestOf(holiday) === undefined
              ? [
                  {
                    label: t('holidays.move.open'),
                    leads: state.searchWithOpen(`${MOVE}${holiday.holidayId}`),
                  },
                ]
              : []),
            { label: t('holidays.delete'), leads: () => remove(holiday), dangerous: true },
          ]}
        />
      ),
    },
  ];
  const filters: ListFilter<Holiday>[] = [
    {
      key: 'branch',
      name: t('branch'),
      options: branchOptions(branches),
      test: ({ branchId }, value) => branchId == null || String(branchId) === value,
    },
  ];
  const page = useLocalPage(state, {
    rows: query.currentData?.holidays,
    columns,
    filters,
    textOf: (holiday) => `${holiday.name} ${branchOf(holiday)}`,
    query,
  });
  return (
    <>
      <div className={classes.year}>
        <SelectField
          label={t('holidays.year')}
          value={year}
          onChange={({ currentTarget: { value } }) => change(Number(value))}
          options={years.map(String)}
        />
        {query.currentData && (
          <p className={classes.weeklyOff}>{t(`holidays.weeklyOff.${query.currentData.weeklyOff}`)}</p>
        )}
      </div>
      <DataGrid
        title={t('holidays.title', { year })}
        aside={
          <div className={classes.aside}>
            <Button component={Link} variant="default" to={state.searchWithOpen(IMPORT)}>
              {t('holidays.import')}
            </Button>
            <Button component={Link} to={state.searchWithOpen(newRecord)}>
              {t('holidays.new')}
            </Button>
          </div>
        }
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ holidayId }) => holidayId}
        nameOf={({ name }) => name}
        empty={t('holidays.empty', { year })}
      />
      <DetailDrawer
        opened={state.openedKey === newRecord || state.openedKey === IMPORT}
        title={state.openedKey === IMPORT ? t('holidays.importTitle', { year }) : t('holidays.new')}
        close={state.closeDetail}
      >
        {state.openedKey === IMPORT ? (
          <ImportForm year={year} close={state.closeDetail} />
        ) : (
          <HolidayForm added={(on) => change(Number(on.slice(0, 4)))} cancel={state.closeDetail} />
        )}
      </DetailDrawer>
      <DetailDrawer opened={moved !== undefined} title={t('holidays.move.title')} close={state.closeDetail}>
        {moved && <MoveDueDates holidayId={moved.holidayId} close={state.closeDetail} />}
      </DetailDrawer>
    </>
  );
}
