import type { ReactNode } from 'react';

/** One column of a list; a column without `order` cannot be sorted by. */
export interface ListColumn<T> {
  key: string;
  name: string;
  order?: (row: T) => string | number | null;
  cell: (row: T) => ReactNode;
}

export interface Sorting {
  by: string;
  descending: boolean;
}

export const LIST_PAGE_SIZE = 10;

/** 'name' and '-name', as the server's lists write it. */
export const readSorting = (text: string): Sorting =>
  text.startsWith('-') ? { by: text.slice(1), descending: true } : { by: text, descending: false };

export const writeSorting = ({ by, descending }: Sorting): string => (descending ? `-${by}` : by);

/** Rows that hold every word that was typed, whatever their case. */
export function searchRows<T>(rows: readonly T[], search: string, textOf: (row: T) => string): T[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = textOf(row).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** What has no value comes last in either direction. */
export function sortRows<T>(rows: readonly T[], columns: readonly ListColumn<T>[], sorting: Sorting): T[] {
  const order = columns.find(({ key }) => key === sorting.by)?.order;
  if (order === undefined) return [...rows];
  return rows.toSorted((left, right) => {
    const [a, b] = [order(left), order(right)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sorting.descending ? compare(b, a) : compare(a, b);
  });
}
