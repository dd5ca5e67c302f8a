import '@/shared/i18n/users-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { AccountScope } from './account-scope';
import { UserList } from './user-list';

export default function UsersScreen() {
  const { t } = useTranslation('users');
  const { mayChoose } = useActedTenant();
  const tenant = useNamedTenant();
  const create = mayChoose ? screenPaths.users.createPlatform : screenPaths.users.create;
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
      <AccountScope>
        <UserList />
      </AccountScope>
    </>
  );
}
