import {
  filterRows,
  type ListColumn,
  type ListFilter,
  type ListPage,
  searchRows,
  sortRows,
} from './list-view';
import type { ListState } from './use-list-state';

interface LocalPageOptions<T> {
  /** Undefined while they are on their way, or when they could not be had. */
  rows: readonly T[] | undefined;
  totalCount?: number | undefined;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter<T>[];
  /** The texts that a search looks through. */
  textOf: (row: T) => string;
  failed: boolean;
  isFetching?: boolean;
  retry: () => void;
}

/** A page of a list that is here whole: searched, filtered and sorted in the browser. */
export function useLocalPage<T>(state: ListState, options: LocalPageOptions<T>): ListPage<T> {
  const { rows, totalCount, columns, filters = [], textOf, failed, isFetching = false, retry } = options;
  const found = filterRows(searchRows(rows ?? [], state.search, textOf), filters, state.chosen);
  const matching = sortRows(found, columns, state.sorting);
  const from = (pageWithin(state.page, matching.length, state.pageSize) - 1) * state.pageSize;
  return {
    rows: rows && matching.slice(from, from + state.pageSize),
    matched: matching.length,
    failed,
    isFetching,
    retry,
    readAll: () => Promise.resolve(matching),
    totalCount,
  };
}

/** The page that is shown when so many rows match: the last one, where there are fewer than were asked for. */
export const pageWithin = (page: number, matched: number, pageSize: number): number =>
  Math.min(page, Math.max(1, Math.ceil(matched / pageSize)));
