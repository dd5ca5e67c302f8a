import '@/shared/i18n/account-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { authCalls } from '@/shared/api/generated/auth';
import { selectUser, userChanged } from '@/shared/session/session-slice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../account.module.css';
import { AttendancePanel } from '../attendance/attendance-panel';
import { ChangePasswordForm } from '../password/change-password-form';
import { PasswordExpiry } from '../password/password-expiry';
import { AuthenticatorPanel } from '../second-factor/authenticator-panel';
import { Details } from './details';
import { OwnDevicesPanel } from './own-devices-panel';
import { OwnSessionsPanel } from './own-sessions-panel';
import { ProfileForm } from './profile-form';

/** The current user and their sessions. Fetched again, as an administrator may have changed the account. */
export default function ProfileScreen() {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const me = authCalls.useGetCurrentUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const fetched = me.isFetching ? undefined : me.data?.user;
  // All screens show what the session stores.
  useEffect(() => {
    if (fetched !== undefined) dispatch(userChanged({ user: fetched }));
  }, [dispatch, fetched]);
  if (user === null) return null;
  return (
    <>
      <ScreenHeading title={t('profile.title')} subtitle={t('profile.subtitle')} />
      {user.tenantId !== null && user.permissions.includes('DASHBOARD_VIEW') && (
        <div className={classes.attendance}>
          <AttendancePanel />
        </div>
      )}
      <div className={classes.panels}>
        <Panel title={t('profile.details')}>
          <Details user={user} />
          <p className={classes.note}>{t('profile.detailsNote')}</p>
        </Panel>
        <Panel title={t('profile.edit.title')}>
          <ProfileForm key={user.userId} user={user} />
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
      <div className={classes.wide}>
        <OwnSessionsPanel />
        <OwnDevicesPanel />
      </div>
    </>
  );
}
