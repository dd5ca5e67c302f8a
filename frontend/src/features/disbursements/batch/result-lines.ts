import { readDay } from '@/shared/lib/read-day';

export interface ResultLine {
  reference: string;
  utr: string;
  status: 'paid' | 'failed';
  reason: string;
  on: string;
}

export type LineFault = 'columns' | 'status' | 'day';

/** The words that banks use for the two outcomes. */
const PAID = /^(?:paid|success|successful|processed)$/i;
const FAILED = /^(?:failed|failure|rejected|returned)$/i;

/** Splits a line into columns, some of which may be in quotes. */
function columnsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((column) => column.trim());
  const columns = line.match(/(?:"(?:[^"]|"")*"|[^,])*(?:,|$)/g) ?? [];
  return columns.map((column) => column.replace(/,$/, '').trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** Reads pasted results: reference, UTR, status, date and reason. Skips a heading. */
export function readResults(text: string): { lines: ResultLine[] } | { line: number; fault: LineFault } {
  const lines: ResultLine[] = [];
  for (const [index, typed] of text.split(/\r?\n/).entries()) {
    const [reference = '', utr = '', status = '', day = '', ...reason] = columnsOf(typed);
    const isHeading = index === 0 && /^reference$/i.test(reference);
    if (typed.trim() === '' || isHeading) continue;
    const line = index + 1;
    if ((reference === '' && utr === '') || status === '' || day === '') return { line, fault: 'columns' };
    const isPaid = PAID.test(status);
    if (!isPaid && !FAILED.test(status)) return { line, fault: 'status' };
    const on = readDay(day);
    if (on === null) return { line, fault: 'day' };
    lines.push({
      reference,
      utr,
      status: isPaid ? 'paid' : 'failed',
      reason: reason.filter((text) => text !== '').join(', '),
      on,
    });
  }
  return { lines };
}
