import { fromPaise, parseRupees, toPaise, typedRupees } from '@/shared/lending/amounts';
import type { Account } from '@/shared/lending/books-api';
import { searchRows } from '@/shared/lists/list-view';

/** A line of an entry while it is typed. */
export interface TypedLine {
  /** Stays the same while lines are added and removed. */
  key: number;
  account: string;
  debit: string;
  credit: string;
}

export type LineField = Exclude<keyof TypedLine, 'key'>;

export type LineFault = 'account' | 'ambiguous' | 'control' | 'unused' | 'amount' | 'twoSides' | 'noSide';

/** The maximum that the server accepts. */
const MOST_LINES = 50;

/** Their balances are sums over loans and savings, so manual entries cannot use them. */
const controls = new Set([
  'portfolio',
  'interest_receivable',
  'fee_receivable',
  'advance_from_clients',
  'savings',
]);

export const isControl = ({ roles }: Account): boolean => roles.some((role) => controls.has(role));

export const accountText = ({ code, name }: Account): string => `${code} ${name}`;

export const isEmptyLine = ({ account, debit, credit }: TypedLine): boolean =>
  `${account}${debit}${credit}`.trim() === '';

/** The accounts that a text may mean: the one with exactly this code or name, or those that contain all of its words. */
export function accountsOf(text: string, accounts: readonly Account[]): Account[] {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === '') return [];
  const whole = accounts.filter((account) =>
    [account.code, account.name, accountText(account)].some((name) => name.toLocaleLowerCase() === typed),
  );
  if (whole.length === 1) return whole;
  return searchRows(accounts, typed, accountText);
}

/** A typed amount; 0 if the field is empty, null if it is not an amount. */
const amountOf = (typed: string): number | null => (typed.trim() === '' ? 0 : parseRupees(typed));

/** The errors of a line, by its fields. An empty line has none. */
export function faultsOf(
  line: TypedLine,
  accounts: readonly Account[],
): Partial<Record<LineField, LineFault>> {
  if (isEmptyLine(line)) return {};
  const faults: Partial<Record<LineField, LineFault>> = {};
  const found = accountsOf(line.account, accounts);
  const [account] = found;
  if (account === undefined) faults.account = 'account';
  else if (found.length > 1) faults.account = 'ambiguous';
  else if (!account.isActive) faults.account = 'unused';
  else if (isControl(account)) faults.account = 'control';
  const [debit, credit] = [amountOf(line.debit), amountOf(line.credit)];
  if (debit === null) faults.debit = 'amount';
  if (credit === null) faults.credit = 'amount';
  if (debit === 0 && credit === 0) faults.debit = 'noSide';
  if (debit && credit) faults.credit = 'twoSides';
  return faults;
}

/** The sums of both sides, and debits minus credits. Invalid amounts count as zero. */
export function totalsOf(lines: readonly TypedLine[]) {
  const sum = (side: 'debit' | 'credit') =>
    lines.reduce((paise, line) => paise + toPaise(amountOf(line[side]) ?? 0), 0);
  const [debit, credit] = [sum('debit'), sum('credit')];
  return { debit: fromPaise(debit), credit: fromPaise(credit), difference: fromPaise(debit - credit) };
}

/** Enters in a line the amount that makes both sides equal. */
export function balancedBy(key: number, lines: readonly TypedLine[]): TypedLine[] {
  const { difference } = totalsOf(lines.filter((line) => line.key !== key));
  const amount = (is: boolean) => (is ? typedRupees(Math.abs(difference)) : '');
  return lines.map((line) =>
    line.key === key ? { ...line, debit: amount(difference < 0), credit: amount(difference > 0) } : line,
  );
}

/** The line that takes the difference: the first without an amount. */
export const lineToBalance = (lines: readonly TypedLine[]): TypedLine | undefined =>
  lines.find(({ debit, credit }) => debit === '' && credit === '');

/** The lines with an empty one at the end, so that typing can continue. */
export function withRoom(lines: readonly TypedLine[]): TypedLine[] {
  const last = lines.at(-1);
  if (last !== undefined && (isEmptyLine(last) || lines.length >= MOST_LINES)) return [...lines];
  const key = 1 + Math.max(0, ...lines.map((line) => line.key));
  return [...lines, { key, account: '', debit: '', credit: '' }];
}

/** The lines of a new entry. */
export const newLines = (): TypedLine[] =>
  [1, 2, 3].map((key) => ({ key, account: '', debit: '', credit: '' }));

/** The lines to send, which are valid. Empty ones are left out. */
export const toRequest = (lines: readonly TypedLine[], accounts: readonly Account[]) =>
  lines
    .filter((line) => !isEmptyLine(line))
    .map((line) => {
      const [debit, credit] = [amountOf(line.debit), amountOf(line.credit)];
      return {
        account: accountsOf(line.account, accounts)[0]?.code ?? line.account,
        ...(debit ? { debit } : { credit: credit ?? 0 }),
      };
    });
