import '@/shared/i18n/tenants-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { screenPaths } from '@/shared/config/screen-paths';
import { selectUser } from '@/shared/session/session-slice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { TenantList } from './list/tenant-list';
import { OwnOrganisation } from './own/own-organisation';

export default function TenantsScreen() {
  const { t } = useTranslation('tenants');
  const own = useSelector(selectUser)?.tenantId ?? null;
  const { pathname, search } = useLocation();
  if (own !== null)
    return (
      <>
        <ScreenHeading title={t('own')} subtitle={t('ownSubtitle')} />
        <OwnOrganisation tenantId={own} />
      </>
    );
  // The platform has no organisation of its own.
  if (pathname === screenPaths.tenants.own)
    return <Navigate to={`${screenPaths.tenants.all}${search}`} replace />;
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={t('subtitle')}
        aside={
          <Button component={Link} to={screenPaths.tenants.create}>
            {t('new')}
          </Button>
        }
      />
      <TenantList />
    </>
  );
}
