import { useAddressQuery } from '../lib/use-address-query';

/** A screen's state of several texts, stored in the URL: a reload or a link shows the same. */
export function useAddressState<Key extends string>(keys: readonly Key[]) {
  const { query, change } = useAddressQuery();
  const page = Number(query.get('page') ?? 1);
  const values = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])) as Record<Key, string>;
  return {
    values,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    /** Changing a filter returns to the first page. `replace` is for typing, letter by letter. */
    narrow: (changes: Partial<Record<Key, string>>, replace = false) =>
      change({ ...changes, page: '' }, { replace }),
    clear: () => change(Object.fromEntries([...keys, 'page'].map((key) => [key, '']))),
    setPage: (wanted: number) => change({ page: wanted === 1 ? '' : String(wanted) }),
  };
}
