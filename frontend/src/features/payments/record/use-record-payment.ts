import { useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiProblem, isOutcomeUnknown } from '@/shared/api/problem';
import type { LoanItem } from '@/shared/lending/loans-api';
import { paymentsApi, type RecordedPayment } from '@/shared/lending/payments-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { selectUser } from '@/shared/session/session-slice';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { clearSent, keepSent, readSent, type SentPayment } from './sent-payment';

/** The payment that the user sent for this tenant and has no reply to. */
export function useSentPayment(): SentPayment | null {
  const { tenantId } = useActedTenant();
  const userId = useSelector(selectUser)?.userId ?? 0;
  return tenantId === null ? null : readSent(userId, tenantId);
}

/** Whether the key cannot be used again: the next payment needs a new one. */
const isUsedUp = (error: unknown): boolean =>
  isApiProblem(error) && ['idempotency_mismatch', 'idempotency_answer_lost'].includes(error.code);

/**
 * Records a payment once, however often it has to be sent. Until a reply arrives, the same payment is sent again under
 * the same key, even after the page was reloaded.
 */
export function useRecordPayment(loan: Pick<LoanItem, 'loanId' | 'clientName'>) {
  const userId = useSelector(selectUser)?.userId ?? 0;
  const tenantId = useActedTenant().tenantId ?? '';
  const [record, { isLoading }] = paymentsApi.useRecordPaymentMutation();
  const kept = useSentPayment();
  const [unconfirmed, setUnconfirmed] = useState(kept?.body.loanId === loan.loanId ? kept : null);
  const [onceKey, setOnceKey] = useState(() => unconfirmed?.key ?? randomUuidV4());

  const drop = () => {
    clearSent();
    setUnconfirmed(null);
    setOnceKey(randomUuidV4());
  };

  const send = async (
    body: SentPayment['body'],
  ): Promise<{ recorded: RecordedPayment } | { error: unknown; isUnknown: boolean }> => {
    const sent = { key: onceKey, userId, tenantId, clientName: loan.clientName, body };
    keepSent(sent);
    const { data, error } = await record({
      'Idempotency-Key': onceKey,
      recordPaymentRequest: body,
    });
    if (data !== undefined) {
      clearSent();
      return { recorded: data };
    }
    const unknown = isOutcomeUnknown(error);
    if (unknown) setUnconfirmed(sent);
    else if (isUsedUp(error)) drop();
    else {
      // A refused call frees its key.
      clearSent();
      setUnconfirmed(null);
    }
    return { error, isUnknown: unknown };
  };

  return { send, unconfirmed, drop, isSending: isLoading };
}
