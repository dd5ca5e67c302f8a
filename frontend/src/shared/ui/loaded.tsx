import type { ReactNode } from 'react';
import { FailedNotice } from './failed-notice';
import { Placeholder } from './placeholder';

/** What the result of a query says about it. */
interface Query<T> {
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Several queries as one. It has data once all have, and reads again those that failed. */
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
  /** What to say if it fails. */
  failed: string;
  /** The class of the placeholder, unless it has the usual height. */
  waiting?: string | undefined;
  children: (data: T) => ReactNode;
}

/** What a query read. Until then a placeholder, and a notice if it fails. */
export function Loaded<T>({ query, failed, waiting, children }: LoadedProps<T>) {
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (error === undefined || isFetching) return <Placeholder className={waiting} />;
  return <FailedNotice text={failed} retry={refetch} />;
}
