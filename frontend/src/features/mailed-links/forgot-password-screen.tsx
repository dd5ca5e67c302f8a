import '@/shared/i18n/mailed-links-texts';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { activatePath, paths } from '@/shared/config/paths';
import { demoCode } from '@/shared/lib/page-settings';
import { selectActivation } from '@/shared/session/device-slice';
import { useSupportContact } from '@/shared/session/use-support-contact';
import { Button, LinkButton } from '@/shared/ui/controls/button';
import { FrontCard } from '@/shared/ui/front-card';
import { Notice } from '@/shared/ui/notice';
import { AskForLink } from './ask-for-link';
import { BackToSignIn } from './back-to-sign-in';
import classes from './mailed-links.module.css';

/** The tenant is that of the device: a user name is unique only within a tenant. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation(['mailedLinks', 'common']);
  const activation = useSelector(selectActivation);
  const [sent, setSent] = useState(false);
  const tenantId = activation?.tenantId ?? null;
  const support = useSupportContact() ?? t('common:yourAdministrator');

  if (tenantId === null) {
    return (
      <FrontCard icon={<IconKey size={26} aria-hidden />} title={t('mailedLinks:forgot.title')}>
        <Notice kind="info" className={classes.notice}>
          {t('mailedLinks:forgot.noTenant')}
        </Notice>
        <div className={classes.actions}>
          <LinkButton to={activatePath({ returnUrl: paths.forgotPassword })} size="md">
            {t('mailedLinks:forgot.activate')}
          </LinkButton>
          <BackToSignIn />
        </div>
      </FrontCard>
    );
  }
  if (sent) {
    return (
      <FrontCard icon={<IconMail size={26} aria-hidden />} title={t('mailedLinks:forgot.sentTitle')}>
        <div role="status">
          <p className={classes.text}>{t('mailedLinks:forgot.sent')}</p>
          <p className={classes.more}>{t('mailedLinks:forgot.sentMore', { support })}</p>
          {demoCode() !== null && <p className={classes.more}>{t('mailedLinks:forgot.demo')}</p>}
        </div>
        <div className={classes.actions}>
          <LinkButton to={paths.login} size="md">
            {t('mailedLinks:backToSignIn')}
          </LinkButton>
          <Button variant="subtle" size="md" onClick={() => setSent(false)}>
            {t('mailedLinks:forgot.another')}
          </Button>
        </div>
      </FrontCard>
    );
  }
  return (
    <FrontCard
      icon={<IconKey size={26} aria-hidden />}
      title={t('mailedLinks:forgot.title')}
      lead={t('mailedLinks:forgot.lead', { tenant: activation?.tenantName ?? t('common:product') })}
    >
      <AskForLink tenantId={tenantId} onSent={() => setSent(true)} />
    </FrontCard>
  );
}
