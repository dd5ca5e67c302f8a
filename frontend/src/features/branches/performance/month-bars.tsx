import { FigureBars } from '@/shared/ui/charts/figure-bars';
import classes from './performance.module.css';

export interface MonthBarsProps {
  label: string;
  series: readonly { key: string; name: string }[];
  bars: readonly Record<string, string | number>[];
}

/** Amounts by month. */
export default function MonthBars({ label, series, bars }: MonthBarsProps) {
  return (
    <FigureBars
      label={label}
      className={classes.chart}
      series={series}
      points={bars}
      nameKey="month"
      names={{ minTickGap: 14 }}
      bar={{ maxBarSize: 34 }}
    />
  );
}
