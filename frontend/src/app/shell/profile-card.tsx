import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { roleLabel } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { useLogout } from '../session/use-logout';
import { ProfilePicture } from './profile-picture';
import classes from './shell.module.css';

export function ProfileCard() {
  const { t } = useTranslation('shell');
  const user = useSelector(selectUser);
  const { askToLogout } = useLogout();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || t('fallbackName');
  const role = user?.roles[0];
  return (
    <div className={classes.profile}>
      <ProfilePicture url={user?.profilePictureUrl ?? null} />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.role}>{role === undefined ? t('fallbackRole') : roleLabel(role)}</span>
      </span>
      <IconButton label={t('logout')} onClick={askToLogout}>
        <IconLogout size={21} aria-hidden />
      </IconButton>
    </div>
  );
}
