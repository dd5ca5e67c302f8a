import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { sheetsPath } from '@/shared/config/collecting-paths';
import { Amount } from '@/shared/lending/amount';
import { type Demand, sheetsApi } from '@/shared/lending/sheets-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { remotePage } from '@/shared/lists/use-remote-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import classes from '../sheets.module.css';
import { useDemandColumns } from './use-demand-columns';
import { kinds, type Narrowing } from './use-narrowing';

const totalsOf = ({ due, members, arrears, advance, collected }: Demand['totals']) => ({
  members: formatCount(members),
  principal: <Amount of={due.principal} />,
  interest: <Amount of={due.interest} />,
  fee: <Amount of={due.fee} />,
  penalty: <Amount of={due.penalty} />,
  due: <Amount of={due.total} />,
  arrears: <Amount of={arrears} />,
  advance: <Amount of={advance} />,
  collected: <Amount of={collected} />,
});

/** The demand of a day. Clients come in pages; the others are few. */
export function DemandList({ on, narrowing }: { on: string; narrowing: Narrowing }) {
  const { t } = useTranslation('sheets');
  const dispatch = useDispatch<AnyDispatch>();
  const tenant = useNamedTenant();
  const { by, branchId, officerId, centreId, change } = narrowing;
  const isPaged = by === 'client';
  const columns = useDemandColumns(narrowing);
  const state = useListState({ name: 'demand', sortedFirst: isPaged ? '' : 'name', pageSize: 50 });
  const asked = { on, by, branchId, officerId, centreId };
  const query = sheetsApi.useViewDemandQuery(
    { ...asked, ...(isPaged && { page: state.page, pageSize: state.pageSize }) },
    { refetchOnMountOrArgChange: true },
  );
  const demand = query.currentData;
  const whole = useLocalPage(state, {
    rows: demand?.items,
    columns,
    textOf: ({ name }) => name,
    query,
  });
  const paged = remotePage(query, (page, pageSize) =>
    dispatch(
      sheetsApi.endpoints.viewDemand.initiate(
        { ...asked, page, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
  return (
    <DataGrid
      title={t('schedule.list', { date: formatBusinessDate(on) })}
      aside={
        <div className={classes.buttons}>
          <SegmentedControl
            label={t('schedule.by')}
            value={by}
            onChange={(kind) => change({ by: kind === 'centre' ? '' : kind, 'demand-page': '' })}
            options={kinds.map((value) => ({ value, label: t(`schedule.kinds.${value}`) }))}
          />
          <Button component={Link} variant="default" to={sheetsPath({ on }, tenant)}>
            {t('schedule.sheets')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('schedule.print')}
          </Button>
        </div>
      }
      state={state}
      page={isPaged ? paged : whole}
      columns={columns}
      searches={!isPaged}
      keyOf={({ key, name }) => key ?? name}
      nameOf={({ name }) => name}
      empty={t('schedule.empty')}
      totals={demand && { name: t('schedule.total'), values: totalsOf(demand.totals) }}
    />
  );
}
