import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isApiProblem } from '@/shared/api/problem';
import { forTenant, settingsPath } from '@/shared/config/paths';
import { recordPath, screenPaths } from '@/shared/config/screen-paths';
import { WithHistory } from '@/shared/history/with-history';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { tenantsApi } from '../api';
import { TenantFacts } from '../tenant-facts';
import { TenantFigures } from '../tenant-figures';
import classes from '../tenants.module.css';
import { TenantStatus } from './tenant-status';
import { useTenantStatus } from './use-tenant-status';

/** One tenant beside the list, with the platform's actions on it. */
export function TenantDrawer({ tenantId, close }: { tenantId: number | null; close: () => void }) {
  const { t } = useTranslation(['tenants', 'common']);
  const changeStatus = useTenantStatus();
  const { currentData, error, refetch } = tenantsApi.useGetTenantQuery(
    { tenantId: tenantId ?? 0 },
    { skip: tenantId === null },
  );
  const tenant = String(tenantId);
  return (
    <DetailDrawer opened={tenantId !== null} title={currentData?.OrgName ?? t('tenants:title')} close={close}>
      {currentData === undefined && error === undefined && <Placeholder className={classes.waiting} />}
      {currentData === undefined && error !== undefined && (
        <Notice kind="error" role="alert">
          <p className={classes.noticeText}>
            {(isApiProblem(error) && error.message) || t('tenants:notFound')}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {currentData && (
        <WithHistory key={currentData.TenantId} of={{ kind: 'tenant', id: currentData.TenantId }}>
          <p className={classes.badge}>
            <TenantStatus isActive={currentData.IsActive} />
          </p>
          <TenantFigures tenantId={currentData.TenantId} />
          <TenantFacts tenant={currentData} />
          <div className={`${classes.buttons} ${classes.below}`}>
            <Button component={Link} to={recordPath(screenPaths.tenants.edit, currentData.TenantId, null)}>
              {t('tenants:actions.edit')}
            </Button>
            <Button component={Link} variant="default" to={forTenant(screenPaths.branches.root, tenant)}>
              {t('tenants:actions.branches')}
            </Button>
            <Button component={Link} variant="default" to={forTenant(screenPaths.users.platform, tenant)}>
              {t('tenants:actions.users')}
            </Button>
            <Button component={Link} variant="default" to={settingsPath({ tab: 'security', tenant })}>
              {t('tenants:actions.settings')}
            </Button>
            <Button variant="default" onClick={() => changeStatus(currentData)}>
              {t(currentData.IsActive ? 'tenants:actions.suspend' : 'tenants:actions.activate')}
            </Button>
          </div>
        </WithHistory>
      )}
    </DetailDrawer>
  );
}
