import type { ReportColumn, ReportRow, ReportTable } from '../api';

export interface StatementSection {
  name: string;
  lines: readonly ReportRow[];
  total: ReportRow;
}

/** Whether a report is a statement of the books: accounts by section, with the total of each among its rows. */
export const isStatement = ([section, code]: readonly ReportColumn[]): boolean =>
  section?.key === 'section' && code?.key === 'code';

const sectionOf = ({ cells: [section] }: ReportRow): string => String(section ?? '');

/** The sections of a whole statement. Each ends with its total, and some have nothing else. */
export function sectionsOf({ rows }: Pick<ReportTable, 'rows'>): StatementSection[] {
  const sections: StatementSection[] = [];
  let lines: ReportRow[] = [];
  rows.forEach((row, place) => {
    const next = rows[place + 1];
    if (next !== undefined && sectionOf(next) === sectionOf(row)) {
      lines.push(row);
      return;
    }
    sections.push({ name: sectionOf(row), lines, total: row });
    lines = [];
  });
  return sections;
}
