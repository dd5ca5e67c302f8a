import { useReducedMotion } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { exactRupees, shortRupees } from '@/shared/lib/rupees';
import { ChartLegend } from './chart-legend';
import { chartColour, tickStyle, tooltipStyle } from './chart-styles';

interface FigureBarsProps {
  label: string;
  /** Gives the chart its height. */
  className: string | undefined;
  series: readonly { key: string; name: string }[];
  /** A text under `nameKey`, and a figure under each series' key. */
  points: readonly Readonly<Record<string, string | number | null>>[];
  nameKey: string;
  /** How the names below the bars are shown. */
  names?: Partial<ComponentProps<typeof XAxis>> | undefined;
  bar?: Pick<ComponentProps<typeof Bar>, 'radius' | 'maxBarSize' | 'stackId'>;
  onAxis?: (figure: number) => string;
  exact?: (figure: number) => string;
}

/** Figures by name or by time, which are rupees unless said otherwise. The table below has the same figures. */
export function FigureBars(props: FigureBarsProps) {
  const { label, className, series, points, nameKey, names, bar } = props;
  const { onAxis = shortRupees, exact = exactRupees } = props;
  const still = useReducedMotion();
  return (
    <>
      {series.length > 1 && <ChartLegend names={series.map(({ name }) => name)} />}
      <div className={className} role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 300 }}>
          <BarChart
            data={[...points]}
            margin={{ top: 8, right: 4, bottom: 4, left: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--munim-line)" />
            <XAxis dataKey={nameKey} tick={tickStyle} tickLine={false} axisLine={false} {...names} />
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
                fill={chartColour(index)}
                radius={[5, 5, 0, 0]}
                maxBarSize={48}
                isAnimationActive={!still}
                animationDuration={400}
                {...bar}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}
