import '@/shared/i18n/tenant-texts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { changedQuery } from '@/shared/lib/use-address-query';
import { selectUser } from '@/shared/session/session-slice';
import { tenantChosen } from '@/shared/tenant/acted-tenant-slice';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { useTenants } from '@/shared/tenant/use-tenants';
import { ancestorsOf, routeAt } from '../routes/framed-routes';
import classes from './shell.module.css';

/** The tenant that a platform user acts for, on this screen and those that follow. */
export default function TenantSwitch() {
  const { t } = useTranslation('tenant');
  const user = useSelector(selectUser);
  const { tenantId } = useActedTenant();
  const { tenants } = useTenants(true);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A tenant that is not in the list can still be selected, because an address may name it.
  const unlisted = tenantId !== null && !tenants.some((tenant) => String(tenant.tenantId) === tenantId);
  const choose = (wanted: string) => {
    dispatch(tenantChosen(wanted));
    // An open record, a search or a page belongs to the previous tenant.
    const route = routeAt(pathname);
    const above = route?.ofOne === true ? ancestorsOf(route, user)[0] : undefined;
    const tab = new URLSearchParams(search).get('tab') ?? '';
    void navigate({
      pathname: above?.path ?? pathname,
      search: changedQuery(new URLSearchParams(), { tab: above === undefined ? tab : '' }).toString(),
    });
  };
  return (
    <select
      aria-label={t('actFor')}
      className={classes.switch}
      value={tenantId ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value)}
    >
      <option value="">{t('allTenants')}</option>
      {unlisted && <option value={tenantId}>{t('unlisted', { tenantId })}</option>}
      {tenants.map((tenant) => (
        <option key={tenant.tenantId} value={String(tenant.tenantId)}>
          {tenant.name}
        </option>
      ))}
    </select>
  );
}
