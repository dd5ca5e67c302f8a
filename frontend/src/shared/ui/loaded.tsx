import type { ReactNode } from 'react';
import { FailedNotice } from './failed-notice';
import { Placeholder } from './placeholder';

/** The fields of a query's result that are used here. */
interface Query<T> {
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Combines several queries. The result has data once all of them have. A refetch repeats those that failed. */
export function together<T extends object>(queries: { [Name in keyof T]: Query<T[Name]> }): Query<T> {
  const all = Object.entries<Query<unknown>>(queries);
  const isHere = all.every(([, { currentData }]) => currentData !== undefined);
  const failed = all
    .map(([, query]) => query)
    .filter(({ error, isFetching }) => error !== undefined && !isFetching);
  return {
    currentData: isHere
      ? (Object.fromEntries(all.map(([name, { currentData }]) => [name, currentData])) as T)
      : undefined,
    error: failed[0]?.error,
    isFetching: false,
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
}

interface LoadedProps<T> {
  query: Query<T>;
  /** The message if the query fails. */
  failed: string;
  /** The placeholder's class, if its height is not the usual one. */
  waiting?: string | undefined;
  children: (data: T) => ReactNode;
}

/** Renders a query's data: a placeholder until it is loaded, or a notice if the query fails. */
export function Loaded<T>({ query, failed, waiting, children }: LoadedProps<T>) {
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (error === undefined || isFetching) return <Placeholder className={waiting} />;
  return <FailedNotice text={failed} retry={refetch} />;
}
