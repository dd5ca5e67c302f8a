import { expect, it } from 'vitest';
import { problemWithoutReply } from '@/shared/api/problem';
import type { RecordedRow } from '@/shared/lending/sheets-api';
import { sheetRow } from '@/testing/collecting-replies';
import { absentEntry, paidAsDue } from './row-values';
import { type RowsStanding, readUnsent, rowsKeeper, type Unsent } from './rows-keeper';

/** A keeper whose calls are answered one by one. */
function kept() {
  let stored = '{}';
  const sent: RecordedRow[][] = [];
  const replies: ((reply: { error?: unknown }) => void)[] = [];
  const shown: { unsent: Unsent; standing: RowsStanding }[] = [];
  const keeper = rowsKeeper({
    read: () => readUnsent(stored),
    write: (unsent) => {
      stored = JSON.stringify(unsent);
    },
    send: (_sheetId, rows) => {
      sent.push(rows);
      return new Promise((resolve) => replies.push(resolve));
    },
    isSignedIn: () => true,
    show: (unsent, standing) => shown.push({ unsent, standing }),
  });
  return { keeper, sent, replies, last: () => shown.at(-1), stored: () => readUnsent(stored) };
}

const row = sheetRow();
const done = (entry: ReturnType<typeof absentEntry>) => ({ rowId: 'r-1', entry, isDone: true });

it('sends what was changed during a call again, under the same id', async () => {
  const { keeper, sent, replies, stored, last } = kept();
  keeper.keep(12, { 318: done(absentEntry(row)) });
  const sending = keeper.flush();
  keeper.keep(12, { 318: done(paidAsDue(row)) });
  replies[0]?.({});
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.flat().map(({ rowId, attendance }) => [rowId, attendance])).toEqual([
    ['r-1', 'absent'],
    ['r-1', 'present'],
  ]);
  replies[1]?.({});
  await sending;
  expect(stored()).toEqual({});
  expect(last()?.standing).toEqual({ kind: 'idle' });
});

it('sends the sheets one after the other, and nothing that is not finished', async () => {
  const { keeper, sent, replies, stored } = kept();
  keeper.keep(12, { 318: done(absentEntry(row)), 319: { ...done(absentEntry(row)), isDone: false } });
  keeper.keep(13, { 320: { ...done(absentEntry(row)), rowId: 'r-2' } });
  const sending = keeper.flush();
  replies[0]?.({ error: problemWithoutReply('network') });
  await sending;
  expect(Object.keys(stored())).toEqual(['12', '13']);
  const again = keeper.flush();
  replies[1]?.({});
  await expect.poll(() => sent.length).toBe(3);
  replies[2]?.({});
  await again;
  expect(sent.map((rows) => rows.map(({ clientId }) => clientId))).toEqual([[318], [318], [320]]);
  expect(Object.keys(stored()[12] ?? {})).toEqual(['319']);
  keeper.end();
});
