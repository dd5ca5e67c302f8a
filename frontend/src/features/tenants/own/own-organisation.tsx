import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { recordPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { OwnSubscription } from '@/shared/subscription/own-subscription';
import GettingStarted from '@/shared/tenant/getting-started';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { tenantsApi } from '../api';
import { TenantFacts } from '../tenant-facts';
import { TenantFigures } from '../tenant-figures';
import classes from '../tenants.module.css';
import { ConfigPanel } from './config-panel';

export function OwnOrganisation({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('tenants');
  const { currentData, error, refetch } = tenantsApi.useGetTenantQuery({ tenantId });
  const logo = tenantsApi.useGetTenantConfigQuery({ tenantId }).currentData?.Values.logo ?? '';
  if (currentData === undefined && error === undefined) return <Placeholder />;
  if (currentData === undefined)
    return <FailedNotice text={messageOf(error, t('notFound'))} retry={refetch} />;
  return (
    <>
      <TenantFigures tenantId={tenantId} />
      <div className={classes.parts}>
        <Panel
          title={currentData.OrgName}
          aside={
            <Button
              component={Link}
              variant="default"
              to={recordPath(screenPaths.tenants.edit, tenantId, null)}
            >
              {t('actions.edit')}
            </Button>
          }
        >
          {logo !== '' && (
            <img
              src={logo}
              alt={t('config.logoOf', { name: currentData.OrgName })}
              className={classes.logo}
            />
          )}
          <TenantFacts tenant={currentData} />
        </Panel>
        <GettingStarted tenantId={tenantId} />
      </div>
      <OwnSubscription tenantId={tenantId} />
      <ConfigPanel tenantId={tenantId} />
    </>
  );
}
