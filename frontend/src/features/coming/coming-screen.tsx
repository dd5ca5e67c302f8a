import '@/shared/i18n/report-titles-texts';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { dashboardOf } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from './coming.module.css';
import { instead } from './instead';
import { routes } from './routes';

/** The placeholder for a screen that is still to be built: its future content, what to use until then, and a link back. */
export default function ComingScreen() {
  const { t } = useTranslation(['coming', 'common', 'routes', 'reportTitles']);
  const may = useMay();
  const tenant = useNamedTenant();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const route = routes.find(({ path }) => path === pathname);
  if (route === undefined) return null;
  const others = instead[route.name]?.filter(({ permission }) => may(permission)) ?? [];
  const searchOf = (query: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({ ...query, ...(tenant !== null && { tenant }) }).toString();
  return (
    <>
      <ScreenHeading title={t(`coming:pages.${route.name}.title`)} subtitle={t('coming:label')} />
      <div className={classes.box}>
        <IconTools size={34} aria-hidden className={classes.sign} />
        <p className={classes.about}>{t(`coming:pages.${route.name}.about`)}</p>
        {others.length > 0 && (
          <>
            <p className={classes.until}>{t('coming:until')}</p>
            <ul className={classes.others}>
              {others.map(({ to, query, title }) => (
                <li key={to}>
                  <Link to={{ pathname: to, search: searchOf(query) }}>{t(title)}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to={dashboardOf(user?.roles ?? [])}>{t('coming:back')}</Link>
      </div>
    </>
  );
}
