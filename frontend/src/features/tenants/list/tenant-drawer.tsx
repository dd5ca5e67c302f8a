import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { forTenant } from '@/shared/config/paths';
import { recordPath, settingsPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { WithHistory } from '@/shared/history/with-history';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { Loaded } from '@/shared/ui/loaded';
import { tenantsApi } from '../api';
import { TenantFacts } from '../tenant-facts';
import { TenantFigures } from '../tenant-figures';
import classes from '../tenants.module.css';
import { TenantStatus } from './tenant-status';
import { useTenantStatus } from './use-tenant-status';

export function TenantDrawer({ tenantId, close }: { tenantId: number | null; close: () => void }) {
  const { t } = useTranslation('tenants');
  const changeStatus = useTenantStatus();
  const read = tenantsApi.useGetTenantQuery({ tenantId: tenantId ?? 0 }, { skip: tenantId === null });
  const tenant = String(tenantId);
  return (
    <DetailDrawer opened={tenantId !== null} title={read.currentData?.OrgName ?? t('title')} close={close}>
      <Loaded query={read} failed={messageOf(read.error, t('notFound'))}>
        {(found) => (
          <WithHistory key={found.TenantId} of={{ kind: 'tenant', id: found.TenantId }}>
            <p className={classes.badge}>
              <TenantStatus isActive={found.IsActive} />
            </p>
            <TenantFigures tenantId={found.TenantId} />
            <TenantFacts tenant={found} />
            <div className={`${classes.buttons} ${classes.below}`}>
              <Button component={Link} to={recordPath(screenPaths.tenants.edit, found.TenantId, null)}>
                {t('actions.edit')}
              </Button>
              <Button component={Link} variant="default" to={forTenant(screenPaths.branches.root, tenant)}>
                {t('actions.branches')}
              </Button>
              <Button component={Link} variant="default" to={forTenant(screenPaths.users.platform, tenant)}>
                {t('actions.users')}
              </Button>
              <Button component={Link} variant="default" to={settingsPath({ tab: 'security', tenant })}>
                {t('actions.settings')}
              </Button>
              <Button variant="default" onClick={() => changeStatus(found)}>
                {t(found.IsActive ? 'actions.suspend' : 'actions.activate')}
              </Button>
            </div>
          </WithHistory>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
