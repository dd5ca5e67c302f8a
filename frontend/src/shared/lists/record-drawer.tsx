import type { ReactNode } from 'react';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { DetailDrawer } from './detail-drawer';
import classes from './lists.module.css';

/** The value of the address that opens the form of a new record. */
export const newRecord = 'new';

export interface RecordDrawerProps<R> {
  /** The record's number, or that of a new one; null while none is open. */
  opened: string | null;
  /** Undefined until the first are loaded. */
  records: readonly R[] | undefined;
  isFetching: boolean;
  idOf: (record: R) => number;
  titleOf: (record: R) => string;
  newTitle: string;
  notThere: string;
  close: () => void;
  /** The content for a record, or for none if a new one is created. */
  children: (record: R | null) => ReactNode;
}

/** One record of a completely loaded list, or a new one, beside the list. */
export function RecordDrawer<R>(props: RecordDrawerProps<R>) {
  const { opened, records, isFetching, idOf, titleOf, newTitle, notThere, close, children } = props;
  const record = records?.find((one) => String(idOf(one)) === opened);
  const isNew = opened === newRecord;
  const isMissing = opened !== null && !isNew && record === undefined;
  return (
    <DetailDrawer
      opened={opened !== null}
      title={isNew || record === undefined ? newTitle : titleOf(record)}
      close={close}
    >
      {isNew && children(null)}
      {record !== undefined && <div key={opened}>{children(record)}</div>}
      {isMissing && isFetching && <Placeholder className={classes.waitingRecord} />}
      {isMissing && !isFetching && <Notice kind="info">{notThere}</Notice>}
    </DetailDrawer>
  );
}
