import '@/shared/i18n/integrations-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { rolesApi } from '@/shared/api/people-api';
import { integrationsPath } from '@/shared/config/screen-links';
import { useOpenedRecord } from '@/shared/forms/opened-record';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { integrationsApi } from '../api';
import { ServiceAccountForm } from './service-account-form';

function WithAll({ listPath }: { listPath: string }) {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  const named = useSearchParams()[0].get('id');
  const accounts = integrationsApi.useListServiceAccountsQuery({}, { refetchOnMountOrArgChange: true });
  const permissions = rolesApi.useListPermissionsQuery({});
  const branches = useAllBranches();
  const found = accounts.data?.find(({ serviceAccountId }) => String(serviceAccountId) === named);
  const [ground] = useOpenedRecord({ currentData: found, isFetching: accounts.isFetching });
  const failed = [accounts, permissions, branches].filter(
    ({ isError, isFetching }) => isError && !isFetching,
  );
  if (failed.length > 0)
    return <FailedNotice text={t('form.loadFailed')} retry={() => failed.map(({ refetch }) => refetch())} />;
  if (accounts.isFetching && ground === null && named !== null) return <Placeholder />;
  if (permissions.data === undefined || branches.data === undefined) return <Placeholder />;
  if (named !== null && ground?.canEdit !== true)
    return <BackNotice kind="info" text={t('form.notThis')} to={listPath} back={t('form.back')} />;
  return (
    <ServiceAccountForm
      account={ground}
      groups={permissions.data}
      branches={branches.data}
      cancelTo={listPath}
      saved={({ serviceAccountId, name }) => {
        toast.success(t(ground === null ? 'form.created' : 'form.saved', { name }));
        navigate(`${listPath}${listPath.includes('?') ? '&' : '?'}accounts-open=${serviceAccountId}`);
      }}
    />
  );
}

export default function ServiceAccountFormScreen() {
  const { t } = useTranslation('integrations');
  const tenant = useNamedTenant();
  const isNew = useSearchParams()[0].get('id') === null;
  const listPath = integrationsPath({ tab: 'accounts', tenant });
  return (
    <>
      <ScreenHeading title={t(isNew ? 'new' : 'editTitle')} subtitle={t('lead')} />
      <TenantScope>
        <WithAll listPath={listPath} />
      </TenantScope>
    </>
  );
}
