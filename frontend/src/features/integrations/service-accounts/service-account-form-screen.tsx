import '@/shared/i18n/integrations-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { branchesApi } from '@/shared/api/branches-api';
import { rolesApi } from '@/shared/api/people-api';
import { integrationsPath } from '@/shared/config/screen-paths';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { integrationsApi, type ServiceAccount } from '../api';
import classes from '../integrations.module.css';
import { ServiceAccountForm } from './service-account-form';

function WithAll({ tenantId, listPath }: { tenantId: string; listPath: string }) {
  const { t } = useTranslation(['integrations', 'common']);
  const navigate = useNavigate();
  const named = useSearchParams()[0].get('id');
  const accounts = integrationsApi.useListServiceAccountsQuery(
    { tenantId },
    { refetchOnMountOrArgChange: true },
  );
  const permissions = rolesApi.useListPermissionsQuery({ tenantId });
  const branches = branchesApi.useListAllBranchesQuery({ tenantId });
  const [ground, setGround] = useState<ServiceAccount | null>(null);
  const found = accounts.data?.find(({ serviceAccountId }) => String(serviceAccountId) === named);
  // The form keeps the version read when it opened: a newer one is a conflict to be shown.
  if (ground === null && found !== undefined && !accounts.isFetching) setGround(found);
  const failed = [accounts, permissions, branches].filter(
    ({ isError, isFetching }) => isError && !isFetching,
  );
  if (failed.length > 0)
    return (
      <Notice kind="error" role="alert">
        <p className={classes.sentence}>{t('integrations:form.loadFailed')}</p>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            for (const query of failed) void query.refetch();
          }}
        >
          {t('common:tryAgain')}
        </Button>
      </Notice>
    );
  if (accounts.isFetching && ground === null && named !== null)
    return <Placeholder className={classes.waiting} />;
  if (permissions.data === undefined || branches.data === undefined)
    return <Placeholder className={classes.waiting} />;
  if (named !== null && ground?.canEdit !== true)
    return (
      <Notice kind="info">
        <p className={classes.sentence}>{t('integrations:form.notThis')}</p>
        <Button component={Link} size="compact-sm" variant="default" to={listPath}>
          {t('integrations:form.back')}
        </Button>
      </Notice>
    );
  return (
    <ServiceAccountForm
      tenantId={tenantId}
      account={ground}
      groups={permissions.data}
      branches={branches.data}
      cancelTo={listPath}
      saved={({ serviceAccountId, name }) => {
        toast.success(t(ground === null ? 'integrations:form.created' : 'integrations:form.saved', { name }));
        navigate(`${listPath}${listPath.includes('?') ? '&' : '?'}accounts-open=${serviceAccountId}`);
      }}
    />
  );
}

/** A new service account, or the one that the address names, to be changed. */
export default function ServiceAccountFormScreen() {
  const { t } = useTranslation('integrations');
  const { mayChoose, tenantId } = useActedTenant();
  const isNew = useSearchParams()[0].get('id') === null;
  const listPath = integrationsPath({ tab: 'accounts', tenant: mayChoose ? tenantId : null });
  return (
    <>
      <ScreenHeading title={t(isNew ? 'new' : 'editTitle')} subtitle={t('lead')} />
      <TenantScope>{(acted) => <WithAll tenantId={acted} listPath={listPath} />}</TenantScope>
    </>
  );
}
