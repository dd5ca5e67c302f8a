import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BeginAuthenticatorApiResponse, secondFactorCalls } from '@/shared/api/generated/second-factor';
import { isApiProblem } from '@/shared/api/problem';
import { submitting } from '@/shared/lib/submitting';
import { Button } from '@/shared/ui/controls/button';
import { CodeField, isWholeCode } from '@/shared/ui/fields/code-field';
import { Failure } from '@/shared/ui/notice';
import classes from './second-factor.module.css';

interface ConfirmAuthenticatorProps {
  begun: BeginAuthenticatorApiResponse;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret, as a QR code and as text, and the code that proves that the app has it. */
export function ConfirmAuthenticator({ begun, onConfirmed }: ConfirmAuthenticatorProps) {
  const { t } = useTranslation('secondFactor');
  const [confirm, { isLoading }] = secondFactorCalls.useConfirmAuthenticatorMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);

  const submit = async () => {
    if (isLoading) return;
    setFailure(null);
    if (!isWholeCode(code)) return setError(t('codeIncomplete'));
    const reply = await confirm({ confirmAuthenticatorRequest: { code } });
    if (reply.data !== undefined) return onConfirmed(reply.data.recoveryCodes);
    const problem = isApiProblem(reply.error) ? reply.error : null;
    const ofCode = problem?.errors.find(({ field }) => field === 'code');
    if (ofCode === undefined) setFailure(problem?.message || t('failed'));
    else setError(ofCode.message || t('wrongCode'));
  };

  return (
    <form onSubmit={submitting(submit)} noValidate className={classes.step}>
      <p className={classes.text}>{t('enrol.scan')}</p>
      <img
        className={classes.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qrSvg)}`}
        alt={t('enrol.qr')}
      />
      <p className={classes.text}>
        {t('enrol.secret')} <bdi className={classes.secret}>{begun.secret}</bdi>
      </p>
      <Failure text={failure} />
      <CodeField
        ref={input}
        label={t('code')}
        required
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(null);
        }}
      />
      <Button type="submit" size="md" loading={isLoading}>
        {t('enrol.confirm')}
      </Button>
    </form>
  );
}
