import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useTranslation } from 'react-i18next';
import { demoCode } from '@/shared/lib/page-settings';
import { showModal } from '@/shared/overlays/overlays';
import { useSupportContact } from '@/shared/session/use-support-contact';
import { Button } from '@/shared/ui/controls/button';
import { Notice } from '@/shared/ui/notice';
import classes from './activation.module.css';

export function FailedStep({ message, tryAgain }: { message: string; tryAgain: () => void }) {
  const { t } = useTranslation(['activation', 'common']);
  const code = demoCode();
  const support = useSupportContact() ?? t('common:yourAdministrator');
  const contactSupport = () =>
    void showModal({
      type: 'info',
      title: t('activation:failed.supportTitle'),
      message: t('activation:failed.supportMessage', { support }),
    });
  return (
    <section>
      <IconAlertCircle size={56} stroke={1.5} className={classes.badSign} aria-hidden />
      <h1 className={classes.title}>{t('activation:failed.title')}</h1>
      <Notice kind="error" role="alert" className={classes.failure}>
        {message}
      </Notice>
      <h2 className={classes.subheading}>{t('activation:failed.reasonsTitle')}</h2>
      <ul className={classes.reasons}>
        <li>
          {code === null
            ? t('activation:failed.reasons.invalid')
            : t('activation:failed.reasons.invalidDemo', { code })}
        </li>
        <li>{t('activation:failed.reasons.expired')}</li>
        <li>{t('activation:failed.reasons.network')}</li>
        <li>{t('activation:failed.reasons.registered')}</li>
      </ul>
      <div className={classes.actions}>
        <Button size="md" onClick={tryAgain}>
          {t('activation:failed.tryAgain')}
        </Button>
        <Button size="md" variant="default" onClick={contactSupport}>
          {t('activation:failed.contactSupport')}
        </Button>
      </div>
      <div className={classes.needHelp}>
        <h2 className={classes.subheading}>{t('activation:failed.helpTitle')}</h2>
        <p className={classes.plain}>{t('activation:failed.helpMessage')}</p>
      </div>
    </section>
  );
}
