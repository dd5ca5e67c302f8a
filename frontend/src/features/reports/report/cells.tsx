import type { ReactNode } from 'react';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { exactRupees, formatCount, formatPar } from '@/shared/lib/rupees';
import { Rupees } from '@/shared/ui/rupees';
import type { ColumnKind, ReportCell } from '../api';

/** A cell with exact amounts; a missing value is a dash. */
export function cellText(kind: ColumnKind, value: ReportCell): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') {
    if (kind === 'day') return formatBusinessDate(value);
    return kind === 'moment' ? formatInstant(value) : value;
  }
  if (kind === 'money') return exactRupees(value);
  return kind === 'percent' ? formatPar(value) : formatCount(value);
}

/** Figures are aligned at the end of their column. */
export const isFigure = (kind: ColumnKind): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent';

/** A cell on the screen: amounts are abbreviated, and exact on hover. */
export function showCell(kind: ColumnKind, value: ReportCell): ReactNode {
  if (kind === 'money' && typeof value === 'number') return <Rupees amount={value} />;
  return isFigure(kind) ? <bdi>{cellText(kind, value)}</bdi> : cellText(kind, value);
}
