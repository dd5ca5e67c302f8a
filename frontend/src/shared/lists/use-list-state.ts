import { changedQuery, useAddressQuery } from '../lib/use-address-query';
import { pageSizes, readSorting, type Sorting, writeSorting } from './list-view';

interface ListStateOptions {
  /** Distinguishes this list's part of the address from another's on the same screen. */
  name: string;
  sortedFirst: string;
  /** The keys of the filters that the list has. */
  filters?: readonly string[];
  pageSize?: (typeof pageSizes)[number];
}

const isPageSize = (size: number): boolean => (pageSizes as readonly number[]).includes(size);

/** The query of a list, stored in the URL, so that a reload or a link shows the same rows. */
export function useListState({ name, sortedFirst, filters = [], pageSize = 10 }: ListStateOptions) {
  const { query, show } = useAddressQuery();
  const keyOf = (part: string) => `${name}-${part}`;
  const read = (part: string) => query.get(keyOf(part)) ?? '';
  const wantedPage = Number(read('page') || 1);
  const wantedSize = Number(read('size') || pageSize);
  const set = filters.map((key) => [key, read(key)] as const).filter(([, value]) => value !== '');
  const search = read('search');

  const changed = (changes: Record<string, string>): URLSearchParams =>
    changedQuery(
      query,
      Object.fromEntries(Object.entries(changes).map(([part, value]) => [keyOf(part), value])),
    );
  const change = (changes: Record<string, string>, replace = false) => show(changed(changes), { replace });
  const nothingNarrows = Object.fromEntries(['search', 'page', ...filters].map((part) => [part, '']));
  const parts = ['search', 'sort', 'size', ...filters];

  return {
    name,
    search,
    sorting: readSorting(read('sort') || sortedFirst),
    chosen: Object.fromEntries(set) as Readonly<Record<string, string>>,
    page: Number.isInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1,
    pageSize: isPageSize(wantedSize) ? wantedSize : pageSize,
    /** Whether the list is filtered. */
    isNarrowed: search !== '' || set.length > 0,
    /** All filters of the list, as one text. */
    narrowing: JSON.stringify([search, ...set]),
    // Typing a letter adds no entry to the browser's history.
    setSearch: (text: string) => change({ search: text, page: '' }, true),
    setFilter: (key: string, value: string) => change({ [key]: value, page: '' }),
    clear: () => change(nothingNarrows),
    sortBy: (sorting: Sorting) => change({ sort: writeSorting(sorting), page: '' }),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    setPageSize: (size: number) => change({ size: size === pageSize ? '' : String(size), page: '' }),
    /** The number of the row whose details are open. Anything but a number opens nothing. */
    opened: /^[1-9]\d{0,14}$/.test(read('open')) ? Number(read('open')) : null,
    /** The same for rows without numbers: the key exactly as in the address. */
    openedKey: read('open') || null,
    searchWithOpen: (key: string | number) => `?${changed({ open: String(key) })}`,
    closeDetail: () => change({ open: '' }),
    /** The state of a saved view, and restoring it. */
    view: new URLSearchParams(
      parts.map((part) => [part, read(part)]).filter(([, value]) => value),
    ).toString(),
    show: (view: string) => {
      const kept = new URLSearchParams(view);
      change({ page: '', ...Object.fromEntries(parts.map((part) => [part, kept.get(part) ?? ''])) });
    },
  };
}

export type ListState = ReturnType<typeof useListState>;
