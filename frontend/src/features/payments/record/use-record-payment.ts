import { useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiProblem } from '@/shared/api/problem';
import type { LoanItem } from '@/shared/lending/loans-api';
import { paymentsApi, type RecordedPayment } from '@/shared/lending/payments-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { selectUser } from '@/shared/session/session-slice';
import { forgetSent, keepSent, readSent, type SentPayment } from './sent-payment';

/** The payment that the user sent for this tenant and has no reply to. */
export const useSentPayment = (tenantId: string): SentPayment | null =>
  readSent(useSelector(selectUser)?.userId ?? 0, tenantId);

/** Whether nobody can tell from this failure if the payment was recorded. */
function isUnknown(error: unknown): boolean {
  if (!isApiProblem(error)) return true;
  const { status, code } = error;
  return typeof status === 'string' || status >= 500 || code === 'idempotency_in_progress';
}

/** The key has done its work: what is sent next is another payment. */
const isUsedUp = (error: unknown): boolean =>
  isApiProblem(error) && ['idempotency_mismatch', 'idempotency_answer_lost'].includes(error.code);

/**
 * Records a payment once, however often it has to be sent. While no reply has come, the same payment is sent again under
 * the same key, also after the page was loaded anew.
 */
export function useRecordPayment(tenantId: string, loan: Pick<LoanItem, 'loanId' | 'clientName'>) {
  const userId = useSelector(selectUser)?.userId ?? 0;
  const [record, { isLoading }] = paymentsApi.useRecordPaymentMutation();
  const kept = useSentPayment(tenantId);
  const [unanswered, setUnanswered] = useState(kept?.body.loanId === loan.loanId ? kept : null);
  const [onceKey, setOnceKey] = useState(() => unanswered?.key ?? randomUuidV4());

  const drop = () => {
    forgetSent();
    setUnanswered(null);
    setOnceKey(randomUuidV4());
  };

  const send = async (
    body: SentPayment['body'],
  ): Promise<{ recorded: RecordedPayment } | { error: unknown; isUnknown: boolean }> => {
    const sent = { key: onceKey, userId, tenantId, clientName: loan.clientName, body };
    keepSent(sent);
    const { data, error } = await record({
      tenantId,
      'Idempotency-Key': onceKey,
      recordPaymentRequest: body,
    });
    if (data !== undefined) {
      forgetSent();
      return { recorded: data };
    }
    const unknown = isUnknown(error);
    if (unknown) setUnanswered(sent);
    else if (isUsedUp(error)) drop();
    else {
      // A refused call frees its key.
      forgetSent();
      setUnanswered(null);
    }
    return { error, isUnknown: unknown };
  };

  return { send, unanswered, drop, isSending: isLoading };
}
