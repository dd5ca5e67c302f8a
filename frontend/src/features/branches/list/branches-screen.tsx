import '@/shared/i18n/branches-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../branches.module.css';
import { BranchList } from './branch-list';

export default function BranchesScreen() {
  const { t } = useTranslation('branches');
  const tenant = useNamedTenant();
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={t('subtitle')}
        aside={
          <div className={classes.buttons}>
            <Button component={Link} variant="default" to={forTenant(screenPaths.branches.locations, tenant)}>
              {t('locations')}
            </Button>
            <Button component={Link} to={forTenant(screenPaths.branches.create, tenant)}>
              {t('new')}
            </Button>
          </div>
        }
      />
      <TenantScope>
        <BranchList />
      </TenantScope>
    </>
  );
}
