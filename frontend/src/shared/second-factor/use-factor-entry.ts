import '@/shared/i18n/second-factor-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorMethod, SendSecondFactorApiResponse } from '@/shared/api/generated/second-factor';
import { isWholeCode } from '@/shared/ui/fields/code-field';

/** The method of the second factor, and the code being typed. */
export function useFactorEntry(methods: readonly FactorMethod[]) {
  const { t } = useTranslation('secondFactor');
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'authenticator');
  const [sent, setSent] = useState<SendSecondFactorApiResponse | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSent = method === 'email' || method === 'sms';

  const clear = () => {
    setCode('');
    setError(null);
    setFailure(null);
  };

  return {
    method,
    sent: isSent ? sent : null,
    /** Whether there is a code to type. */
    isAsked: !isSent || sent !== null,
    isSent,
    code,
    /** The error of the code, and any other error. */
    error,
    failure,
    setSent,
    setError,
    setFailure,
    clear,
    choose: (chosen: FactorMethod) => {
      clear();
      setSent(null);
      setMethod(chosen);
    },
    type: (typed: string) => {
      setCode(typed);
      setError(null);
    },
    /** The code to send; null if it is not valid, in which case an error is shown. */
    take: (): string | null => {
      setFailure(null);
      const given = code.trim();
      if (method === 'recovery' ? given !== '' : isWholeCode(given)) return given;
      setError(t(method === 'recovery' ? 'recoveryMissing' : 'codeIncomplete'));
      return null;
    },
  };
}

export type FactorEntry = ReturnType<typeof useFactorEntry>;
