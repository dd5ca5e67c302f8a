import '@/shared/i18n/sign-in-texts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { version } from '@/shared/config/version';
import { selectTenantName } from '@/shared/session/device-slice';
import { useSupportContact } from '@/shared/session/use-support-contact';
import { LogoMark } from '@/shared/ui/brand/logo-mark';
import { ChangedNotice } from './changed-notice';
import { MarketingPanel } from './marketing-panel';
import { QueryError } from './query-error';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form';

export default function SignInScreen() {
  const { t } = useTranslation(['signIn', 'common']);
  const tenant = useSelector(selectTenantName) ?? t('common:product');
  const support = useSupportContact();
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.column}>
          <div className={classes.brand}>
            <LogoMark size={40} />
            <span>
              <span className={classes.brandName}>{t('common:product')}</span>
              <span className={classes.brandSubtitle}>{t('common:productSubtitle')}</span>
            </span>
          </div>
          <h1 className={classes.title}>{t('signIn:title', { tenant })}</h1>
          <p className={classes.muted}>{t('signIn:subtitle')}</p>
          <ChangedNotice />
          <QueryError />
          <SignInForm />
          <p className={classes.small}>
            {support === null ? t('signIn:needHelpUnknown') : t('signIn:needHelp', { support })}
          </p>
          <p className={classes.small}>{t('common:version', { version })}</p>
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
