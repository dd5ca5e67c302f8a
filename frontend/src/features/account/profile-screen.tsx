import '@/shared/i18n/account-texts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { authCalls } from '@/shared/api/generated/auth';
import { selectUser } from '@/shared/session/session-slice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from './account.module.css';
import { AuthenticatorPanel } from './authenticator-panel';
import { ChangePasswordForm } from './change-password-form';
import { Details } from './details';
import { PasswordExpiry } from './password-expiry';

/** Who the user is here, and his password. The server is asked again, as an administrator may have changed it. */
export default function ProfileScreen() {
  const { t } = useTranslation('account');
  const kept = useSelector(selectUser);
  const me = authCalls.useGetCurrentUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const user = me.data?.user ?? kept;
  if (user === null) return null;
  return (
    <>
      <ScreenHeading title={t('profile.title')} subtitle={t('profile.subtitle')} />
      <div className={classes.panels}>
        <Panel title={t('profile.details')}>
          <Details user={user} />
          <p className={classes.note}>{t('profile.detailsNote')}</p>
        </Panel>
        <Panel title={t('profile.password')}>
          <PasswordExpiry
            until={me.isError ? undefined : me.data?.user.passwordExpiresAt}
            isReading={me.isFetching}
            readAgain={() => void me.refetch()}
          />
          <p className={classes.note}>{t('profile.changeNote')}</p>
          <ChangePasswordForm submitText={t('change.submit')} onChanged={() => void me.refetch()} />
        </Panel>
        <AuthenticatorPanel />
      </div>
    </>
  );
}
