import { formatBusinessDate } from '@/shared/lib/dates';
import type { ColumnKind, ReportTable } from '../api';

/** A report's chart as it is drawn. */
export interface DrawnChart {
  kind: NonNullable<ReportTable['chart']>['kind'];
  label: string;
  series: readonly { key: string; name: string; kind: ColumnKind }[];
  /** A label under `label`, and a figure under each series' key. */
  points: readonly Record<string, string | number | null>[];
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Null if the report has no chart, or nothing to draw. */
export function drawnChart({ chart, title }: ReportTable): DrawnChart | null {
  if (chart === null || chart.points.length === 0 || chart.series.length === 0) return null;
  const { kind, series, points } = chart;
  return {
    kind,
    label: `${title}: ${series.map(({ label }) => label).join(', ')}`,
    series: series.map((column) => ({ key: column.key, name: column.label, kind: column.kind })),
    points: points.map(({ label, values }) => ({
      label: isDay(label) ? formatBusinessDate(label) : label,
      ...Object.fromEntries(series.map(({ key }, index) => [key, values[index] ?? null])),
    })),
  };
}
