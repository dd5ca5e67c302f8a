import '@/shared/i18n/second-factor-texts';
import '@/shared/i18n/shell-texts';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { secondFactorEnrolled } from '@/shared/session/session-slice';
import { useLogout } from '@/shared/session/use-logout';
import { Button } from '@/shared/ui/controls/button';
import { FrontCard } from '@/shared/ui/front-card';
import classes from '../password/change-password.module.css';
import { EnrolAuthenticator } from './enrol-authenticator';

/** For users who must set up a second factor before anything else. Afterwards the route's guard redirects. */
export default function SecondFactorScreen() {
  const { t } = useTranslation('secondFactor');
  const dispatch = useDispatch();
  const { askToLogout } = useLogout();
  return (
    <FrontCard
      icon={<IconShieldLock size={26} aria-hidden />}
      title={t('forced.title')}
      lead={t('forced.lead')}
    >
      <EnrolAuthenticator onEnrolled={() => dispatch(secondFactorEnrolled())} />
      <Button variant="subtle" size="md" fullWidth className={classes.logout} onClick={askToLogout}>
        {t('forced.logout')}
      </Button>
    </FrontCard>
  );
}
