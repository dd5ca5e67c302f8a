import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/shared/lib/dates';
import { maskDeviceId } from '@/shared/lib/device';
import { LinkButton } from '@/shared/ui/controls/button';
import classes from './activation.module.css';
import { FactList } from './fact-list';
import type { ActivatedDeviceInfo } from './use-activation';

export function SucceededStep({ device, signIn }: { device: ActivatedDeviceInfo; signIn: string }) {
  const { t } = useTranslation('activation');
  const facts = [
    [t('succeeded.deviceId'), maskDeviceId(device.deviceId)],
    [t('succeeded.ipAddress'), device.ipAddress],
    [t('succeeded.registered'), formatInstant(device.registeredAt)],
    [t('succeeded.expires'), formatInstant(device.expiresAt)],
  ] as const;
  return (
    <section role="status">
      <IconCircleCheck size={56} stroke={1.5} className={classes.goodSign} aria-hidden />
      <h1 className={classes.title}>{t('succeeded.title')}</h1>
      <p className={classes.muted}>{t('succeeded.subtitle', { tenant: device.tenantName })}</p>
      <FactList facts={facts} />
      <LinkButton to={signIn} size="md" fullWidth className={classes.proceed}>
        {t('succeeded.proceed')}
      </LinkButton>
    </section>
  );
}
