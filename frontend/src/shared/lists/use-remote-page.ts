import { useDebouncedValue } from '@mantine/hooks';
import { useDispatch } from 'react-redux';
import { type Reply, type Rows, readAllPages } from '../api/all-pages';
import type { AnyDispatch, AnyThunk } from '../api/any-dispatch';
import type { FileFormat, ListPage } from './list-view';
import type { ListState } from './use-list-state';

const SEARCH_SETTLES_MS = 300;

/** Typed text is requested after a pause; other changes at once. */
export const useSettledSearch = (state: ListState): string => {
  const [settled] = useDebouncedValue(state.search, SEARCH_SETTLES_MS);
  return state.search === '' ? '' : settled;
};

interface Query<T> {
  data?: Rows<T> | undefined;
  currentData?: Rows<T> | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** A page of a list that the server searches, filters, sorts and pages. */
export function remotePage<T>(
  query: Query<T>,
  readPage: (page: number, pageSize: number) => PromiseLike<Reply<T>>,
  exportFile?: (format: FileFormat, fileName: string) => Promise<void>,
): ListPage<T> {
  const { data, currentData, isFetching, isError, refetch } = query;
  // The previous rows stay until the next ones arrive. If the request fails, they are hidden.
  const shown = currentData ?? (isError ? undefined : data);
  return {
    rows: shown?.items,
    matched: shown?.totalCount ?? 0,
    failed: isError && !isFetching && currentData === undefined,
    isFetching,
    retry: () => void refetch(),
    ...(exportFile && { exportFile }),
    readAll: async () => {
      const read = await readAllPages(readPage);
      if ('error' in read) throw read.error;
      return read.data.items;
    },
  };
}

interface OfPage {
  page: number;
  pageSize: number;
}

/** An endpoint that lists rows page by page. */
interface PagedEndpoint<A, T> {
  useQuery: (
    asked: A & OfPage,
    options: { refetchOnMountOrArgChange: boolean; pollingInterval: number },
  ) => Query<T>;
  initiate: (
    asked: A & OfPage,
    options: { subscribe: boolean; forceRefetch: boolean },
  ) => AnyThunk<PromiseLike<Reply<T>>>;
}

interface RemotePageOptions {
  refetchOnMountOrArgChange?: boolean;
  pollingInterval?: number;
  exportFile?: (format: FileFormat, fileName: string) => AnyThunk<Promise<void>>;
}

/** Fetches the page that a list shows, and the other pages when all rows are needed. */
export function useRemotePage<A extends object, T>(
  endpoint: PagedEndpoint<A, T>,
  asked: A,
  { page, pageSize }: OfPage,
  { refetchOnMountOrArgChange = false, pollingInterval = 0, exportFile }: RemotePageOptions = {},
): ListPage<T> {
  const dispatch = useDispatch<AnyDispatch>();
  return remotePage(
    endpoint.useQuery({ ...asked, page, pageSize }, { refetchOnMountOrArgChange, pollingInterval }),
    (number, size) =>
      dispatch(
        endpoint.initiate(
          { ...asked, page: number, pageSize: size },
          { subscribe: false, forceRefetch: true },
        ),
      ),
    exportFile && ((format, fileName) => dispatch(exportFile(format, fileName))),
  );
}

/** The same page with each row as its screen shows it. */
export function mapPage<A, B>(page: ListPage<A>, toRow: (row: A) => B): ListPage<B> {
  return {
    ...page,
    rows: page.rows?.map(toRow),
    readAll: async () => (await page.readAll()).map(toRow),
  };
}
