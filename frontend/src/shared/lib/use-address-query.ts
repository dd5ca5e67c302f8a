import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string | undefined>>;

/** The query with changed values of some keys. An empty text removes its key. */
export function changedQuery(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes))
    if (value) next.set(key, value);
    else next.delete(key);
  return next;
}

/** The id of the record that the address names; null if it names none. */
export function useNamedId(key = 'id'): number | null {
  const named = Number(useSearchParams()[0].get(key));
  return Number.isInteger(named) && named > 0 ? named : null;
}

/** The query of the URL, and a setter that keeps the scroll position. */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const show = (next: URLSearchParams, options: NavigateOptions = {}) =>
    setQuery(next, { preventScrollReset: true, ...options });
  return {
    query,
    show,
    change: (changes: Changes, options?: NavigateOptions) => show(changedQuery(query, changes), options),
  };
}
