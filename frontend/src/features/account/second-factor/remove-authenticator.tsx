import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorCalls } from '@/shared/api/generated/second-factor';
import { isApiProblem } from '@/shared/api/problem';
import { submitting } from '@/shared/lib/submitting';
import { toast } from '@/shared/overlays/toasts';
import { PasswordField } from '@/shared/ui/fields/password-field';
import { Failure } from '@/shared/ui/notice';
import classes from './second-factor.module.css';

/** Removes the authenticator app from the account. This requires the current password. */
export function RemoveAuthenticator({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const [remove, { isLoading }] = secondFactorCalls.useRemoveAuthenticatorMutation();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const close = () => {
    setAsked(false);
    setPassword('');
    setError(null);
    setFailure(null);
  };

  const submit = async () => {
    if (isLoading) return;
    setFailure(null);
    if (password === '') return setError(t('secondFactor:remove.currentMissing'));
    const reply = await remove({ removeAuthenticatorRequest: { currentPassword: password } });
    if (reply.data !== undefined) {
      toast.success(t('secondFactor:remove.removed'));
      return onRemoved();
    }
    const problem = isApiProblem(reply.error) ? reply.error : null;
    const ofPassword = problem?.errors.find(({ field }) => field === 'currentPassword');
    if (ofPassword === undefined) setFailure(problem?.message || t('secondFactor:failed'));
    else setError(ofPassword.message);
  };

  if (!isAsked) {
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('secondFactor:remove.begin')}
      </Button>
    );
  }
  return (
    <form onSubmit={submitting(submit)} noValidate className={classes.step}>
      <p className={classes.text}>{t('secondFactor:remove.lead')}</p>
      <Failure text={failure} />
      <PasswordField
        label={t('secondFactor:remove.current')}
        show={t('secondFactor:remove.show')}
        hide={t('secondFactor:remove.hide')}
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setPassword(value);
          setError(null);
        }}
      />
      <Button type="submit" color="red" loading={isLoading}>
        {t('secondFactor:remove.submit')}
      </Button>
      <Button variant="subtle" onClick={close}>
        {t('common:cancel')}
      </Button>
    </form>
  );
}
