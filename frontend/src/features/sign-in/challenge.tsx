import '@/shared/i18n/second-factor-texts';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorMethod } from '@/shared/api/generated/auth';
import { Countdown } from '@/shared/ui/countdown';
import { CodeField } from '@/shared/ui/fields/code-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Notice } from '@/shared/ui/notice';
import classes from './challenge.module.css';
import { useChallenge } from './use-challenge';
import type { LoginReply, PendingChallenge } from './use-sign-in';

export interface ChallengeProps {
  challenge: PendingChallenge;
  /** Goes on as after the password alone. */
  proceed: (reply: LoginReply) => void;
  /** Back to the password, be there something to tell or not. */
  startAgain: (reason: string | null) => void;
}

/** Asks for the second factor, once the password was right. */
export default function Challenge(props: ChallengeProps) {
  const { t } = useTranslation('secondFactor');
  const { methods, expiresAt } = props.challenge;
  const step = useChallenge(props);
  const { method, isAsked, error, sent } = step;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isAsked || error !== null) input.current?.focus();
  }, [isAsked, error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked && !step.isVerifying) void step.submit();
  };
  const hint =
    method === 'authenticator' || method === 'recovery' ? t(`challenge.hints.${method}`) : undefined;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <h2 className={classes.title}>{t('challenge.title')}</h2>
      {step.failure !== null && (
        <Notice kind="error" role="alert">
          {step.failure}
        </Notice>
      )}
      {step.isOver && (
        <Notice kind="warning" role="alert">
          {t('challenge.expired')}
        </Notice>
      )}
      {methods.length > 1 && (
        <SelectField
          label={t('challenge.method')}
          value={method}
          disabled={step.isSending || step.isVerifying}
          onChange={({ currentTarget: { value } }) => {
            const chosen: FactorMethod | undefined = methods.find((entry) => entry === value);
            if (chosen !== undefined) step.choose(chosen);
          }}
        >
          {methods.map((entry) => (
            <option key={entry} value={entry}>
              {t(`methods.${entry}`)}
            </option>
          ))}
        </SelectField>
      )}
      {sent !== null && (
        <p role="status" className={classes.text}>
          {t('challenge.sentTo', { sentTo: sent.sentTo })}
        </p>
      )}
      {isAsked && method === 'recovery' && (
        <TextField
          ref={input}
          label={t('recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={hint}
          value={step.code}
          error={error}
          onChange={({ currentTarget: { value } }) => step.type(value)}
        />
      )}
      {isAsked && method !== 'recovery' && (
        <CodeField
          ref={input}
          label={t('code')}
          required
          hint={hint}
          value={step.code}
          error={error}
          onChange={step.type}
        />
      )}
      {isAsked && (
        <Button type="submit" size="md" fullWidth loading={step.isVerifying}>
          {t('challenge.submit')}
        </Button>
      )}
      {step.isSent && (
        <Button
          size="md"
          fullWidth
          variant={isAsked ? 'default' : 'filled'}
          loading={step.isSending}
          onClick={() => void step.sendCode()}
        >
          {t(isAsked ? 'challenge.sendAgain' : 'challenge.send')}
        </Button>
      )}
      <p className={classes.text}>
        {t('challenge.timeLeft')} <Countdown until={expiresAt} over={t('challenge.over')} />
      </p>
      <Button variant="subtle" size="md" fullWidth onClick={() => props.startAgain(null)}>
        {t('challenge.cancel')}
      </Button>
    </form>
  );
}
