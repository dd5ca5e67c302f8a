import { useReducedMotion } from '@mantine/hooks';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { exactRupees, shortRupees } from '@/shared/lib/rupees';
import { tickStyle, tooltipStyle } from '@/shared/ui/charts/chart-styles';
import classes from './performance.module.css';

export interface MonthBarsProps {
  label: string;
  series: readonly { key: string; name: string; colour: string }[];
  bars: readonly Record<string, string | number>[];
}

/** Amounts by month. The table below has the same figures. */
export default function MonthBars({ label, series, bars }: MonthBarsProps) {
  const still = useReducedMotion();
  return (
    <>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ key, name }, index) => (
            <li key={key}>
              <span className={classes.swatch} data-colour={index + 1} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.chart} role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 520, height: 260 }}>
          <BarChart
            data={[...bars]}
            margin={{ top: 8, right: 4, bottom: 4, left: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--munim-line)" />
            <XAxis dataKey="month" tick={tickStyle} tickLine={false} axisLine={false} minTickGap={14} />
            <YAxis
              tick={tickStyle}
              tickFormatter={shortRupees}
              tickLine={false}
              axisLine={false}
              width={72}
            />
            <Tooltip
              formatter={(value) => (typeof value === 'number' ? exactRupees(value) : value)}
              cursor={{ fill: 'var(--munim-tint)', fillOpacity: 0.5 }}
              contentStyle={tooltipStyle}
              separator=": "
            />
            {series.map(({ key, name, colour }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                fill={colour}
                radius={[5, 5, 0, 0]}
                maxBarSize={34}
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
