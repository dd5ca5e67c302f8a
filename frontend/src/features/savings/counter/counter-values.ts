import type { CounterKind } from '@/shared/config/savings-links';
import { parseRupees } from '@/shared/lending/amounts';
import { indianDay } from '@/shared/lib/indian-day';
import type { SavingsAccount, SentTransaction } from '../api';

export type CounterValues = { amount: string; mode: string; reference: string; on: string };

export interface CounterContext {
  kind: CounterKind;
  account: SavingsAccount;
  businessDate: string;
}

const MOST_RUPEES = 1_000_000_000;
const MOST_LETTERS = 100;

/** After a day was ended early, the business date is ahead of the calendar. Money moves on the calendar's day. */
export function freshValues(businessDate: string): CounterValues {
  const today = indianDay();
  return { amount: '', mode: 'cash', reference: '', on: today < businessDate ? today : businessDate };
}

export function checkCounter(
  name: keyof CounterValues,
  values: CounterValues,
  { kind, account, businessDate }: CounterContext,
) {
  switch (name) {
    case 'amount': {
      const amount = parseRupees(values.amount);
      if (amount === null) return 'amount';
      if (amount <= 0 || amount > MOST_RUPEES) return 'amountRange';
      return kind === 'withdrawal' && amount > account.available ? 'notAvailable' : null;
    }
    case 'on':
      if (values.on === '') return 'on';
      return values.on > businessDate ? 'onLater' : null;
    case 'reference':
      if (values.reference.trim().length > MOST_LETTERS) return 'referenceTooLong';
      return values.mode !== 'cash' && values.reference.trim() === '' ? 'reference' : null;
    default:
      return null;
  }
}

/** Valid values in the format of the server. */
export const toTransaction = (
  { amount, mode, reference, on }: CounterValues,
  { kind, account }: CounterContext,
): SentTransaction => ({
  accountId: account.accountId,
  kind,
  amount: parseRupees(amount) ?? 0,
  mode,
  on,
  ...(mode !== 'cash' && { reference: reference.trim() }),
});
