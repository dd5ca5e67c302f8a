import { useTranslation } from 'react-i18next';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { securityApi } from '../api';
import classes from '../security.module.css';
import type { CardProps } from './card-props';
import { PolicyCard } from './policy-card';
import { RangedField } from './ranged-field';
import { isInRange } from './ranges';
import { usePolicyForm } from './use-policy-form';

/** The initial values when the lockout is switched on. */
const DEFAULT_ATTEMPTS = '5';

/** On the wire 0 attempts switch the lockout off. */
export function LockoutCard({ tenantId, settings, reload }: CardProps) {
  const { t } = useTranslation('security');
  const [update] = securityApi.useChangeLockoutPolicyMutation();
  const storedAttempts = settings.MaxFailedLoginAttempts;
  const form = usePolicyForm({
    stored: {
      enabled: storedAttempts > 0,
      attempts: storedAttempts > 0 ? String(storedAttempts) : DEFAULT_ATTEMPTS,
      minutes: String(settings.LockoutDurationMinutes),
      autoUnlockAccounts: settings.AutoUnlockAccounts,
    },
    isValid: ({ enabled, attempts, minutes }) =>
      (!enabled || isInRange('maxFailedLoginAttempts', attempts)) &&
      isInRange('lockoutDurationMinutes', minutes),
    save: ({ enabled, attempts, minutes, autoUnlockAccounts }) =>
      update({
        tenantId,
        changeLockoutPolicyRequest: {
          version: settings.Version,
          maxFailedLoginAttempts: enabled ? Number(attempts) : 0,
          lockoutDurationMinutes: Number(minutes),
          autoUnlockAccounts,
        },
      }),
    reload,
    texts: {
      title: t('lockout.title'),
      question: t('lockout.confirm'),
      done: t('lockout.saved'),
      failed: t('lockout.failed'),
    },
  });
  const { values, change } = form;
  return (
    <PolicyCard title={t('lockout.title')} form={form}>
      <ToggleField
        label={t('lockout.enabled')}
        checked={values.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      {values.enabled ? (
        <>
          <RangedField
            field="maxFailedLoginAttempts"
            value={values.attempts}
            onChange={(attempts) => change({ attempts })}
          />
          <RangedField
            field="lockoutDurationMinutes"
            value={values.minutes}
            onChange={(minutes) => change({ minutes })}
          />
          <ToggleField
            label={t('lockout.autoUnlock')}
            checked={values.autoUnlockAccounts}
            onChange={(autoUnlockAccounts) => change({ autoUnlockAccounts })}
          />
        </>
      ) : (
        <p className={classes.note}>{t('lockout.off')}</p>
      )}
    </PolicyCard>
  );
}
