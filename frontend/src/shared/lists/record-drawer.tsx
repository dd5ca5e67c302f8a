import type { ReactNode } from 'react';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { DetailDrawer } from './detail-drawer';
import classes from './lists.module.css';

/** Opens the form of a new record in a record's place. */
export const newRecord = 'new';

interface RecordDrawerProps<R> {
  /** The record's number, or that of a new one; null while none is open. */
  opened: string | null;
  /** Undefined while the first are on their way. */
  records: readonly R[] | undefined;
  isFetching: boolean;
  idOf: (record: R) => number;
  titleOf: (record: R) => string;
  newTitle: string;
  notThere: string;
  close: () => void;
  /** What is shown of a record; of none where a new one is made. */
  children: (record: R | null) => ReactNode;
}

/** One record of a list that is here whole, or a new one, beside the list. */
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
