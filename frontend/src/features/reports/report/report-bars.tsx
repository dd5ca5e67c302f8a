import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { exactRupees, formatCount, formatPercent, shortRupees } from '@/shared/lib/rupees';
import { tickStyle, tooltipStyle } from '@/shared/ui/charts/chart-styles';
import { ChartLegend } from './chart-legend';
import type { DrawnChart } from './drawn-chart';
import classes from './report.module.css';

/** The number of names that fit side by side, on a wide and on a narrow screen; more are slanted. */
const LEVEL_NAMES = { wide: 10, narrow: 6 };
const slanted = { angle: -35, textAnchor: 'end', height: 74, interval: 0 } as const;

const shorten = (name: string) => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

/** Figures by name or by day. The table below has the same figures. */
export default function ReportBars({ kind, label, series, points }: DrawnChart) {
  const still = useReducedMotion();
  const levelNames = useMediaQuery('(min-width: 75em)') ? LEVEL_NAMES.wide : LEVEL_NAMES.narrow;
  const [first] = series;
  const isMoney = first?.kind === 'money';
  const onAxis = isMoney ? shortRupees : first?.kind === 'percent' ? formatPercent : formatCount;
  const exact = isMoney ? exactRupees : onAxis;
  const byDay = kind === 'line';
  return (
    <>
      {series.length > 1 && <ChartLegend names={series.map(({ name }) => name)} />}
      <div className={classes.chart} role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 300 }}>
          <BarChart
            data={[...points]}
            margin={{ top: 8, right: 4, bottom: 4, left: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--munim-line)" />
            <XAxis
              dataKey="label"
              tick={tickStyle}
              tickFormatter={shorten}
              tickLine={false}
              axisLine={false}
              minTickGap={14}
              {...(!byDay && points.length > levelNames && slanted)}
            />
            <YAxis tick={tickStyle} tickFormatter={onAxis} tickLine={false} axisLine={false} width={76} />
            <Tooltip
              formatter={(value) => (typeof value === 'number' ? exact(value) : value)}
              cursor={{ fill: 'var(--munim-tint)', fillOpacity: 0.5 }}
              contentStyle={tooltipStyle}
              separator=": "
            />
            {series.map(({ key, name }, index) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                fill={`var(--munim-chart-${(index % 5) + 1})`}
                radius={kind === 'stacked-bar' ? 0 : [5, 5, 0, 0]}
                maxBarSize={48}
                isAnimationActive={!still}
                animationDuration={400}
                {...(kind === 'stacked-bar' && { stackId: 'all' })}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}
