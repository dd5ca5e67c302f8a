import { formatPercent } from '@/shared/lib/rupees';
import { ChartLegend } from '@/shared/ui/charts/chart-legend';
import { chartColour } from '@/shared/ui/charts/chart-styles';
import { arcsOf, CUTOUT } from '@/shared/ui/charts/doughnut';
import type { DrawnChart } from './drawn-chart';
import classes from './report.module.css';

const OUTER = 100;
const THICKNESS = OUTER * (1 - CUTOUT);
const MIDDLE = OUTER - THICKNESS / 2;

/** Parts of a whole as a ring, with a legend. */
export function ReportRing({ label, series, points }: DrawnChart) {
  const [first] = series;
  const parts = points.map((point) => {
    const value = first === undefined ? null : point[first.key];
    return { name: String(point.label), value: typeof value === 'number' ? Math.max(0, value) : 0 };
  });
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const names = parts.map(({ name, value }) =>
    whole === 0 ? name : `${name} ${formatPercent((100 * value) / whole)}`,
  );
  const arcs = arcsOf(parts.map(({ value }) => value));
  return (
    <div className={classes.ringBox}>
      <svg
        viewBox="-100 -100 200 200"
        role="img"
        aria-label={`${label}: ${names.join(', ')}`}
        className={classes.ring}
      >
        {parts.map(({ name }, index) => (
          <circle
            key={name}
            r={MIDDLE}
            fill="none"
            stroke={chartColour(index)}
            strokeWidth={THICKNESS}
            pathLength={1}
            strokeDasharray={`${arcs[index]?.length ?? 0} 1`}
            strokeDashoffset={-(arcs[index]?.start ?? 0)}
          />
        ))}
      </svg>
      <ChartLegend names={names} />
    </div>
  );
}
