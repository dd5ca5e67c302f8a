import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { MenuList } from '@/features/menu/menu-list';
import { useMenu } from '@/features/menu/use-menu';
import { version } from '@/shared/config/version';
import { selectUser } from '@/shared/session/session-slice';
import { LogoMark } from '@/shared/ui/brand/logo-mark';
import { useArrives } from '../guards/use-arrives';
import { arrivesAt } from '../routes/framed-routes';
import { placeInMenu } from './place-in-menu';
import { ProfileCard } from './profile-card';
import classes from './shell.module.css';

const fetchLocal = () =>
  import(/* webpackChunkName: 'local-menu' */ '../routes/local-menu').then(({ localMenu }) => localMenu);

/** Where the menu's entries lead for the current user. */
function useMenuRoutes() {
  const leadsSomewhere = useArrives();
  return { leadsSomewhere, arrivesAt, fetchLocal };
}

/** Replaces the sidebar on a phone until it is opened: fetches its menu without rendering it. */
export function SidebarAhead() {
  useMenu(useMenuRoutes());
  return null;
}

/** Logo, menu and profile; the same in the fixed sidebar and in the phone's drawer. */
export function Sidebar({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  const routes = useMenuRoutes();
  const location = useLocation();
  const user = useSelector(selectUser);
  return (
    <div className={classes.column}>
      <div className={classes.brand}>
        <LogoMark size={40} />
        <span>
          <span className={classes.brandName}>{t('product')}</span>
          <span className={classes.brandSubtitle}>{t('productSubtitle')}</span>
        </span>
      </div>
      <div className={classes.menu}>
        <MenuList
          routes={routes}
          placeIn={(entries) => placeInMenu(entries, location, user)}
          onFollow={onFollow}
        />
      </div>
      <ProfileCard onFollow={onFollow} />
      <p className={classes.version}>{t('version', { version })}</p>
    </div>
  );
}
