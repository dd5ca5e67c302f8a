import { fromPaise, parseRupees, sumOf, toPaise, typedRupees } from '@/shared/lending/amounts';
import { type Attendance, attendances, type RecordedRow, type SheetRow } from '@/shared/lending/sheets-api';
import { isUnreadDay } from '@/shared/lib/read-day';
import { fieldsOf, textOr } from '@/shared/lib/shape';

export const rowModes = ['cash', 'upi'] as const;

/** What was taken from a member, as it is typed. */
export interface Entry {
  attendance: Attendance | '';
  /** By loan. */
  amounts: Readonly<Record<string, string>>;
  mode: (typeof rowModes)[number];
  reference: string;
  promiseAmount: string;
  promiseOn: string;
  promiseReason: string;
}

/** What an account pays today if it pays what falls due. What was paid in advance is used first. */
export const dueOf = ({ due, advance }: SheetRow['accounts'][number]): number =>
  fromPaise(Math.max(0, toPaise(due.total) - toPaise(advance)));

/** What a member pays today as due, and what they are behind with. */
export const dueOfRow = ({ accounts }: SheetRow): number => sumOf(accounts.map(dueOf));
export const arrearsOfRow = ({ accounts }: SheetRow): number => sumOf(accounts.map(({ arrears }) => arrears));

const blankEntry = ({ accounts }: SheetRow): Entry => ({
  attendance: '',
  amounts: Object.fromEntries(accounts.map(({ loanId }) => [loanId, ''])),
  mode: 'cash',
  reference: '',
  promiseAmount: '',
  promiseOn: '',
  promiseReason: '',
});

/** Present, and every account pays what falls due. */
export const paidAsDue = (row: SheetRow): Entry => ({
  ...blankEntry(row),
  attendance: 'present',
  amounts: Object.fromEntries(row.accounts.map((one) => [one.loanId, typedRupees(dueOf(one))])),
});

export const absentEntry = (row: SheetRow): Entry => ({ ...blankEntry(row), attendance: 'absent' });

/** What the server has of a member. */
export const savedEntry = (row: SheetRow): Entry => ({
  attendance: row.attendance ?? '',
  amounts: Object.fromEntries(
    row.accounts.map(({ loanId, paid }) => [loanId, paid == null || paid === 0 ? '' : typedRupees(paid)]),
  ),
  mode: row.mode ?? 'cash',
  reference: row.reference ?? '',
  promiseAmount: row.promise == null ? '' : typedRupees(row.promise.amount),
  promiseOn: row.promise?.on ?? '',
  promiseReason: row.promise?.reason ?? '',
});

/** An entry that the device kept; null if it is none. */
export function readEntry(kept: unknown): Entry | null {
  const { attendance, amounts, mode, ...others } = fieldsOf(kept);
  if (typeof attendance !== 'string') return null;
  return {
    attendance: attendances.find((one) => one === attendance) ?? '',
    amounts: Object.fromEntries(
      Object.entries(fieldsOf(amounts)).map(([loanId, amount]) => [loanId, textOr(amount, '')]),
    ),
    mode: rowModes.find((one) => one === mode) ?? 'cash',
    reference: textOr(others.reference, ''),
    promiseAmount: textOr(others.promiseAmount, ''),
    promiseOn: textOr(others.promiseOn, ''),
    promiseReason: textOr(others.promiseReason, ''),
  };
}

const amountOf = (text: string): number | null => (text.trim() === '' ? 0 : parseRupees(text));

export const paidOf = ({ amounts }: Entry): number =>
  sumOf(Object.values(amounts).map((text) => amountOf(text) ?? 0));

export const promises = ({ promiseAmount, promiseOn, promiseReason }: Entry): boolean =>
  [promiseAmount, promiseOn, promiseReason].some((text) => text.trim() !== '');

/** What is wrong with a part of an entry; null if nothing is. */
export function faultOf(part: string, entry: Entry) {
  switch (part) {
    case 'attendance':
      return entry.attendance === '' ? 'attendance' : null;
    case 'reference':
      return entry.mode === 'upi' && paidOf(entry) > 0 && entry.reference.trim() === '' ? 'reference' : null;
    case 'promiseAmount':
      return promises(entry) && !((parseRupees(entry.promiseAmount) ?? 0) > 0) ? 'promiseAmount' : null;
    case 'promiseOn':
      return promises(entry) && (entry.promiseOn === '' || isUnreadDay(entry.promiseOn)) ? 'promiseOn' : null;
    case 'promiseReason':
      return promises(entry) && entry.promiseReason.trim() === '' ? 'promiseReason' : null;
    default:
      return amountOf(entry.amounts[part] ?? '') === null ? 'amount' : null;
  }
}

const parts = ['attendance', 'reference', 'promiseAmount', 'promiseOn', 'promiseReason'];

export const isWhole = (entry: Entry): boolean =>
  [...parts, ...Object.keys(entry.amounts)].every((part) => faultOf(part, entry) === null);

/** The promise of an entry; null if there is none or a part is missing. */
export function promiseOf(entry: Entry): { amount: number; on: string; reason: string } | null {
  const amount = parseRupees(entry.promiseAmount);
  const reason = entry.promiseReason.trim();
  const hasDay = entry.promiseOn !== '' && !isUnreadDay(entry.promiseOn);
  return amount !== null && hasDay && reason !== '' ? { amount, on: entry.promiseOn, reason } : null;
}

/** Converts a whole entry for the server. */
export const toRow = (entry: Entry, rowId: string, clientId: number): RecordedRow => ({
  rowId,
  clientId,
  attendance: entry.attendance === '' ? 'absent' : entry.attendance,
  paid: Object.entries(entry.amounts).flatMap(([loanId, text]) => {
    const amount = amountOf(text) ?? 0;
    return amount === 0 ? [] : [{ loanId: Number(loanId), amount }];
  }),
  mode: entry.mode,
  reference: entry.mode === 'upi' ? entry.reference.trim() || null : null,
  promise: promiseOf(entry),
});

/** The totals of a sheet, as its rows are now. */
export function totalsOf(entries: readonly Entry[]) {
  const paidBy = (mode: Entry['mode']) => sumOf(entries.filter((one) => one.mode === mode).map(paidOf));
  const count = (attendance: Entry['attendance']) =>
    entries.filter((one) => one.attendance === attendance).length;
  return {
    cash: paidBy('cash'),
    upi: paidBy('upi'),
    present: count('present'),
    absent: count('absent'),
    excused: count('excused'),
    marked: entries.length - count(''),
  };
}
