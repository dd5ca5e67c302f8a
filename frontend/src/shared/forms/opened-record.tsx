import { type ReactNode, useState } from 'react';
import { NotRead, type NotReadProps } from './not-read';

interface Query<R> {
  currentData?: R | undefined;
  error?: unknown;
  isFetching: boolean;
}

/** The record as it was when its form opened; null until it is read. A newer version is shown as a conflict. */
export function useOpenedRecord<R>({ currentData, isFetching }: Query<R>) {
  const [opened, setOpened] = useState<R | null>(null);
  if (opened === null && currentData !== undefined && !isFetching) setOpened(currentData);
  return [opened, setOpened] as const;
}

interface OpenedRecordProps<R> extends NotReadProps {
  query: Query<R>;
  children: (record: R) => ReactNode;
}

/** The form of a record that is changed. */
export function OpenedRecord<R>({ children, ...props }: OpenedRecordProps<R>) {
  const [opened] = useOpenedRecord(props.query);
  return opened === null ? <NotRead {...props} /> : children(opened);
}
