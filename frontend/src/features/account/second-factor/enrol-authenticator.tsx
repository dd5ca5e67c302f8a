import '@/shared/i18n/second-factor-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BeginAuthenticatorApiResponse, secondFactorCalls } from '@/shared/api/generated/second-factor';
import { messageOf } from '@/shared/api/message-of';
import { isApiProblem } from '@/shared/api/problem';
import { Button } from '@/shared/ui/controls/button';
import { Failure } from '@/shared/ui/notice';
import { ConfirmAuthenticator } from './confirm-authenticator';
import { RecoveryCodes } from './recovery-codes';
import classes from './second-factor.module.css';

/** Sets up an authenticator app: the secret, a code from the app, and then the recovery codes, shown once. */
export function EnrolAuthenticator({ onEnrolled }: { onEnrolled: () => void }) {
  const { t } = useTranslation('secondFactor');
  const [begin, { isLoading }] = secondFactorCalls.useBeginAuthenticatorMutation();
  const [begun, setBegun] = useState<BeginAuthenticatorApiResponse | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async () => {
    setFailure(null);
    const { data, error } = await begin();
    if (data !== undefined) return setBegun(data);
    // The app was set up elsewhere, or before a reload.
    if (isApiProblem(error) && error.code === 'authenticator_enrolled') return onEnrolled();
    setFailure(messageOf(error, t('failed')));
  };

  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} done={onEnrolled} />;
  if (begun !== null) return <ConfirmAuthenticator begun={begun} onConfirmed={setRecoveryCodes} />;
  return (
    <div className={classes.step}>
      <Failure text={failure} />
      <Button size="md" loading={isLoading} onClick={() => void start()}>
        {t('enrol.begin')}
      </Button>
    </div>
  );
}
