import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { formatBusinessDate, formatMonth } from '@/shared/lib/dates';
import { formatChange, formatCount, formatPar, formatPercent, formatRupees } from '@/shared/lib/rupees';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { Rupees } from '@/shared/ui/rupees';
import { StatusBadge } from '@/shared/ui/status-badge';
import { type BranchPerformance, branchesApi } from '../api';
import { MonthTable } from './month-table';
import layout from './performance.module.css';

const MonthBars = lazy(() => import(/* webpackChunkName: 'month-bars' */ './month-bars'));

const tones = { Good: 'good', Warning: 'warning', Alert: 'alert' } as const;

function Cards({ figures }: { figures: BranchPerformance }) {
  const { t } = useTranslation('branches');
  const none = t('performance.none');
  const since = (change: number | null) =>
    change === null ? null : t('performance.since', { change: formatChange(change) });
  const { Change, CollectionRate, Par30 } = figures;
  return (
    <FigureCards
      figures={[
        {
          name: t('performance.portfolio'),
          value: <Rupees amount={figures.Portfolio} />,
          detail: since(Change.Portfolio),
        },
        {
          name: t('performance.par30'),
          value: Par30 === null ? none : formatPar(Par30),
          detail: t('performance.atRisk', { amount: formatRupees(figures.Par30Amount) }),
        },
        {
          name: t('performance.collection'),
          value: CollectionRate === null ? none : formatPercent(CollectionRate),
          detail: t('performance.thisMonth'),
        },
        {
          name: t('performance.clients'),
          value: formatCount(figures.ClientCount),
          detail: since(Change.ClientCount),
        },
        { name: t('performance.loans'), value: formatCount(figures.ActiveLoansCount) },
        { name: t('performance.staff'), value: formatCount(figures.UserCount) },
      ]}
    />
  );
}

/** One branch's figures, its months as charts and the same months as a table. */
export function BranchFigures({ branchId }: { branchId: number }) {
  const { t } = useTranslation('branches');
  const { currentData, error, refetch } = branchesApi.useGetBranchPerformanceQuery({ branchId });
  if (currentData === undefined && error === undefined) return <Placeholder />;
  if (currentData === undefined)
    return <FailedNotice text={messageOf(error, t('performance.failed'))} retry={refetch} />;
  const bars = currentData.Months.map(({ Month, ...figures }) => ({
    month: formatMonth(Month),
    disbursed: figures.Disbursed,
    collected: figures.Collected,
    portfolio: figures.Portfolio,
  }));
  const flow = [
    { key: 'disbursed', name: t('performance.disbursed') },
    { key: 'collected', name: t('performance.collected') },
  ];
  const book = [{ key: 'portfolio', name: t('performance.portfolio') }];
  return (
    <>
      <p className={layout.asOf}>
        <StatusBadge tone={tones[currentData.Status]}>
          {t(`performance.status.${currentData.Status}`)}
        </StatusBadge>
        {t('performance.asOf', { date: formatBusinessDate(currentData.AsOf) })}
      </p>
      <Cards figures={currentData} />
      {bars.length === 0 ? (
        <p>{t('performance.noMonths')}</p>
      ) : (
        <>
          <div className={layout.charts}>
            <Panel title={t('performance.flow')}>
              <Suspense fallback={<Placeholder className={layout.chart} />}>
                <MonthBars label={t('performance.flow')} series={flow} bars={bars} />
              </Suspense>
            </Panel>
            <Panel title={t('performance.book')}>
              <Suspense fallback={<Placeholder className={layout.chart} />}>
                <MonthBars label={t('performance.book')} series={book} bars={bars} />
              </Suspense>
            </Panel>
          </div>
          <MonthTable months={currentData.Months} />
        </>
      )}
    </>
  );
}
