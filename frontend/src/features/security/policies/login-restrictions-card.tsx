import { useTranslation } from 'react-i18next';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { securityApi } from '../api';
import type { CardProps } from './card-props';
import { PolicyCard } from './policy-card';
import { usePolicyForm } from './use-policy-form';

const flags = ['allowMultipleDevices', 'requireEmailVerification', 'allowPasswordReset'] as const;

export function LoginRestrictionsCard({ tenantId, settings, reload }: CardProps) {
  const { t } = useTranslation('security');
  const [update] = securityApi.useChangeLoginRestrictionsMutation();
  const form = usePolicyForm({
    stored: {
      allowMultipleDevices: settings.AllowMultipleDevices,
      requireEmailVerification: settings.RequireEmailVerification,
      allowPasswordReset: settings.AllowPasswordReset,
    },
    isValid: () => true,
    save: (values) =>
      update({ tenantId, changeLoginRestrictionsRequest: { ...values, version: settings.Version } }),
    reload,
    texts: {
      title: t('restrictions.title'),
      question: t('restrictions.confirm'),
      done: t('restrictions.saved'),
      failed: t('restrictions.failed'),
    },
  });
  return (
    <PolicyCard title={t('restrictions.title')} form={form}>
      {flags.map((flag) => (
        <ToggleField
          key={flag}
          label={t(`restrictions.${flag}`)}
          checked={form.values[flag]}
          onChange={(checked) => form.change({ [flag]: checked })}
        />
      ))}
    </PolicyCard>
  );
}
