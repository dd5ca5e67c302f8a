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
  return (
    <>
      <SummaryCards portfolio={stats.portfolio} />
      <div className={classes.grid}>
        <BranchPerformance branches={stats.branches} month={stats.month} />
        <ProductDistribution products={stats.products} />
        <BranchOverview branches={stats.branches} showTenant={stats.scope.kind === 'platform'} />
        <Suspense fallback={null}>
          <AlertsPanel alerts={stats.alerts} branches={stats.branches} />
        </Suspense>
      </div>
    </>
  );
}
