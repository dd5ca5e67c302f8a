import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { exactRupees, shortRupees } from '@/shared/lib/rupees';
import { tickStyle, tooltipStyle } from '@/shared/ui/charts/chart-styles';
import classes from '../dashboard.module.css';
import { type Bar as BarData, chartColour, type Period, type Series, seriesOf } from './chart-data';
import { SeriesLegend } from './series-legend';

/** The number of names that fit side by side; more are slanted. */
const LEVEL_NAMES = 3;
const slanted = { angle: -35, textAnchor: 'end', height: 54 } as const;

const shorten = (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

export default function BranchBars({ bars, period }: { bars: readonly BarData[]; period: Period }) {
  const { t } = useTranslation('dashboard');
  const still = useReducedMotion();
  const names: Record<Series, string> = {
    portfolio: t('performance.outstanding'),
    disbursed: t('performance.disbursed'),
    collected: t('performance.collected'),
  };
  const series = seriesOf[period];
  const label = t('performance.chartLabel', { series: series.map((key) => names[key]).join(', ') });
  return (
    <>
      {series.length > 1 && <SeriesLegend names={series.map((key) => names[key])} />}
      <div className={classes.chart} role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 300 }}>
          <BarChart
            data={[...bars]}
            margin={{ top: 8, right: 4, bottom: 4, left: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--munim-line)" />
            <XAxis
              dataKey="name"
              tick={tickStyle}
              tickFormatter={shorten}
              tickLine={false}
              axisLine={false}
              interval={0}
              {...(bars.length > LEVEL_NAMES && slanted)}
            />
            <YAxis
              tick={tickStyle}
              tickFormatter={shortRupees}
              tickLine={false}
              axisLine={false}
              width={76}
            />
            <Tooltip
              formatter={(value) => (typeof value === 'number' ? exactRupees(value) : value)}
              cursor={{ fill: 'var(--munim-tint)', fillOpacity: 0.5 }}
              contentStyle={tooltipStyle}
              separator=": "
            />
            {series.map((key, index) => (
              <Bar
                key={key}
                dataKey={key}
                name={names[key]}
                fill={chartColour(index)}
                radius={[6, 6, 0, 0]}
                maxBarSize={56}
                isAnimationActive={!still}
                animationDuration={400}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}
