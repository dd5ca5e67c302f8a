import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { reportPaths } from '@/shared/config/report-paths';
import { formatInstant } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useReportNames } from '../catalogue/use-report-names';
import { useWhen } from '../use-when';
import { ScheduleDrawer } from './schedule-drawer';
import { type Schedule, schedulesApi } from './schedules-api';

/** More schedules than anybody has. */
const MOST = 200;

/** The schedules: their reports, times and recipients. */
export function ScheduleList() {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const query = schedulesApi.useListReportSchedulesQuery(
    { page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  const whenOf = useWhen();
  const reportsOf = useReportNames();
  const stateOf = ({ isActive }: Schedule) => t(isActive ? 'schedules.active' : 'schedules.paused');
  const columns: ListColumn<Schedule>[] = [
    { key: 'name', name: t('schedules.columns.name'), order: ({ name }) => name, cell: ({ name }) => name },
    { key: 'reports', name: t('schedules.columns.reports'), cell: reportsOf },
    { key: 'when', name: t('schedules.columns.when'), cell: whenOf },
    {
      key: 'format',
      name: t('schedules.columns.format'),
      order: ({ format }) => format,
      cell: ({ format }) => t(`formats.${format}`),
    },
    {
      key: 'recipients',
      name: t('schedules.columns.recipients'),
      align: 'end',
      order: ({ recipients }) => recipients.length,
      cell: ({ recipients }) => <span title={recipients.join(', ')}>{recipients.length}</span>,
    },
    {
      key: 'next',
      name: t('schedules.columns.next'),
      order: ({ nextRunAt }) => nextRunAt,
      cell: ({ nextRunAt }) => (nextRunAt === null ? '–' : formatInstant(nextRunAt)),
    },
    {
      key: 'state',
      name: t('schedules.columns.state'),
      order: stateOf,
      cell: (schedule) => (
        <StatusBadge tone={schedule.isActive ? 'good' : 'plain'}>{stateOf(schedule)}</StatusBadge>
      ),
    },
  ];
  const state = useListState({ name: 'schedules', sortedFirst: 'name' });
  const page = useLocalPage(state, {
    rows: query.data?.items,
    totalCount: query.data?.totalCount,
    columns,
    textOf: (schedule) => `${schedule.name} ${reportsOf(schedule)} ${schedule.recipients.join(' ')}`,
    query,
  });
  return (
    <>
      <DataGrid
        title={t('schedules.list')}
        aside={
          <Button component={Link} to={forTenant(reportPaths.schedules.create, tenant)}>
            {t('schedules.new')}
          </Button>
        }
        state={state}
        page={page}
        columns={columns}
        keyOf={({ scheduleId }) => scheduleId}
        nameOf={({ name }) => name}
        opens
        empty={t('schedules.empty')}
      />
      <ScheduleDrawer
        key={state.openedKey}
        schedule={query.data?.items.find(({ scheduleId }) => scheduleId === state.openedKey)}
        close={state.closeDetail}
      />
    </>
  );
}
