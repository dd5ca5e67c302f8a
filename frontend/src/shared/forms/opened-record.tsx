import { type ReactNode, useState } from 'react';
import { messageOf } from '@/shared/api/message-of';
import { BackNotice } from '@/shared/ui/back-notice';
import { Placeholder } from '@/shared/ui/placeholder';

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

interface OpenedRecordProps<R> {
  query: Query<R>;
  /** The message if the record cannot be read and the server sends none, and the link to the list. */
  failed: string;
  to: string;
  back: string;
  children: (record: R) => ReactNode;
}

/** The form of a record that is changed. */
export function OpenedRecord<R>({ query, failed, to, back, children }: OpenedRecordProps<R>) {
  const [opened] = useOpenedRecord(query);
  if (opened !== null) return children(opened);
  if (query.isFetching || query.error === undefined) return <Placeholder />;
  return <BackNotice kind="error" text={messageOf(query.error, failed)} to={to} back={back} />;
}
