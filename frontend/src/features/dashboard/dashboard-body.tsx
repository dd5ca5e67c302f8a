import { lazy, Suspense } from 'react';
import type { GetDashboardStatsApiResponse } from '@/shared/api/generated/dashboard';
import { BranchOverview } from './branches/branch-overview';
import { BranchPerformance } from './charts/branch-performance';
import { ProductDistribution } from './charts/product-distribution';
import classes from './dashboard.module.css';
import { SummaryCards } from './summary/summary-cards';

// Below the first screen, so fetched after it.
const AlertsPanel = lazy(() => import(/* webpackChunkName: 'alerts' */ './alerts/alerts-panel'));

export function DashboardBody({ stats }: { stats: GetDashboardStatsApiResponse }) {
  // Field staff see the figures of their own centres.
  const isOwn = stats.scope.kind === 'centres';
  return (
    <>
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
