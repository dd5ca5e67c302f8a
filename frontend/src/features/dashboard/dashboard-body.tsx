import type { GetDashboardStatsApiResponse } from '@/shared/api/generated/dashboard';
import { AlertsPanel } from './alerts-panel';
import { BranchOverview } from './branch-overview';
import { BranchPerformance } from './branch-performance';
import classes from './dashboard.module.css';
import { ProductDistribution } from './product-distribution';
import { SummaryCards } from './summary-cards';

export function DashboardBody({ stats }: { stats: GetDashboardStatsApiResponse }) {
  return (
    <>
      <SummaryCards portfolio={stats.portfolio} />
      <div className={classes.grid}>
        <BranchPerformance branches={stats.branches} month={stats.month} />
        <ProductDistribution products={stats.products} />
        <BranchOverview branches={stats.branches} showTenant={stats.scope.kind === 'platform'} />
        <AlertsPanel alerts={stats.alerts} branches={stats.branches} />
      </div>
    </>
  );
}
