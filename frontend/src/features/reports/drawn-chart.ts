import type { ReportTable } from './api';
import type { DrawnChart } from './report-chart';

/** A report's chart as it is drawn; null where there is none, or nothing to draw. */
export function drawnChart({ chart, title }: ReportTable): DrawnChart | null {
  if (chart === null || chart.points.length === 0 || chart.series.length === 0) return null;
  const { kind, series, points } = chart;
  return {
    kind,
    label: `${title}: ${series.map(({ label }) => label).join(', ')}`,
    series: series.map((column) => ({ key: column.key, name: column.label, kind: column.kind })),
    points: points.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(series.map(({ key }, index) => [key, values[index] ?? null])),
    })),
  };
}
