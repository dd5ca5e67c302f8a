import { fromPaise, parseRupees, toPaise, typedRupees } from '@/shared/lending/amounts';
import type { Account } from '@/shared/lending/books-api';
import { searchRows } from '@/shared/lists/list-view';

/** A line of an entry while it is typed. */
export interface TypedLine {
  /** Stays the same while lines come and go. */
  key: number;
  account: string;
  debit: string;
  credit: string;
}

export type LineField = Exclude<keyof TypedLine, 'key'>;

export type LineFault = 'account' | 'ambiguous' | 'control' | 'unused' | 'amount' | 'twoSides' | 'noSide';

/** The server takes no more. */
const MOST_LINES = 50;

/** Their balances are sums over loans and savings, so nothing is posted to them by hand. */
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

/** The accounts that a text may mean: one by its whole code or name, or those in which all of its words are. */
export function accountsOf(text: string, accounts: readonly Account[]): Account[] {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === '') return [];
  const whole = accounts.filter((account) =>
    [account.code, account.name, accountText(account)].some((name) => name.toLocaleLowerCase() === typed),
  );
  if (whole.length === 1) return whole;
  return searchRows(accounts, typed, accountText);
}

/** An amount as it is typed; 0 if nothing is, null if it is none. */
const amountOf = (typed: string): number | null => (typed.trim() === '' ? 0 : parseRupees(typed));

/** What is wrong with a line, by its fields. A line that is empty is left out. */
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

/** The sums of both sides, and by how much debits are more; what is no amount counts as nothing. */
export function totalsOf(lines: readonly TypedLine[]) {
  const sum = (side: 'debit' | 'credit') =>
    lines.reduce((paise, line) => paise + toPaise(amountOf(line[side]) ?? 0), 0);
  const [debit, credit] = [sum('debit'), sum('credit')];
  return { debit: fromPaise(debit), credit: fromPaise(credit), difference: fromPaise(debit - credit) };
}

/** Gives a line the amount that makes both sides equal. */
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

/** The lines with an empty one at the end, so that typing goes on. */
export function withRoom(lines: readonly TypedLine[]): TypedLine[] {
  const last = lines.at(-1);
  if (last !== undefined && (isEmptyLine(last) || lines.length >= MOST_LINES)) return [...lines];
  const key = 1 + Math.max(0, ...lines.map((line) => line.key));
  return [...lines, { key, account: '', debit: '', credit: '' }];
}

/** The lines of a new entry. */
export const newLines = (): TypedLine[] =>
  [1, 2, 3].map((key) => ({ key, account: '', debit: '', credit: '' }));

/** The lines as they are sent. They have no faults, and empty ones are left out. */
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
