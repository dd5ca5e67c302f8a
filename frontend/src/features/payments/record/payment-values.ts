import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { type PaymentItem, type PaymentMode, paymentModes } from '@/shared/lending/payments-api';
import { indianDay } from '@/shared/lib/indian-day';
import type { SentPayment } from './sent-payment';

/** The fields of a payment as they are typed, under their names on the wire. */
export type PaymentValues = {
  amount: string;
  mode: string;
  receivedOn: string;
  reference: string;
  /** Empty: the loan's branch. */
  receivingBranchId: string;
};

/** The days on which a payment can have been received. */
export interface PaymentDays {
  businessDate: string;
  disbursedOn: string | null;
}

const MOST_RUPEES = 1_000_000_000;
const MOST_LETTERS = 100;

export const isMode = (text: string): text is PaymentMode => paymentModes.some((mode) => mode === text);

/** All modes except cash need a reference, by which the money can be traced. */
export const needsReference = (mode: string): boolean => mode !== 'cash';

/**
 * The day proposed for a payment. After a day was ended early, the business date is ahead of the calendar: the payment
 * is then received on the calendar's day, unless the loan was disbursed on the new business date.
 */
function proposedDay({ businessDate, disbursedOn }: PaymentDays): string {
  const today = indianDay();
  const day = today < businessDate ? today : businessDate;
  return disbursedOn !== null && day < disbursedOn ? disbursedOn : day;
}

export const freshValues = (dueNow: number, days: PaymentDays): PaymentValues => ({
  amount: dueNow > 0 ? typedRupees(dueNow) : '',
  mode: 'cash',
  receivedOn: proposedDay(days),
  reference: '',
  receivingBranchId: '',
});

/** What was received is the same as before. Only the loan can be another one. */
export const valuesOfReplaced = (replaced: PaymentItem, loanBranchId: number): PaymentValues => ({
  amount: typedRupees(replaced.amount),
  mode: replaced.mode,
  receivedOn: replaced.receivedOn,
  reference: replaced.reference,
  receivingBranchId: replaced.receivingBranchId === loanBranchId ? '' : String(replaced.receivingBranchId),
});

export const fromSent = ({
  amount,
  mode,
  receivedOn,
  reference,
  receivingBranchId,
}: SentPayment['body']): PaymentValues => ({
  amount: typedRupees(amount),
  mode,
  receivedOn,
  reference: reference ?? '',
  receivingBranchId: String(receivingBranchId ?? ''),
});

export function checkPayment(name: string, values: PaymentValues, days: PaymentDays) {
  switch (name) {
    case 'amount': {
      if (values.amount.trim() === '') return 'amountRequired';
      const amount = parseRupees(values.amount);
      if (amount === null) return 'amountFormat';
      return amount > 0 && amount <= MOST_RUPEES ? null : 'amountRange';
    }
    case 'receivedOn': {
      if (values.receivedOn === '') return 'receivedOnRequired';
      if (values.receivedOn > days.businessDate) return 'receivedOnLater';
      return days.disbursedOn !== null && values.receivedOn < days.disbursedOn ? 'receivedOnEarlier' : null;
    }
    case 'reference': {
      if (values.reference.trim().length > MOST_LETTERS) return 'referenceTooLong';
      return needsReference(values.mode) && values.reference.trim() === '' ? 'referenceRequired' : null;
    }
    default:
      return null;
  }
}

/** Converts valid values for the server. */
export const toBody = (
  loanId: number,
  values: PaymentValues,
  replaced: PaymentItem | null,
): SentPayment['body'] => ({
  loanId,
  amount: parseRupees(values.amount) ?? 0,
  mode: isMode(values.mode) ? values.mode : 'cash',
  receivedOn: values.receivedOn,
  ...(needsReference(values.mode) && { reference: values.reference.trim() }),
  ...(values.receivingBranchId !== '' && { receivingBranchId: Number(values.receivingBranchId) }),
  ...(replaced !== null && { replaces: replaced.paymentId }),
});
