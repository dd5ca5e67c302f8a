import '@/shared/i18n/roles-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { RoleList } from './role-list';
import { RoleTabs } from './role-tabs';

export default function RolesScreen() {
  const { t } = useTranslation('roles');
  const { mayChoose } = useActedTenant();
  const tenant = useNamedTenant();
  const create = mayChoose ? screenPaths.roles.platformCreate : screenPaths.roles.create;
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={t('subtitle')}
        aside={
          <Button component={Link} to={forTenant(create, tenant)}>
            {t('new')}
          </Button>
        }
      />
      <TenantScope>
        <RoleTabs current="list" />
        <RoleList />
      </TenantScope>
    </>
  );
}
