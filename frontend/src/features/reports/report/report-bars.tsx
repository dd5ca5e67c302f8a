import { exactRupees, formatCount, formatPercent, shortRupees } from '@/shared/lib/rupees';
import { FigureBars } from '@/shared/ui/charts/figure-bars';
import { useNameAxis } from '@/shared/ui/charts/use-name-axis';
import type { DrawnChart } from './drawn-chart';
import classes from './report.module.css';

/** Figures by name or by day. */
export default function ReportBars({ kind, label, series, points }: DrawnChart) {
  const names = useNameAxis(kind === 'line' ? 0 : points.length, { wide: 10, narrow: 6 });
  const [first] = series;
  const isMoney = first?.kind === 'money';
  const onAxis = isMoney ? shortRupees : first?.kind === 'percent' ? formatPercent : formatCount;
  return (
    <FigureBars
      label={label}
      className={classes.chart}
      series={series}
      points={points}
      nameKey="label"
      names={{ minTickGap: 14, ...names }}
      bar={kind === 'stacked-bar' ? { radius: 0, stackId: 'all' } : {}}
      onAxis={onAxis}
      exact={isMoney ? exactRupees : onAxis}
    />
  );
}
