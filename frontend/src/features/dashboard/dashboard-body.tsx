import { lazy, Suspense } from 'react';
import type { GetDashboardStatsApiResponse } from '@/shared/api/generated/dashboard';
import { useMay } from '@/shared/session/use-may';
import { Placeholder } from '@/shared/ui/placeholder';
import { BranchOverview } from './branches/branch-overview';
import { BranchPerformance } from './charts/branch-performance';
import { ProductDistribution } from './charts/product-distribution';
import classes from './dashboard.module.css';
import { SummaryCards } from './summary/summary-cards';

// Below the first screen, so fetched after it.
const AlertsPanel = lazy(() => import(/* webpackChunkName: 'alerts' */ './alerts/alerts-panel'));

// Only for those who work in branches.
const DayPanels = lazy(() => import(/* webpackChunkName: 'day' */ './day/day-panels'));

export function DashboardBody({ stats }: { stats: GetDashboardStatsApiResponse }) {
  // Field staff see the figures of their own centres.
  const isOwn = stats.scope.kind === 'centres';
  const collects = useMay()('COLLECTION_RECORD', 'COLLECTION_MANAGE');
  return (
    <>
      {collects && (isOwn || stats.scope.kind === 'branches') && (
        <Suspense fallback={<Placeholder className={classes.chart} />}>
          <DayPanels on={stats.asOf} isOwn={isOwn} par30={stats.portfolio.par30} />
        </Suspense>
      )}
      <SummaryCards portfolio={stats.portfolio} isOwn={isOwn} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <BranchPerformance branches={stats.branches} month={stats.month} />
          <BranchOverview
            branches={stats.branches}
            showTenant={stats.scope.kind === 'platform'}
            isOwn={isOwn}
          />
        </div>
        <div className={classes.column}>
          <ProductDistribution products={stats.products} />
          <Suspense fallback={null}>
            <AlertsPanel alerts={stats.alerts} branches={stats.branches} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
