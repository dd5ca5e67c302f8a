import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StepUpRequest, stepUpCalls } from '@/shared/api/generated/step-up';
import { isApiProblem } from '@/shared/api/problem';
import { useFactorEntry } from '@/shared/second-factor/use-factor-entry';
import { offeredMethods, type StepUpMethod } from './ask-to-step-up';

type Factor = Exclude<StepUpMethod, 'password'>;

const factorsOf = (methods: readonly StepUpMethod[]) =>
  methods.filter((method): method is Factor => method !== 'password');

/** The confirmation of the user's identity, by their password or a second factor, until the server accepts it. */
export function useStepUp(offered: readonly StepUpMethod[], confirmed: () => void) {
  const { t } = useTranslation('secondFactor');
  const [methods, setMethods] = useState(offered);
  const factors = factorsOf(methods);
  const entry = useFactorEntry(factors);
  const [password, setPassword] = useState('');
  const [send, sending] = stepUpCalls.useSendStepUpCodeMutation();
  const [stepUp, { isLoading }] = stepUpCalls.useStepUpMutation();
  const asksPassword = factors.length === 0;
  const { method, setError, setFailure } = entry;

  const fail = (problem: unknown) => {
    if (!isApiProblem(problem)) return setFailure(t('failed'));
    const wrong = problem.errors.find(({ field }) => field === (asksPassword ? 'password' : 'code'));
    if (wrong !== undefined)
      return setError(wrong.message || t(asksPassword ? 'stepUp.wrongPassword' : 'wrongCode'));
    if (problem.code === 'method_not_offered') {
      // A factor was set up or removed meanwhile: ask for the methods that are offered now.
      const now = offeredMethods(problem);
      setMethods(now);
      setPassword('');
      entry.choose(factorsOf(now)[0] ?? method);
    }
    setFailure(problem.message || t('failed'));
  };

  const given = (): StepUpRequest | null => {
    if (!asksPassword) {
      const code = entry.take();
      return code === null ? null : { method, code };
    }
    setFailure(null);
    if (password !== '') return { password };
    setError(t('stepUp.passwordMissing'));
    return null;
  };

  return {
    entry,
    factors,
    asksPassword,
    password,
    typePassword: (typed: string) => {
      setPassword(typed);
      setError(null);
    },
    isSending: sending.isLoading,
    isConfirming: isLoading,
    sendCode: async () => {
      entry.clear();
      const reply = await send({ sendStepUpCodeRequest: { method } });
      if (reply.data === undefined) fail(reply.error);
      else entry.setSent(reply.data);
    },
    submit: async () => {
      const stepUpRequest = given();
      if (stepUpRequest === null) return;
      const reply = await stepUp({ stepUpRequest });
      if (reply.data === undefined) fail(reply.error);
      else confirmed();
    },
  };
}
