import { useSearchParams } from 'react-router-dom';

/** What a screen is asked for by so many texts, which the address keeps: a reload or a link shows the same. */
export function useAddressState<Key extends string>(keys: readonly Key[]) {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  const values = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])) as Record<Key, string>;
  const change = (changes: Partial<Record<Key | 'page', string>>, replace = false) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(changes))
      if (typeof value === 'string' && value !== '') next.set(key, value);
      else next.delete(key);
    setQuery(next, { replace, preventScrollReset: true });
  };
  return {
    values,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    /** Whatever narrows the list anew begins at its first page. `replace` is for letters that are typed. */
    narrow: (changes: Partial<Record<Key, string>>, replace = false) =>
      change({ ...changes, page: '' } as Partial<Record<Key | 'page', string>>, replace),
    clear: () =>
      change(
        Object.fromEntries([...keys, 'page'].map((key) => [key, ''])) as Partial<
          Record<Key | 'page', string>
        >,
      ),
    setPage: (wanted: number) =>
      change({ page: wanted === 1 ? '' : String(wanted) } as Partial<Record<Key | 'page', string>>),
  };
}
