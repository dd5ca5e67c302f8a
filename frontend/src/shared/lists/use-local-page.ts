import {
  filterRows,
  type ListColumn,
  type ListFilter,
  type ListPage,
  searchRows,
  sortRows,
} from './list-view';
import type { ListState } from './use-list-state';

/** What a list needs to know of the query that loads its rows. */
export interface RowsQuery {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LocalPageOptions<T> {
  /** Undefined while they are loading, or if they could not be loaded. */
  rows: readonly T[] | undefined;
  totalCount?: number | undefined;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter<T>[];
  /** The text that a search looks through. */
  textOf: (row: T) => string;
  /** Undefined for rows that need no loading. */
  query?: RowsQuery;
  /** False for a list that is loaded again and again, so that it does not flicker. */
  isFetching?: boolean | undefined;
}

/** A page of a completely loaded list: searched, filtered and sorted in the browser. */
export function useLocalPage<T>(state: ListState, options: LocalPageOptions<T>): ListPage<T> {
  const {
    rows,
    totalCount,
    columns,
    filters = [],
    textOf,
    query,
    isFetching = query?.isFetching ?? false,
  } = options;
  const found = filterRows(searchRows(rows ?? [], state.search, textOf), filters, state.chosen);
  const matching = sortRows(found, columns, state.sorting);
  const from = (pageWithin(state.page, matching.length, state.pageSize) - 1) * state.pageSize;
  return {
    rows: rows && matching.slice(from, from + state.pageSize),
    matched: matching.length,
    failed: rows === undefined && query?.isError === true && !query.isFetching,
    isFetching,
    retry: () => void query?.refetch(),
    readAll: () => Promise.resolve(matching),
    totalCount,
  };
}

/** The page to show for a number of matching rows: the last one if the requested one does not exist. */
export const pageWithin = (page: number, matched: number, pageSize: number): number =>
  Math.min(page, Math.max(1, Math.ceil(matched / pageSize)));
