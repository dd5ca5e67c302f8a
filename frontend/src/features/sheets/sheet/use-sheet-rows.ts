import { sumOf } from '@/shared/lending/amounts';
import type { Sheet, SheetRow } from '@/shared/lending/sheets-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { dueOfRow, type Entry, isWhole, savedEntry, totalsOf } from './row-values';
import { useUnsentRows } from './use-unsent-rows';

/** A member of a sheet with what was entered: by this device if it is not sent yet, otherwise as the server has it. */
export interface Member {
  row: SheetRow;
  entry: Entry;
  standing: 'none' | 'saved' | 'unsent' | 'unfinished';
}

export function useSheetRows(sheet: Sheet) {
  const { unsent, standing, keeper } = useUnsentRows();
  const kept = unsent[sheet.sheetId] ?? {};
  const members = sheet.rows.map((row): Member => {
    const own = kept[row.clientId];
    if (own === undefined)
      return { row, entry: savedEntry(row), standing: row.attendance == null ? 'none' : 'saved' };
    const isReady = own.isDone && isWhole(own.entry);
    return { row, entry: own.entry, standing: isReady ? 'unsent' : 'unfinished' };
  });
  const enter = (changed: readonly { row: SheetRow; entry: Entry }[], isDone: boolean) =>
    keeper?.keep(
      sheet.sheetId,
      Object.fromEntries(
        changed.map(({ row, entry }) => [
          row.clientId,
          { rowId: row.rowId ?? kept[row.clientId]?.rowId ?? randomUuidV4(), entry, isDone },
        ]),
      ),
    );
  const todo = members.filter(({ standing }) => standing === 'none');
  return {
    members,
    todo,
    totals: totalsOf(members.map(({ entry }) => entry)),
    standing,
    /** The entries that the server has not. */
    unsent: members.filter(({ standing }) => standing === 'unsent' || standing === 'unfinished').length,
    enter: (row: SheetRow, entry: Entry, isDone: boolean) => enter([{ row, entry }], isDone),
    /** What all members without an entry pay if they pay as due. */
    dueOfTodo: sumOf(todo.map(({ row }) => dueOfRow(row))),
    /** Enters all members without an entry. */
    enterTodo: (entryOf: (row: SheetRow) => Entry) =>
      enter(
        todo.map(({ row }) => ({ row, entry: entryOf(row) })),
        true,
      ),
    drop: ({ clientId }: SheetRow) => keeper?.keep(sheet.sheetId, { [clientId]: null }),
    sendNow: () => void keeper?.flush(),
    discard: () => keeper?.discard(sheet.sheetId),
  };
}

export type SheetRows = ReturnType<typeof useSheetRows>;
