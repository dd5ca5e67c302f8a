import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { roleLabel } from '@/shared/lib/role-label';
import { selectUser } from '@/shared/session/session-slice';
import { useLogout } from '@/shared/session/use-logout';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { ProfilePicture } from '@/shared/ui/profile-picture';
import classes from './shell.module.css';

export function ProfileCard({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const user = useSelector(selectUser);
  const { askToLogout } = useLogout();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || t('fallbackName');
  const role = user?.roles[0];
  return (
    <div className={classes.profile}>
      <Link to={paths.profile} className={classes.profileLink} title={t('profile')} onClick={onFollow}>
        <ProfilePicture url={user?.profilePictureUrl ?? null} />
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>{role === undefined ? t('fallbackRole') : roleLabel(role)}</span>
        </span>
      </Link>
      <IconButton label={t('logout')} onClick={askToLogout}>
        <IconLogout size={21} aria-hidden />
      </IconButton>
    </div>
  );
}
