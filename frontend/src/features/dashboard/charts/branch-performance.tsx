import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BranchFigures, MonthFigures } from '@/shared/api/generated/dashboard';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../dashboard.module.css';
import { barsFor, MOST_BARS, type Period } from './chart-data';
import { useDrawn } from './use-drawn';

const BranchBars = lazy(() => import(/* webpackChunkName: 'branch-bars' */ './branch-bars'));
const MonthFacts = lazy(() => import(/* webpackChunkName: 'alerts' */ './month-facts'));
const BARS_ON_A_PHONE = 5;

const waiting = <Placeholder className={classes.chart} />;

interface BranchPerformanceProps {
  branches: readonly BranchFigures[];
  month: MonthFigures;
}

/** The outstanding portfolio by branch, or this month's figures. */
export function BranchPerformance({ branches, month }: BranchPerformanceProps) {
  const { t } = useTranslation('dashboard');
  const [period, setPeriod] = useState<Period>('allTime');
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { place, drawn } = useDrawn();
  const bars = barsFor(branches, period, phone ? BARS_ON_A_PHONE : MOST_BARS);
  const choice = (
    <SegmentedControl
      label={t('performance.period')}
      value={period}
      onChange={setPeriod}
      options={[
        { value: 'allTime', label: t('performance.allTime') },
        { value: 'thisMonth', label: t('performance.thisMonth') },
      ]}
    />
  );
  return (
    <Panel title={t('performance.title')} aside={choice}>
      {period === 'thisMonth' && (
        <Suspense fallback={null}>
          <MonthFacts month={month} />
        </Suspense>
      )}
      {branches.length === 0 && <p className={classes.empty}>{t('overview.empty')}</p>}
      {branches.length > 0 && (
        <div ref={place}>
          <Suspense fallback={waiting}>
            {drawn ? <BranchBars bars={bars} period={period} /> : waiting}
          </Suspense>
        </div>
      )}
      {bars.length < branches.length && (
        <p className={classes.footnote}>
          {t('performance.top', { shown: bars.length, total: branches.length })}
        </p>
      )}
    </Panel>
  );
}
