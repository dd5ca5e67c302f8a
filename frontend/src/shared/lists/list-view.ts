import type { ReactNode } from 'react';
import { formatBusinessDate, isDay } from '../lib/dates';

/** One column of a list; the first one names the row. */
export interface ListColumn<T> {
  key: string;
  name: string;
  cell: (row: T) => ReactNode;
  /** The sort key in a list that is loaded completely; null comes last. */
  order?: (row: T) => string | number | null;
  /** True where the server sorts by this column. */
  sortable?: boolean;
  /** The cell's value in a file; a column without it is not exported. */
  text?: (row: T) => string | number | null;
  /** Figures are aligned at the end. */
  align?: 'end';
  /** Numbers and dates stay in one piece. */
  isWhole?: boolean;
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean;
}

type Value<T> = (row: T) => string | number | null;
type More<T> = Partial<Omit<ListColumn<T>, 'key' | 'name'>>;

/** A column that shows and exports a value. */
export const textColumn = <T>(key: string, name: string, value: Value<T>, more?: More<T>): ListColumn<T> => ({
  key,
  name,
  text: value,
  cell: value,
  ...more,
});

/** The same for a list that is loaded completely and can be sorted by the value. */
export const valueColumn = <T>(key: string, name: string, value: Value<T>, more?: More<T>): ListColumn<T> =>
  textColumn(key, name, value, { order: value, ...more });

export interface ListFilter<T> {
  key: string;
  name: string;
  /** 'day': a date field. 'link': only links set it, so it has no field. Otherwise a select of the options. */
  kind?: 'day' | 'link';
  options?: readonly { value: string; label: string }[];
  /** Whether a row matches, if the list is loaded completely; otherwise the server filters. */
  test?: (row: T, value: string) => boolean;
}

export interface Sorting {
  by: string;
  descending: boolean;
}

/** The kinds of file to which the server can export a list. */
export type FileFormat = 'xlsx' | 'csv';

/** A page of a list, from the server or from loaded rows. */
export interface ListPage<T> {
  /** Undefined while they are loading, or if they could not be loaded. */
  rows: readonly T[] | undefined;
  /** The number of matching rows on all pages. */
  matched: number;
  failed: boolean;
  /** Whether newer rows are loading. */
  isFetching: boolean;
  retry: () => void;
  /** Every matching row, in order; throws if they cannot be loaded. */
  readAll: () => Promise<readonly T[]>;
  /** Has the server export every matching row, and saves the file; throws if that fails. */
  exportFile?: (format: FileFormat, fileName: string) => Promise<void>;
  /** The total number, if only the newest rows are loaded. */
  totalCount?: number | undefined;
}

export const pageSizes = [10, 25, 50, 100] as const;

export const canSort = <T>({ order, sortable }: ListColumn<T>): boolean =>
  order !== undefined || sortable === true;

/** 'name' and '-name', as the server's lists write it. */
export const readSorting = (text: string): Sorting =>
  text.startsWith('-') ? { by: text.slice(1), descending: true } : { by: text, descending: false };

export const writeSorting = ({ by, descending }: Sorting): string => (descending ? `-${by}` : by);

/** Rows that contain every word that was typed, ignoring case. */
export function searchRows<T>(rows: readonly T[], search: string, textOf: (row: T) => string): T[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = textOf(row).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The value of a filter as people read it. */
export function filterText<T>({ kind, options = [] }: ListFilter<T>, value: string): string {
  if (kind === 'day' && isDay(value)) return formatBusinessDate(value);
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Rows that pass every filter that is set. */
export function filterRows<T>(
  rows: readonly T[],
  filters: readonly ListFilter<T>[],
  chosen: Readonly<Record<string, string>>,
): T[] {
  return rows.filter((row) =>
    filters.every(({ key, test }) => {
      const value = chosen[key];
      return value === undefined || test === undefined || test(row, value);
    }),
  );
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** Missing values come last in both directions. */
export function sortRows<T>(rows: readonly T[], columns: readonly ListColumn<T>[], sorting: Sorting): T[] {
  const order = columns.find(({ key }) => key === sorting.by)?.order;
  if (order === undefined) return [...rows];
  return rows.toSorted((left, right) => {
    const [a, b] = [order(left), order(right)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sorting.descending ? compare(b, a) : compare(a, b);
  });
}
