import '@/shared/i18n/account-texts';
import '@/shared/i18n/shell-texts';
import IconLockExclamation from '@tabler/icons-react/dist/esm/icons/IconLockExclamation.mjs';
import { useTranslation } from 'react-i18next';
import { useLogout } from '@/shared/session/use-logout';
import { Button } from '@/shared/ui/controls/button';
import { FrontCard } from '@/shared/ui/front-card';
import classes from './change-password.module.css';
import { ChangePasswordForm } from './change-password-form';

/** For users who must change their password before anything else. Afterwards the route's guard redirects. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation('account');
  const { askToLogout } = useLogout();
  return (
    <FrontCard
      icon={<IconLockExclamation size={26} aria-hidden />}
      title={t('change.title')}
      lead={t('change.lead')}
    >
      <ChangePasswordForm submitText={t('change.submit')} />
      <Button variant="subtle" size="md" fullWidth className={classes.logout} onClick={askToLogout}>
        {t('change.logout')}
      </Button>
    </FrontCard>
  );
}
