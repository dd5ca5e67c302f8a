import '@/shared/i18n/second-factor-texts';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { FactorFields } from '@/shared/second-factor/factor-fields';
import { Button } from '@/shared/ui/controls/button';
import { Countdown } from '@/shared/ui/countdown';
import { Failure, Notice } from '@/shared/ui/notice';
import classes from './challenge.module.css';
import { useChallenge } from './use-challenge';
import type { LoginReply, PendingChallenge } from './use-sign-in';

export interface ChallengeProps {
  challenge: PendingChallenge;
  /** Continues as after a sign-in with only a password. */
  proceed: (reply: LoginReply) => void;
  /** Returns to the password, with or without a message. */
  startAgain: (reason: string | null) => void;
}

/** Asks for the second factor after a correct password. */
export default function Challenge(props: ChallengeProps) {
  const { t } = useTranslation('secondFactor');
  const { methods, expiresAt } = props.challenge;
  const step = useChallenge(props);
  const { isAsked, isSent, failure } = step.entry;

  const submit = () => {
    if (isAsked && !step.isVerifying) void step.submit();
  };
  return (
    <form onSubmit={submitting(submit)} noValidate className={classes.form}>
      <h2 className={classes.title}>{t('challenge.title')}</h2>
      <Failure text={failure} />
      {step.isOver && (
        <Notice kind="warning" role="alert">
          {t('challenge.expired')}
        </Notice>
      )}
      <FactorFields methods={methods} entry={step.entry} isBusy={step.isSending || step.isVerifying} />
      {isAsked && (
        <Button type="submit" size="md" fullWidth loading={step.isVerifying}>
          {t('challenge.submit')}
        </Button>
      )}
      {isSent && (
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
