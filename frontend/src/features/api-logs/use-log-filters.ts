import { useAddressState } from '@/shared/lists/use-address-state';
import { type ApiLogEntry, isError } from '@/shared/request-log/entry';

export const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
export const PAGE_SIZE = 20;

/** Whether a call matches the search: in its URL, request or response, ignoring case. */
function isFound({ endpoint, url, requestBody, responseBody }: ApiLogEntry, search: string): boolean {
  const wanted = search.toLocaleLowerCase();
  return [endpoint, url, requestBody, responseBody].some(
    (text) => text?.toLocaleLowerCase().includes(wanted) === true,
  );
}

export function useLogFilters(entries: readonly ApiLogEntry[]) {
  const { values, page, narrow, setPage } = useAddressState(['search', 'method', 'errors']);
  const method = methods.find((one) => one === values.method) ?? '';
  const errorsOnly = values.errors === 'true';
  const matching = entries.filter(
    (entry) =>
      (method === '' || entry.method === method) &&
      (!errorsOnly || isError(entry)) &&
      (values.search === '' || isFound(entry, values.search)),
  );
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const from = (shown - 1) * PAGE_SIZE;
  return {
    search: values.search,
    method,
    errorsOnly,
    isNarrowed: values.search !== '' || method !== '' || errorsOnly,
    matching,
    rows: matching.slice(from, from + PAGE_SIZE),
    from,
    page: shown,
    pages,
    setPage,
    setSearch: (search: string) => narrow({ search }, true),
    setMethod: (wanted: string) => narrow({ method: wanted }),
    setErrorsOnly: (wanted: boolean) => narrow({ errors: wanted ? 'true' : '' }),
    clear: () => narrow({ search: '', method: '', errors: '' }),
  };
}

export type LogFilters = ReturnType<typeof useLogFilters>;
