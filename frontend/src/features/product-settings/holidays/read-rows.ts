export interface HolidayRow {
  /** The number of the pasted line, from 1. */
  line: number;
  on: string;
  name: string;
}

/** '2027-01-26', '26-01-2027' or '26/01/2027' in the format of the API; null if it is not a day. */
function readDay(text: string): string | null {
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const day = indian ? `${indian[3]}-${indian[2]?.padStart(2, '0')}-${indian[1]?.padStart(2, '0')}` : text;
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Otherwise a day that a month does not have would become a day of the next month.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null;
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

/** Parses lines of a date and a name, and returns invalid lines separately. Empty lines and a heading are skipped. */
export function readRows(text: string): { rows: HolidayRow[]; bad: number[] } {
  const rows: HolidayRow[] = [];
  const bad: number[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const [, first = '', rest = ''] = /^([^,;\t]*)[,;\t](.*)$/.exec(written) ?? [];
    const [on, name] = [readDay(unquoted(first)), unquoted(rest)];
    if (written.trim() === '' || (line === 1 && /^"?date"?$/i.test(first.trim()))) continue;
    if (on === null || name === '' || name.length > 100) bad.push(line);
    else rows.push({ line, on, name });
  }
  return { rows, bad };
}
