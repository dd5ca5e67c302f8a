import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brokenPromisesPath } from '@/shared/config/collecting-paths';
import { Amount } from '@/shared/lending/amount';
import { amountColumn } from '@/shared/lending/amount-column';
import type { DayFigures, DaySummary, OfficerDay } from '@/shared/lending/follow-up-api';
import { SheetCounts } from '@/shared/lending/sheet-counts';
import { notPosted } from '@/shared/lending/sheets-api';
import { formatCount, formatPercent, plainRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { type RowsQuery, useLocalPage } from '@/shared/lists/use-local-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Panel } from '@/shared/ui/panel';
import classes from '../follow-up.module.css';

const OfficerBars = lazy(() => import(/* webpackChunkName: 'month-bars' */ './officer-bars'));

const rateOf = ({ onTimeRate }: DayFigures): string => (onTimeRate == null ? '–' : formatPercent(onTimeRate));

function useColumns(): ListColumn<OfficerDay>[] {
  const { t } = useTranslation('followUp');
  const money = (key: 'due' | 'collected') =>
    amountColumn<OfficerDay>(key, t(`dashboard.${key}`), (day) => day[key], { order: (day) => day[key] });
  const count = (key: 'open' | 'brokenPromises', of: (day: OfficerDay) => number) =>
    valueColumn<OfficerDay>(key, t(`dashboard.${key}`), of, {
      align: 'end',
      cell: (day) => formatCount(of(day)),
    });
  return [
    valueColumn(
      'officer',
      t('dashboard.officer'),
      ({ officerName }) => officerName ?? t('dashboard.noOfficer'),
    ),
    valueColumn('branch', t('dashboard.branch'), ({ branchName }) => branchName),
    money('due'),
    money('collected'),
    valueColumn('onTimeRate', t('dashboard.onTimeRate'), ({ onTimeRate }) => onTimeRate ?? null, {
      align: 'end',
      cell: rateOf,
    }),
    count('open', notPosted),
    count('brokenPromises', ({ brokenPromises }) => brokenPromises),
  ];
}

interface SummaryDayProps {
  summary: DaySummary;
  query: RowsQuery;
  branchId: number | undefined;
}

/** The amounts due and collected on a day, in total and by officer. */
export function SummaryDay({ summary, query, branchId }: SummaryDayProps) {
  const { t } = useTranslation('followUp');
  const manages = useMay()('COLLECTION_MANAGE');
  const tenant = useNamedTenant();
  const { officers } = summary;
  const columns = useColumns();
  const nameOf = ({ officerName }: OfficerDay): string => officerName ?? t('dashboard.noOfficer');
  const state = useListState({ name: 'officers', sortedFirst: 'branch', pageSize: 50 });
  const page = useLocalPage(state, {
    rows: officers,
    columns,
    textOf: (day) => `${nameOf(day)} ${day.branchName}`,
    query,
  });
  return (
    <div className={classes.parts}>
      <FigureCards
        figures={[
          { name: t('dashboard.due'), value: plainRupees(summary.due) },
          { name: t('dashboard.collected'), value: plainRupees(summary.collected) },
          { name: t('dashboard.onTimeRate'), value: rateOf(summary), detail: t('dashboard.ofDue') },
          {
            name: t('dashboard.brokenPromises'),
            value: manages ? (
              <Link className={classes.shortLink} to={brokenPromisesPath(branchId ?? null, tenant)}>
                {formatCount(summary.brokenPromises)}
              </Link>
            ) : (
              formatCount(summary.brokenPromises)
            ),
            detail: t('dashboard.lastDays'),
          },
        ]}
      />
      <Panel title={t('dashboard.sheets')}>
        <SheetCounts on={summary.on} sheets={summary.sheets} branchId={branchId} />
      </Panel>
      {officers.length > 1 && (
        <Panel title={t('dashboard.chart')}>
          <Suspense fallback={<div className={classes.chart} />}>
            <OfficerBars days={officers} nameOf={nameOf} />
          </Suspense>
        </Panel>
      )}
      <DataGrid
        title={t('dashboard.officers')}
        state={state}
        page={page}
        columns={columns}
        keyOf={({ branchId: branch, officerId }) => `${branch}-${officerId ?? 'none'}`}
        nameOf={nameOf}
        empty={t('dashboard.empty')}
        totals={{
          name: t('dashboard.total'),
          values: {
            due: <Amount of={summary.due} />,
            collected: <Amount of={summary.collected} />,
            onTimeRate: rateOf(summary),
            open: formatCount(notPosted(summary)),
            brokenPromises: formatCount(summary.brokenPromises),
          },
        }}
      />
    </div>
  );
}
