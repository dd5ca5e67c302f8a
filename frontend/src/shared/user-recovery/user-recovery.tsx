import '@/shared/i18n/user-recovery-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usersCalls } from '@/shared/api/generated/users';
import { makeChange } from '@/shared/overlays/make-change';

interface UserRecoveryProps {
  userId: number;
  /** How the administrator knows him. */
  name: string;
  /** The tenant acted upon, where a platform user has chosen one. */
  tenantId?: string | undefined;
  /** Called once it was done. */
  onDone?: (() => void) | undefined;
}

/** Passes a reply on, and tells when it was a success. */
const telling =
  (onDone: (() => void) | undefined) =>
  <R extends { error?: unknown }>(reply: R): R => {
    if (reply.error === undefined) onDone?.();
    return reply;
  };

/** Sends a user who cannot sign in a link to choose a new password. */
export function SendPasswordReset({ userId, name, tenantId, onDone }: UserRecoveryProps) {
  const { t } = useTranslation('userRecovery');
  const [send, { isLoading }] = usersCalls.useSendPasswordResetMutation();
  const ask = () =>
    void makeChange({
      title: t('reset.title'),
      message: t('reset.message', { name }),
      confirmText: t('reset.confirm'),
      run: () => send({ userId, ...(tenantId !== undefined && { tenantId }) }).then(telling(onDone)),
      done: t('reset.done'),
      failed: t('reset.failed'),
    });
  return (
    <Button variant="default" loading={isLoading} aria-label={t('reset.this', { name })} onClick={ask}>
      {t('reset.action')}
    </Button>
  );
}

/** Takes the second factor off a user who has lost it. */
export function ResetSecondFactor({ userId, name, tenantId, onDone }: UserRecoveryProps) {
  const { t } = useTranslation('userRecovery');
  const [reset, { isLoading }] = usersCalls.useResetSecondFactorMutation();
  const ask = () =>
    void makeChange({
      title: t('factor.title'),
      message: t('factor.message', { name }),
      confirmText: t('factor.confirm'),
      run: () => reset({ userId, ...(tenantId !== undefined && { tenantId }) }).then(telling(onDone)),
      done: t('factor.done'),
      failed: t('factor.failed'),
    });
  return (
    <Button variant="default" loading={isLoading} aria-label={t('factor.this', { name })} onClick={ask}>
      {t('factor.action')}
    </Button>
  );
}
