import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { dashboardOf } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from './coming.module.css';
import { routes } from './routes';

/** The placeholder for a screen that is still to be built: its future content, and a link back. */
export default function ComingScreen() {
  const { t } = useTranslation('coming');
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const route = routes.find(({ path }) => path === pathname);
  if (route === undefined) return null;
  return (
    <>
      <ScreenHeading title={t(`pages.${route.name}.title`)} subtitle={t('label')} />
      <div className={classes.box}>
        <IconTools size={34} aria-hidden className={classes.sign} />
        <p className={classes.about}>{t(`pages.${route.name}.about`)}</p>
        <Link to={dashboardOf(user?.roles ?? [])}>{t('back')}</Link>
      </div>
    </>
  );
}
