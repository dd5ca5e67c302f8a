import { type PaymentMode, paymentModes } from '@/shared/lending/payments-api';
import { fieldsOf } from '@/shared/lib/shape';

/** What kind of value a fact is. */
type Kind = 'money' | 'day' | 'mode' | 'text';

/** The facts that requests come with, in the order in which a person reads them. */
const known = {
  loanNumber: 'text',
  receiptNumber: 'text',
  entryNumber: 'text',
  narration: 'text',
  valueOn: 'day',
  lines: 'text',
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
  penalty: 'money',
  advance: 'money',
} as const satisfies Record<string, Kind>;

export type FactName = keyof typeof known;

export type Fact =
  | { name: FactName; kind: 'money'; value: number }
  | { name: FactName; kind: 'mode'; value: PaymentMode }
  | { name: FactName; kind: 'day' | 'text'; value: string }
  | { name: string; kind: 'other'; value: string };

/** Ids say nothing to a person: the numbers stand beside them. */
const left = new Set(['loanId', 'paymentId', 'clientId', 'branchId']);

const names = Object.keys(known) as FactName[];

function factOf(name: FactName, value: unknown): Fact[] {
  const text =
    typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? value.join('; ')
        : '';
  if (text === '') return [];
  const kind = known[name];
  if (kind === 'money') {
    const amount = Number(text);
    return Number.isFinite(amount) && amount !== 0 ? [{ name, kind, value: amount }] : [];
  }
  const mode = paymentModes.find((one) => one === text);
  if (kind === 'mode') return mode === undefined ? [] : [{ name, kind, value: mode }];
  return [{ name, kind, value: text }];
}

/** The facts of a request; those that a newer server adds come last, under their own names. */
export function factsOf(facts: unknown): Fact[] {
  const fields = fieldsOf(facts);
  const others = Object.entries(fields).flatMap(([name, value]): Fact[] =>
    name in known || left.has(name) || typeof value === 'object'
      ? []
      : [{ name, kind: 'other', value: String(value) }],
  );
  return [...names.flatMap((name) => factOf(name, fields[name])), ...others];
}

/** The number that names what a request is about: the receipt's, the entry's, or the loan's. */
export function numberOf(facts: unknown): string {
  const { receiptNumber, entryNumber, loanNumber } = fieldsOf(facts);
  if (typeof receiptNumber === 'string') return receiptNumber;
  if (typeof entryNumber === 'string') return entryNumber;
  return typeof loanNumber === 'string' ? loanNumber : '';
}
