import { useTranslation } from 'react-i18next';
import { secondFactorCalls } from '@/shared/api/generated/second-factor';
import { isApiProblem } from '@/shared/api/problem';
import { useNow } from '@/shared/lib/use-now';
import { useFactorEntry } from '@/shared/second-factor/use-factor-entry';
import type { ChallengeProps } from './challenge';

/** The second step of a sign-in: its method, and the code being typed. */
export function useChallenge({ challenge, proceed, startAgain }: ChallengeProps) {
  const { t } = useTranslation('secondFactor');
  const { challengeId, methods, expiresAt } = challenge;
  const entry = useFactorEntry(methods);
  const { method, setError, setFailure } = entry;
  const [send, sending] = secondFactorCalls.useSendSecondFactorMutation();
  const [verify, verifying] = secondFactorCalls.useVerifySecondFactorMutation();

  const fail = (problem: unknown) => {
    if (!isApiProblem(problem)) return setFailure(t('failed'));
    const { status, message, errors } = problem;
    if (problem.code === 'invalid_code') return setError(message || t('wrongCode'));
    // After any other refusal, this sign-in cannot be completed.
    if (status === 401 || status === 403) return startAgain(message || t('challenge.expired'));
    const ofCode = errors.find(({ field }) => field === 'code');
    if (ofCode === undefined) setFailure(message || t('failed'));
    else setError(ofCode.message || t('wrongCode'));
  };

  return {
    entry,
    /** By this browser's clock. It may be wrong, so a code can still be sent: the server decides. */
    isOver: Date.parse(expiresAt) <= useNow(),
    isSending: sending.isLoading,
    isVerifying: verifying.isLoading,
    sendCode: async () => {
      entry.clear();
      const reply = await send({ sendSecondFactorRequest: { challengeId, method } });
      if (reply.data === undefined) fail(reply.error);
      else entry.setSent(reply.data);
    },
    submit: async () => {
      const code = entry.take();
      if (code === null) return;
      const reply = await verify({ verifySecondFactorRequest: { challengeId, method, code } });
      if (reply.data === undefined) fail(reply.error);
      else proceed(reply.data);
    },
  };
}
