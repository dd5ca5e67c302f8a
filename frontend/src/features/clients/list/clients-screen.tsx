import '@/shared/i18n/clients-texts';
import '@/shared/i18n/lending-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lendingPaths } from '@/shared/config/lending-paths';
import { forTenant } from '@/shared/config/paths';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ClientList } from './client-list';

/** The clients that the user reaches. */
export default function ClientsScreen() {
  const { t } = useTranslation('clients');
  const may = useMay();
  const tenant = useNamedTenant();
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={t('subtitle')}
        aside={
          may('CLIENT_CREATE') && (
            <Button component={Link} to={forTenant(lendingPaths.clients.create, tenant)}>
              {t('new')}
            </Button>
          )
        }
      />
      {may('CLIENT_VIEW') ? (
        <TenantScope>
          <ClientList />
        </TenantScope>
      ) : (
        <Notice kind="info">{t('needsView')}</Notice>
      )}
    </>
  );
}
