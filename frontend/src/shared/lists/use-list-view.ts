import { useSearchParams } from 'react-router-dom';
import {
  LIST_PAGE_SIZE,
  type ListColumn,
  readSorting,
  type Sorting,
  searchRows,
  sortRows,
  writeSorting,
} from './list-view';

interface ListViewOptions<T> {
  /** Sets this list's part of the address apart from another's on the same screen. */
  name: string;
  rows: readonly T[];
  columns: readonly ListColumn<T>[];
  /** What a search looks through. */
  textOf: (row: T) => string;
  sortedFirst: string;
}

/** Search, sort and page of a list. The address keeps them, so that a reload or a link shows the same rows. */
export function useListView<T>({ name, rows, columns, textOf, sortedFirst }: ListViewOptions<T>) {
  const [query, setQuery] = useSearchParams();
  const keys = { search: `${name}-search`, sort: `${name}-sort`, page: `${name}-page` };
  const search = query.get(keys.search) ?? '';
  const sorting = readSorting(query.get(keys.sort) ?? sortedFirst);
  const matching = sortRows(searchRows(rows, search, textOf), columns, sorting);
  const pages = Math.max(1, Math.ceil(matching.length / LIST_PAGE_SIZE));
  const wantedPage = Number(query.get(keys.page) ?? 1);
  const page = Number.isInteger(wantedPage) ? Math.min(Math.max(1, wantedPage), pages) : 1;
  const from = (page - 1) * LIST_PAGE_SIZE;

  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );

  return {
    search,
    sorting,
    page,
    pages,
    rows: matching.slice(from, from + LIST_PAGE_SIZE),
    from,
    matched: matching.length,
    // Each letter typed is no step to go back to.
    setSearch: (text: string) => change({ [keys.search]: text, [keys.page]: null }, true),
    sortBy: (next: Sorting) => change({ [keys.sort]: writeSorting(next), [keys.page]: null }, false),
    setPage: (next: number) => change({ [keys.page]: next === 1 ? null : String(next) }, false),
  };
}

export type ListView<T> = ReturnType<typeof useListView<T>>;
