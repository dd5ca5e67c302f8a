import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { dashboardOf } from '@/shared/lib/roles';
import type { Route } from '@/shared/routes/route';
import { selectUser } from '@/shared/session/session-slice';
import { useArrives } from '../guards/use-arrives';
import { ancestorsOf } from '../routes/framed-routes';
import classes from './breadcrumbs.module.css';

export function Breadcrumbs({ route }: { route: Route }) {
  const { t } = useTranslation(['common', 'routes', 'reportTitles', 'coming']);
  const user = useSelector(selectUser);
  const { search } = useLocation();
  const arrives = useArrives();
  const ancestors = ancestorsOf(route, user).toReversed();
  const section = route.section ?? ancestors[0]?.section;
  // The first screen of a section can have its name.
  const isNamed = [route, ...ancestors].some(({ title }) => title === section);
  if (route.section === undefined && ancestors.length === 0) return null;
  const tenant = new URLSearchParams(search).get('tenant');
  return (
    <nav aria-label={t('routes:breadcrumbs')} className={classes.crumbs}>
      <ol className={classes.list}>
        <li>
          <Link to={dashboardOf(user?.roles ?? [])}>{t('routes:dashboardHome')}</Link>
        </li>
        {section && !isNamed && <li>{t(section)}</li>}
        {ancestors.map(({ path, title }) => (
          <li key={path}>
            {arrives(path) ? <Link to={forTenant(path, tenant)}>{t(title)}</Link> : t(title)}
          </li>
        ))}
        <li aria-current="page">{t(route.title)}</li>
      </ol>
    </nav>
  );
}
