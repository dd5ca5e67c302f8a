import type { ListColumn } from './list-view';

/** Spreadsheets execute a text that begins with one of these, including full-width forms. A leading quote prevents it. */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/;

const UTF8_MARK = '\uFEFF';

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows in the format of RFC 4180, marked as UTF-8 for spreadsheets. Only columns that have a text are included. */
export function toCsv<T>(columns: readonly ListColumn<T>[], rows: readonly T[]): string {
  const exported = columns.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  const lines = [
    exported.map(({ name }) => field(name)),
    ...rows.map((row) => exported.map(({ text }) => field(text(row)))),
  ];
  return `${UTF8_MARK}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
