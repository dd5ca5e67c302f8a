import { useState } from 'react';
import { isApiProblem, isOutcomeUnknown } from '@/shared/api/problem';
import { randomUuidV4 } from '@/shared/lib/device';
import { type RecordedTransaction, type SentTransaction, savingsApi } from '../api';

type Outcome = { recorded: RecordedTransaction } | { error: unknown; isUnknown: boolean };

/** Whether the key cannot be used again: the next transaction needs a new one. */
const isUsedUp = (error: unknown): boolean =>
  isApiProblem(error) && ['idempotency_mismatch', 'idempotency_answer_lost'].includes(error.code);

/** Records a transaction once, however often it has to be sent. Until a reply arrives, it is sent again under the same key. */
export function useRecordOnce() {
  const [record, { isLoading }] = savingsApi.useRecordSavingsTransactionMutation();
  const [onceKey, setOnceKey] = useState(() => randomUuidV4());
  const [unconfirmed, setUnconfirmed] = useState<SentTransaction | null>(null);
  const send = async (body: SentTransaction): Promise<Outcome> => {
    const { data, error } = await record({
      'Idempotency-Key': onceKey,
      recordSavingsTransactionRequest: body,
    });
    if (data !== undefined) return { recorded: data };
    const isUnknown = isOutcomeUnknown(error);
    setUnconfirmed(isUnknown ? body : null);
    if (isUsedUp(error)) setOnceKey(randomUuidV4());
    return { error, isUnknown };
  };
  return { send, unconfirmed, isSending: isLoading };
}
