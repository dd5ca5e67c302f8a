import type { BranchFigures } from '@/shared/api/generated/dashboard';

export type Period = 'allTime' | 'thisMonth';

export interface Bar {
  id: string;
  name: string;
  portfolio: number;
  disbursed: number;
  collected: number;
}

/** A bar chart is readable up to about this many branches. The table below has them all. */
export const MOST_BARS = 12;

export type Series = 'portfolio' | 'disbursed' | 'collected';

export const seriesOf: Record<Period, readonly Series[]> = {
  allTime: ['portfolio'],
  thisMonth: ['disbursed', 'collected'],
};

/** The largest branches of the period, largest first. */
export function barsFor(branches: readonly BranchFigures[], period: Period, most: number = MOST_BARS): Bar[] {
  const size = (bar: Bar) => seriesOf[period].reduce((sum, series) => sum + bar[series], 0);
  return branches
    .map(({ branchId, tenantId, name, portfolio, month }) => ({
      id: `${tenantId}-${branchId}`,
      name,
      portfolio,
      disbursed: month.disbursed,
      collected: month.collected,
    }))
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, most);
}
