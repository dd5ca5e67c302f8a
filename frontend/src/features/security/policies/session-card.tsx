import { useTranslation } from 'react-i18next';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { securityApi } from '../api';
import type { CardProps } from './card-props';
import { PolicyCard } from './policy-card';
import { RangedField } from './ranged-field';
import { isInRange } from './ranges';
import { usePolicyForm } from './use-policy-form';

export function SessionCard({ tenantId, settings, reload }: CardProps) {
  const { t } = useTranslation('security');
  const [update] = securityApi.useChangeSessionSettingsMutation();
  const form = usePolicyForm({
    stored: {
      sessionTimeoutMinutes: String(settings.SessionTimeoutMinutes),
      maxConcurrentSessions: String(settings.MaxConcurrentSessions),
      forceLogoutOnIpChange: settings.ForceLogoutOnIpChange,
    },
    isValid: ({ sessionTimeoutMinutes, maxConcurrentSessions }) =>
      isInRange('sessionTimeoutMinutes', sessionTimeoutMinutes) &&
      isInRange('maxConcurrentSessions', maxConcurrentSessions),
    save: (values) =>
      update({
        tenantId,
        changeSessionSettingsRequest: {
          version: settings.Version,
          ...values,
          sessionTimeoutMinutes: Number(values.sessionTimeoutMinutes),
          maxConcurrentSessions: Number(values.maxConcurrentSessions),
        },
      }),
    reload,
    texts: {
      title: t('session.title'),
      question: t('session.confirm'),
      done: t('session.saved'),
      failed: t('session.failed'),
    },
  });
  const { values, change } = form;
  return (
    <PolicyCard title={t('session.title')} form={form}>
      <RangedField
        field="sessionTimeoutMinutes"
        value={values.sessionTimeoutMinutes}
        onChange={(sessionTimeoutMinutes) => change({ sessionTimeoutMinutes })}
      />
      <RangedField
        field="maxConcurrentSessions"
        value={values.maxConcurrentSessions}
        onChange={(maxConcurrentSessions) => change({ maxConcurrentSessions })}
      />
      <ToggleField
        label={t('session.forceLogout')}
        checked={values.forceLogoutOnIpChange}
        onChange={(forceLogoutOnIpChange) => change({ forceLogoutOnIpChange })}
      />
    </PolicyCard>
  );
}
