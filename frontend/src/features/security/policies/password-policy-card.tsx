import { useTranslation } from 'react-i18next';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { securityApi } from '../api';
import type { CardProps } from './card-props';
import { PolicyCard } from './policy-card';
import { RangedField } from './ranged-field';
import { isInRange } from './ranges';
import { usePolicyForm } from './use-policy-form';

const flags = ['requireUppercase', 'requireNumbers', 'requireSpecialChars'] as const;

export function PasswordPolicyCard({ tenantId, settings, reload }: CardProps) {
  const { t } = useTranslation('security');
  const [update] = securityApi.useChangePasswordPolicyMutation();
  const form = usePolicyForm({
    stored: {
      passwordPolicyEnabled: settings.PasswordPolicyEnabled,
      minPasswordLength: String(settings.MinPasswordLength),
      requireUppercase: settings.RequireUppercase,
      requireNumbers: settings.RequireNumbers,
      requireSpecialChars: settings.RequireSpecialChars,
      passwordExpiryDays: String(settings.PasswordExpiryDays),
    },
    isValid: ({ minPasswordLength, passwordExpiryDays }) =>
      isInRange('minPasswordLength', minPasswordLength) &&
      isInRange('passwordExpiryDays', passwordExpiryDays),
    save: (values) =>
      update({
        tenantId,
        changePasswordPolicyRequest: {
          version: settings.Version,
          ...values,
          minPasswordLength: Number(values.minPasswordLength),
          passwordExpiryDays: Number(values.passwordExpiryDays),
        },
      }),
    reload,
    texts: {
      title: t('password.title'),
      question: t('password.confirm'),
      done: t('password.saved'),
      failed: t('password.failed'),
    },
    warning: ({ passwordPolicyEnabled }) => (passwordPolicyEnabled ? null : t('password.disabledWarning')),
  });
  const { values, change } = form;
  return (
    <PolicyCard title={t('password.title')} form={form}>
      <ToggleField
        label={t('password.enabled')}
        checked={values.passwordPolicyEnabled}
        onChange={(passwordPolicyEnabled) => change({ passwordPolicyEnabled })}
      />
      <RangedField
        field="minPasswordLength"
        value={values.minPasswordLength}
        onChange={(minPasswordLength) => change({ minPasswordLength })}
      />
      {flags.map((flag) => (
        <ToggleField
          key={flag}
          label={t(`password.${flag}`)}
          checked={values[flag]}
          onChange={(checked) => change({ [flag]: checked })}
        />
      ))}
      <RangedField
        field="passwordExpiryDays"
        value={values.passwordExpiryDays}
        onChange={(passwordExpiryDays) => change({ passwordExpiryDays })}
      />
    </PolicyCard>
  );
}
