import { useMediaQuery } from '@mantine/hooks';
import { exactRupees, formatCount, formatPercent, shortRupees } from '@/shared/lib/rupees';
import { FigureBars } from '@/shared/ui/charts/figure-bars';
import type { DrawnChart } from './drawn-chart';
import classes from './report.module.css';

/** The number of names that fit side by side, on a wide and on a narrow screen; more are slanted. */
const LEVEL_NAMES = { wide: 10, narrow: 6 };
const slanted = { angle: -35, textAnchor: 'end', height: 74, interval: 0 } as const;

const shorten = (name: string) => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

/** Figures by name or by day. */
export default function ReportBars({ kind, label, series, points }: DrawnChart) {
  const levelNames = useMediaQuery('(min-width: 75em)') ? LEVEL_NAMES.wide : LEVEL_NAMES.narrow;
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
      names={{
        tickFormatter: shorten,
        minTickGap: 14,
        ...(kind !== 'line' && points.length > levelNames && slanted),
      }}
      bar={kind === 'stacked-bar' ? { radius: 0, stackId: 'all' } : {}}
      onAxis={onAxis}
      exact={isMoney ? exactRupees : onAxis}
    />
  );
}
