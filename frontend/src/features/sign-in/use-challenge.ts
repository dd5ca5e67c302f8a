import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorMethod } from '@/shared/api/generated/auth';
import { type SendSecondFactorApiResponse, secondFactorCalls } from '@/shared/api/generated/second-factor';
import { isApiProblem } from '@/shared/api/problem';
import { useNow } from '@/shared/lib/use-now';
import { isWholeCode } from '@/shared/ui/fields/code-field';
import type { ChallengeProps } from './challenge';

/** The second step of a sign-in: how it is given, and the code being typed. */
export function useChallenge({ challenge, proceed, startAgain }: ChallengeProps) {
  const { t } = useTranslation('secondFactor');
  const { challengeId, methods, expiresAt } = challenge;
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'authenticator');
  const [sent, setSent] = useState<SendSecondFactorApiResponse | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, sending] = secondFactorCalls.useSendSecondFactorMutation();
  const [verify, verifying] = secondFactorCalls.useVerifySecondFactorMutation();

  const isOver = Date.parse(expiresAt) <= useNow();
  const isSent = method === 'email' || method === 'sms';

  const fail = (problem: unknown) => {
    if (!isApiProblem(problem)) return setFailure(t('failed'));
    const { status, message, errors } = problem;
    if (problem.code === 'invalid_code') return setError(message || t('wrongCode'));
    // Whatever else is refused, this sign-in leads nowhere any more.
    if (status === 401 || status === 403) return startAgain(message || t('challenge.expired'));
    const ofCode = errors.find(({ field }) => field === 'code');
    if (ofCode === undefined) setFailure(message || t('failed'));
    else setError(ofCode.message || t('wrongCode'));
  };

  const forget = () => {
    setCode('');
    setError(null);
    setFailure(null);
  };

  return {
    method,
    sent: isSent ? sent : null,
    /** Whether a code is there to be typed. */
    isAsked: !isSent || sent !== null,
    isSent,
    /** By this browser's clock. It may be wrong, so a code can still be sent: the server decides. */
    isOver,
    code,
    error,
    failure,
    isSending: sending.isLoading,
    isVerifying: verifying.isLoading,
    choose: (chosen: FactorMethod) => {
      forget();
      setSent(null);
      setMethod(chosen);
    },
    type: (typed: string) => {
      setCode(typed);
      setError(null);
    },
    sendCode: async () => {
      forget();
      const reply = await send({ sendSecondFactorRequest: { challengeId, method } });
      if (reply.data === undefined) fail(reply.error);
      else setSent(reply.data);
    },
    submit: async () => {
      setFailure(null);
      const given = code.trim();
      if (method === 'recovery' && given === '') return setError(t('recoveryMissing'));
      if (method !== 'recovery' && !isWholeCode(given)) return setError(t('codeIncomplete'));
      const reply = await verify({ verifySecondFactorRequest: { challengeId, method, code: given } });
      if (reply.data === undefined) fail(reply.error);
      else proceed(reply.data);
    },
  };
}
