import type { ReactNode } from 'react';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { exactRupees, formatCount, formatPar, formatRupees } from '@/shared/lib/rupees';
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

/** A cell on the screen: amounts are exact, and in lakh or crore on hover. */
export function showCell(kind: ColumnKind, value: ReportCell): ReactNode {
  if (kind === 'money' && typeof value === 'number')
    return <bdi title={formatRupees(value)}>{exactRupees(value)}</bdi>;
  return isFigure(kind) ? <bdi>{cellText(kind, value)}</bdi> : cellText(kind, value);
}
