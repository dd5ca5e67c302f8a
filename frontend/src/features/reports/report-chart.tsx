import { useReducedMotion } from '@mantine/hooks';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount, formatPercent, shortRupees } from '@/shared/lib/rupees';
import type { ColumnKind } from './api';
import { cellText } from './cells';
import classes from './report.module.css';

const tick = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 };
const tooltip = {
  border: '1px solid var(--munim-line)',
  borderRadius: 10,
  background: 'var(--munim-surface)',
};
/** Up to so many names fit beside each other; more of them are slanted. */
const LEVEL_NAMES = 6;
const slanted = { angle: -35, textAnchor: 'end', height: 74, interval: 0 } as const;

const colour = (index: number) => `var(--munim-chart-${(index % 5) + 1})`;
const shorten = (name: string) => (name.length > 13 ? `${name.slice(0, 12)}…` : name);
const onAxis: Record<ColumnKind, (value: number) => string> = {
  money: shortRupees,
  percent: formatPercent,
  count: formatCount,
  text: String,
  day: String,
  moment: String,
};

export interface DrawnChart {
  kind: 'bar' | 'stacked-bar' | 'pie' | 'line';
  /** What it is called, for those who hear it. */
  label: string;
  series: readonly { key: string; name: string; kind: ColumnKind }[];
  /** A label under `label`, and a figure under each series' key. */
  points: readonly Record<string, string | number | null>[];
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <span className={classes.swatch} data-colour={(index % 5) + 1} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A report's rows as a picture; the table below it has all of them in figures. */
export default function ReportChart({ kind, label, series, points }: DrawnChart) {
  const still = useReducedMotion();
  const [first] = series;
  if (first === undefined) return null;
  const kindOf = (name: unknown) => series.find((one) => one.name === name)?.kind ?? first.kind;
  const hover = (
    <Tooltip
      formatter={(value, name) => (typeof value === 'number' ? cellText(kindOf(name), value) : value)}
      cursor={{ fill: 'var(--munim-tint)', fillOpacity: 0.5 }}
      contentStyle={tooltip}
      itemStyle={{ color: 'var(--mantine-color-text)' }}
    />
  );
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--munim-line)" />,
    <XAxis
      key="x"
      dataKey="label"
      tick={tick}
      tickFormatter={shorten}
      tickLine={false}
      axisLine={false}
      minTickGap={14}
      {...(kind !== 'line' && points.length > LEVEL_NAMES && slanted)}
    />,
    <YAxis
      key="y"
      tick={tick}
      tickFormatter={onAxis[first.kind]}
      tickLine={false}
      axisLine={false}
      width={76}
    />,
  ];
  const margin = { top: 8, right: 4, bottom: 4, left: 4 };
  const data = [...points];
  const motion = { isAnimationActive: !still, animationDuration: 400 };
  const names = kind === 'pie' ? points.map((point) => String(point.label)) : series.map(({ name }) => name);
  return (
    <>
      {names.length > 1 && <Legend names={names} />}
      <div className={classes.chart} role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 300 }}>
          {kind === 'pie' ? (
            <PieChart accessibilityLayer={false}>
              {hover}
              <Pie
                data={data}
                dataKey={first.key}
                nameKey="label"
                innerRadius="65%"
                outerRadius="100%"
                {...motion}
              >
                {points.map((point, index) => (
                  <Cell key={String(point.label)} fill={colour(index)} />
                ))}
              </Pie>
            </PieChart>
          ) : kind === 'line' ? (
            <LineChart data={data} margin={margin} accessibilityLayer={false}>
              {axes}
              {hover}
              {series.map(({ key, name }, index) => (
                <Line
                  key={key}
                  dataKey={key}
                  name={name}
                  stroke={colour(index)}
                  strokeWidth={2}
                  dot={points.length < 40}
                  {...motion}
                />
              ))}
            </LineChart>
          ) : (
            <BarChart data={data} margin={margin} accessibilityLayer={false}>
              {axes}
              {hover}
              {series.map(({ key, name }, index) => (
                <Bar
                  key={key}
                  dataKey={key}
                  name={name}
                  fill={colour(index)}
                  radius={kind === 'bar' ? [5, 5, 0, 0] : 0}
                  maxBarSize={48}
                  {...(kind === 'stacked-bar' && { stackId: 'all' })}
                  {...motion}
                />
              ))}
            </BarChart>
          )}
        </ResponsiveContainer>
      </div>
    </>
  );
}
