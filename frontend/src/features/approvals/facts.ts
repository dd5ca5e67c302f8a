import { type PaymentMode, paymentModes } from '@/shared/lending/payments-api';
import { frequencies } from '@/shared/lending/term-words';
import { fieldsOf, textOr } from '@/shared/lib/shape';

/** What kind of value a fact is. */
type Kind = 'money' | 'day' | 'mode' | 'head' | 'rate' | 'count' | 'frequency' | 'flag' | 'text';

const waivedHeads = ['interest', 'fee', 'penalty'] as const;
type WaivedHead = (typeof waivedHeads)[number];
type Frequency = (typeof frequencies)[number];

/** The facts that requests come with, in the order in which a person reads them. */
const known = {
  name: 'text',
  day: 'day',
  movesTo: 'day',
  clientName: 'text',
  loanNumber: 'text',
  receiptNumber: 'text',
  entryNumber: 'text',
  narration: 'text',
  valueOn: 'day',
  amount: 'money',
  mode: 'mode',
  reference: 'text',
  receivedOn: 'day',
  bookedOn: 'day',
  principal: 'money',
  interest: 'money',
  accruedInterest: 'money',
  dues: 'money',
  fee: 'money',
  charge: 'money',
  chargeName: 'text',
  head: 'head',
  dueOn: 'day',
  penalty: 'money',
  advance: 'money',
  givenUp: 'money',
  givenUpPrincipal: 'money',
  givenUpInterest: 'money',
  givenUpFee: 'money',
  givenUpPenalty: 'money',
  provision: 'money',
  expense: 'money',
  tax: 'money',
  left: 'money',
  owed: 'money',
  loans: 'text',
  instalments: 'text',
  newInstalments: 'count',
  frequency: 'frequency',
  firstDueOn: 'day',
  annualRateBefore: 'rate',
  annualRate: 'rate',
  lastDueOnBefore: 'day',
  lastDueOn: 'day',
  interestBefore: 'money',
  interestAfter: 'money',
  instalmentAmount: 'money',
  gracePrincipal: 'count',
  graceInterest: 'count',
  unpaidInterest: 'money',
  unpaidCharges: 'money',
  distress: 'flag',
  watchedUntil: 'day',
} as const satisfies Record<string, Kind>;

export type FactName = keyof typeof known;

export type Fact =
  | { name: FactName; kind: 'money' | 'rate' | 'count'; value: number }
  | { name: FactName; kind: 'frequency'; value: Frequency }
  | { name: FactName; kind: 'flag'; value: 'yes' | 'no' }
  | { name: FactName; kind: 'mode'; value: PaymentMode }
  | { name: FactName; kind: 'head'; value: WaivedHead }
  | { name: FactName; kind: 'day' | 'text'; value: string }
  | { name: string; kind: 'other'; value: string };

/** Facts that are not listed: ids mean nothing to people, and their numbers are listed. Lines have a table. */
const left = new Set(['loanId', 'paymentId', 'clientId', 'branchId', 'receivingBranchId', 'lines']);

const names = Object.keys(known) as FactName[];

function factOf(name: FactName, value: unknown): Fact[] {
  if (typeof value === 'boolean')
    return known[name] === 'flag' ? [{ name, kind: 'flag', value: value ? 'yes' : 'no' }] : [];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '') return [];
  const kind = known[name];
  if (kind === 'money' || kind === 'count' || kind === 'rate') {
    const value = Number(text);
    // An amount of nothing and no grace say nothing, unlike a rate of nothing.
    return Number.isFinite(value) && (value !== 0 || kind === 'rate') ? [{ name, kind, value }] : [];
  }
  const mode = paymentModes.find((one) => one === text);
  if (kind === 'head')
    return waivedHeads.flatMap((one) => (one === text ? [{ name, kind, value: one }] : []));
  if (kind === 'mode') return mode === undefined ? [] : [{ name, kind, value: mode }];
  if (kind === 'frequency')
    return frequencies.flatMap((one) => (one === text ? [{ name, kind, value: one }] : []));
  if (kind === 'flag') return [];
  return [{ name, kind, value: text }];
}

/** The facts of a request. Unknown facts of a newer server come last, under their own names. */
export function factsOf(facts: unknown): Fact[] {
  const { charge, ...rest } = fieldsOf(facts);
  // A return has the amount of its charge, and a charge on request has its name.
  const isAmount = charge === undefined || Number.isFinite(Number(charge));
  const fields: Record<string, unknown> = { ...rest, [isAmount ? 'charge' : 'chargeName']: charge };
  const others = Object.entries(fields).flatMap(([name, value]): Fact[] =>
    name in known || left.has(name) || typeof value === 'object'
      ? []
      : [{ name, kind: 'other', value: String(value) }],
  );
  return [...names.flatMap((name) => factOf(name, fields[name])), ...others];
}

/** The number of the receipt, the entry or the loan that a request is about. */
export function numberOf(facts: unknown): string {
  const { receiptNumber, entryNumber, loanNumber } = fieldsOf(facts);
  if (typeof receiptNumber === 'string') return receiptNumber;
  if (typeof entryNumber === 'string') return entryNumber;
  return typeof loanNumber === 'string' ? loanNumber : '';
}

/** The facts that at least one of the requests has, in the order in which a person reads them. */
export function factNamesOf(items: readonly { facts: unknown }[]): readonly string[] {
  const present = new Set(items.flatMap(({ facts }) => factsOf(facts).map(({ name }) => name as string)));
  const others = [...present].filter((name) => !(name in known));
  return [...names.filter((name) => present.has(name)), ...others];
}

/** The narration of an entry; '' for other requests. */
export const narrationOf = (facts: unknown): string => textOr(fieldsOf(facts).narration, '');

/** The client of a loan; '' for other requests. */
export const clientOf = (facts: unknown): string => textOr(fieldsOf(facts).clientName, '');

/** The name and the day of a holiday; '' for other requests. */
export function holidayOf(facts: unknown): { name: string; day: string } {
  const { name, day } = fieldsOf(facts);
  return { name: textOr(name, ''), day: textOr(day, '') };
}

/** The lines of an entry, which have the form 'Dr 5500 18000.00'. None if one of them cannot be read. */
export function linesOf(facts: unknown): { account: string; debit: number; credit: number }[] {
  const { lines } = fieldsOf(facts);
  if (!Array.isArray(lines)) return [];
  const read = lines.flatMap((line) => {
    const [, side, account, amount] = /^(Dr|Cr) (\S+) (\d+(?:\.\d+)?)$/.exec(String(line)) ?? [];
    if (account === undefined) return [];
    const rupees = Number(amount);
    return [{ account, debit: side === 'Dr' ? rupees : 0, credit: side === 'Dr' ? 0 : rupees }];
  });
  return read.length === lines.length ? read : [];
}
