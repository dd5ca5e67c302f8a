import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/overlays/toasts';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { securityApi } from '../api';
import classes from '../security.module.css';
import type { CardProps } from './card-props';
import { PolicyCard } from './policy-card';
import { usePolicyForm } from './use-policy-form';

const methods = ['emailOtpEnabled', 'smsOtpEnabled', 'authenticatorAppEnabled'] as const;

export function TwoFactorCard({ tenantId, settings, reload }: CardProps) {
  const { t } = useTranslation('security');
  const [update] = securityApi.useChangeTwoFactorSettingsMutation();
  const form = usePolicyForm({
    stored: {
      twoFactorEnabled: settings.TwoFactorEnabled,
      emailOtpEnabled: settings.EmailOtpEnabled,
      smsOtpEnabled: settings.SmsOtpEnabled,
      authenticatorAppEnabled: settings.AuthenticatorAppEnabled,
    },
    isValid: () => true,
    save: (values) =>
      update({ tenantId, changeTwoFactorSettingsRequest: { ...values, version: settings.Version } }),
    reload,
    texts: {
      title: t('twoFactor.title'),
      question: t('twoFactor.confirm'),
      done: t('twoFactor.saved'),
      failed: t('twoFactor.failed'),
    },
  });
  const { values, change, askAtOnce } = form;
  const none = values.twoFactorEnabled && methods.every((method) => !values[method]);
  // An unsaved switch is turned off without confirmation.
  const turnOff = () => {
    if (settings.TwoFactorEnabled)
      askAtOnce({ twoFactorEnabled: false }, t('twoFactor.confirmDisable'), t('twoFactor.disable'));
    else change({ twoFactorEnabled: false });
  };
  const submit = () => (none ? toast.error(t('twoFactor.noMethod')) : form.submit());
  return (
    <PolicyCard title={t('twoFactor.title')} form={{ ...form, submit }}>
      <ToggleField
        label={t('twoFactor.enabled')}
        checked={values.twoFactorEnabled}
        onChange={(on) => (on ? change({ twoFactorEnabled: true }) : turnOff())}
      />
      {values.twoFactorEnabled ? (
        <fieldset className={classes.methods}>
          <legend>{t('twoFactor.methods')}</legend>
          {methods.map((method) => (
            <ToggleField
              key={method}
              label={t(`twoFactor.${method}`)}
              checked={values[method]}
              onChange={(checked) => change({ [method]: checked })}
            />
          ))}
          {none && <p className={classes.fault}>{t('twoFactor.noMethod')}</p>}
        </fieldset>
      ) : (
        <p className={classes.note}>{t('twoFactor.off')}</p>
      )}
    </PolicyCard>
  );
}
