import type { PaymentMode, RecordPaymentRequest } from '@/shared/lending/payments-api';
import { fieldsOf, numberOr, parseJson, textOr } from '@/shared/lib/shape';
import { readTab, writeTab } from '@/shared/lib/tab-storage';

/** A payment that was sent and has no reply yet. The tab keeps it, so that it is sent again under the same key. */
export interface SentPayment {
  key: string;
  userId: number;
  tenantId: string;
  clientName: string;
  body: RecordPaymentRequest & { mode: PaymentMode; receivedOn: string };
}

/** The payment that this user sent for this tenant and has no reply to. */
export function readSent(userId: number, tenantId: string): SentPayment | null {
  const kept = fieldsOf(parseJson(readTab('sentPayment')));
  const body = fieldsOf(kept.body);
  const isWhole = textOr(kept.key, '') !== '' && numberOr(body.loanId, 0) > 0 && numberOr(body.amount, 0) > 0;
  const isTheirs = kept.userId === userId && kept.tenantId === tenantId;
  return isWhole && isTheirs ? (kept as unknown as SentPayment) : null;
}

export const keepSent = (sent: SentPayment): boolean => writeTab('sentPayment', JSON.stringify(sent));

export const clearSent = (): boolean => writeTab('sentPayment', null);
