import { type ListColumn, textColumn } from '../lists/list-view';
import { Amount } from './amount';

/** A column of amounts, aligned at the end. */
export const amountColumn = <T,>(
  key: string,
  name: string,
  of: (row: T) => number | null,
  more?: Pick<ListColumn<T>, 'sortable' | 'order' | 'hiddenAtFirst'>,
): ListColumn<T> =>
  textColumn(key, name, of, { align: 'end', cell: (row) => <Amount of={of(row)} />, ...more });
