import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rolesApi } from '@/shared/api/people-api';
import { recordPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { formatInstant } from '@/shared/lib/dates';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { makeChange } from '@/shared/overlays/make-change';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { integrationsApi, type ServiceAccount } from '../api';
import classes from '../integrations.module.css';
import { ApiKeys } from './api-keys';

interface ServiceAccountDrawerProps {
  account: ServiceAccount | undefined;
  close: () => void;
}

function Facts({ account }: { account: ServiceAccount }) {
  const { t } = useTranslation('integrations');
  const { data: groups = [] } = rolesApi.useListPermissionsQuery({});
  const labels = new Map(
    groups.flatMap(({ permissions }) => permissions.map(({ code, label }) => [code, label])),
  );
  const { branchIds, lastUsedAt, lastUsedFrom } = account;
  const lastUse = lastUsedAt === null ? t('never') : `${formatInstant(lastUsedAt)}, ${lastUsedFrom}`;
  return (
    <FactGrid
      facts={[
        { name: t('columns.description'), value: account.description, wide: true },
        { name: t('columns.state'), value: t(account.isActive ? 'states.active' : 'states.disabled') },
        {
          name: t('columns.reach'),
          value: branchIds === null ? t('reach.all') : t('reach.branches', { count: branchIds.length }),
        },
        {
          name: t('columns.scopes'),
          value: account.scopes.map((code) => labels.get(code) ?? code).join(', '),
          wide: true,
        },
        {
          name: t('columns.addresses'),
          value: account.allowedAddresses.join(', ') || t('anywhere'),
          wide: true,
        },
        { name: t('columns.lastUsed'), value: lastUse, wide: true },
        { name: t('columns.createdBy'), value: <bdi>{account.createdBy}</bdi> },
        { name: t('columns.created'), value: formatInstant(account.createdAt) },
      ]}
    />
  );
}

export function ServiceAccountDrawer({ account, close }: ServiceAccountDrawerProps) {
  const { t } = useTranslation('integrations');
  const tenant = useNamedTenant();
  const [remove] = integrationsApi.useDeleteServiceAccountMutation();
  const askToDelete = ({ serviceAccountId, name }: ServiceAccount) =>
    makeChange({
      title: t('delete.title'),
      message: t('delete.message', { name }),
      confirmText: t('delete.confirm'),
      run: () => remove({ serviceAccountId }),
      done: t('delete.done', { name }),
      failed: t('delete.failed'),
    });
  return (
    <DetailDrawer opened={account !== undefined} title={account?.name ?? ''} close={close}>
      {account && (
        <>
          <Facts account={account} />
          <ApiKeys account={account} />
          <div className={classes.below}>
            {account.canEdit ? (
              <div className={classes.buttons}>
                <Button
                  component={Link}
                  variant="default"
                  to={recordPath(screenPaths.integrations.edit, account.serviceAccountId, tenant)}
                >
                  {t('edit')}
                </Button>
                <DangerButton onClick={() => void askToDelete(account)}>{t('delete.confirm')}</DangerButton>
              </div>
            ) : (
              <Notice kind="info">{t('cannotEdit')}</Notice>
            )}
          </div>
        </>
      )}
    </DetailDrawer>
  );
}
