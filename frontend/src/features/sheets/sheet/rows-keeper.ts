import { type ApiProblem, isApiProblem, isConnectionProblem } from '@/shared/api/problem';
import type { RecordedRow } from '@/shared/lending/sheets-api';
import { fieldsOf, parseJson, textOr } from '@/shared/lib/shape';
import { type Entry, isWhole, readEntry, toRow } from './row-values';

const TYPING_SETTLES_MS = 1200;
const TRY_AGAIN_MS = 15_000;

/** An entry that has not reached the server. The row keeps its id, so that it is sent again without effect. */
interface KeptRow {
  rowId: string;
  entry: Entry;
  /** False while its member is still being entered. */
  isDone: boolean;
}

/** The entries that are not on the server, by sheet and client. */
export type Unsent = Readonly<Record<string, Readonly<Record<string, KeptRow>>>>;

export type RowsStanding =
  | { kind: 'idle' | 'sending' | 'offline' }
  | { kind: 'refused'; sheetId: number; problem: ApiProblem };

export function readUnsent(text: string | null): Unsent {
  const rowsOf = (kept: unknown) =>
    Object.entries(fieldsOf(kept)).flatMap(([clientId, row]): [string, KeptRow][] => {
      const { rowId, entry, isDone } = fieldsOf(row);
      const read = readEntry(entry);
      return read === null || typeof rowId !== 'string'
        ? []
        : [[clientId, { rowId: textOr(rowId, ''), entry: read, isDone: isDone === true }]];
    });
  return Object.fromEntries(
    Object.entries(fieldsOf(parseJson(text))).map(([sheetId, kept]) => [
      sheetId,
      Object.fromEntries(rowsOf(kept)),
    ]),
  );
}

const isReady = ({ isDone, entry }: KeptRow): boolean => isDone && isWhole(entry);

const readyRows = (unsent: Unsent, sheetId: number | string): RecordedRow[] =>
  Object.entries(unsent[sheetId] ?? {})
    .filter(([, row]) => isReady(row))
    .map(([clientId, { entry, rowId }]) => toRow(entry, rowId, Number(clientId)));

/** Whether the same call may succeed later. */
const isUnreached = (problem: unknown): boolean =>
  !isApiProblem(problem) || isConnectionProblem(problem) || Number(problem.status) >= 500;

interface KeeperOptions {
  /** What the device has. Each change begins with it: another tab may send the same rows. */
  read: () => Unsent;
  write: (unsent: Unsent) => void;
  send: (sheetId: number, rows: RecordedRow[]) => Promise<{ error?: unknown }>;
  isSignedIn: () => boolean;
  show: (unsent: Unsent, standing: RowsStanding) => void;
}

/**
 * Sends what is entered on sheets, all finished rows of a sheet in one call. What has not arrived stays on the device and is
 * sent again under the same ids: once the network is back, and after a reload.
 */
export function rowsKeeper({ read, write, send, isSignedIn, show }: KeeperOptions) {
  let standing: RowsStanding = { kind: 'idle' };
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const stand = (next: RowsStanding) => {
    standing = next;
    if (!isOver) show(read(), standing);
  };
  const change = (sheetId: number, rows: Readonly<Record<string, KeptRow | null>>) => {
    const unsent = read();
    const kept = Object.entries({ ...unsent[sheetId], ...rows }).filter(
      (one): one is [string, KeptRow] => one[1] !== null,
    );
    const { [sheetId]: _, ...others } = unsent;
    write(kept.length === 0 ? others : { ...others, [sheetId]: Object.fromEntries(kept) });
  };
  /** Removes the rows that arrived, unless they were changed meanwhile. */
  const arrived = (sheetId: number, rows: readonly RecordedRow[]) => {
    const now = readyRows(read(), sheetId);
    const same = rows.filter((row) => now.some((one) => JSON.stringify(one) === JSON.stringify(row)));
    change(sheetId, Object.fromEntries(same.map(({ clientId }) => [clientId, null])));
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const unsent = read();
      const sheetId = Object.keys(unsent).find((id) => readyRows(unsent, id).length > 0);
      if (sheetId === undefined || !isSignedIn()) return stand({ kind: 'idle' });
      if (standing.kind !== 'offline') stand({ kind: 'sending' });
      const rows = readyRows(unsent, sheetId);
      const { error } = await send(Number(sheetId), rows);
      if (error === undefined) {
        arrived(Number(sheetId), rows);
        stand({ kind: 'sending' });
      } else if (isUnreached(error)) {
        stand({ kind: 'offline' });
        if (!isOver) timer = setTimeout(flush, TRY_AGAIN_MS);
        return;
      } else {
        return stand({ kind: 'refused', sheetId: Number(sheetId), problem: error as ApiProblem });
      }
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };
  const onOnline = () => void flush();
  window.addEventListener('online', onOnline);

  return {
    /** Keeps entries of a sheet; null drops one. */
    keep: (sheetId: number, rows: Readonly<Record<string, KeptRow | null>>) => {
      change(sheetId, rows);
      if (standing.kind === 'refused') standing = { kind: 'idle' };
      show(read(), standing);
      clearTimeout(timer);
      timer = setTimeout(flush, standing.kind === 'offline' ? TRY_AGAIN_MS : TYPING_SETTLES_MS);
    },
    /** Sends what is finished at once. */
    flush,
    /** Gives up what was entered on a sheet and has not arrived. */
    discard: (sheetId: number) => {
      change(sheetId, Object.fromEntries(Object.keys(read()[sheetId] ?? {}).map((id) => [id, null])));
      stand({ kind: 'idle' });
    },
    /** The screen was left: what is finished is sent a last time. */
    end: () => {
      window.removeEventListener('online', onOnline);
      void flush();
      isOver = true;
    },
  };
}
