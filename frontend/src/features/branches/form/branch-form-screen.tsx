import '@/shared/i18n/branches-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
import { useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type Branch, branchesApi } from '../api';
import { BranchForm } from './branch-form';

function Form({ branch, listPath }: { branch: Branch | null; listPath: string }) {
  const { t } = useTranslation('branches');
  const navigate = useNavigate();
  return (
    <BranchForm
      branch={branch}
      cancelTo={listPath}
      saved={({ BranchName }) => {
        toast.success(t(branch === null ? 'form.created' : 'form.saved', { name: BranchName }));
        navigate(listPath);
      }}
    />
  );
}

function Changed({ branchId, listPath }: { branchId: number; listPath: string }) {
  const { t } = useTranslation('branches');
  const query = branchesApi.useGetBranchQuery({ branchId }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedRecord query={query} failed={t('notFound')} to={listPath} back={t('back')}>
      {(branch) => <Form branch={branch} listPath={listPath} />}
    </OpenedRecord>
  );
}

export default function BranchFormScreen() {
  const { t } = useTranslation(['branches', 'routes']);
  const tenant = useNamedTenant();
  const branchId = useNamedId();
  const listPath = forTenant(screenPaths.branches.root, tenant);
  return (
    <>
      <ScreenHeading title={t(branchId === null ? 'routes:branchNew' : 'routes:branchEdit')} />
      <TenantScope>
        {branchId === null ? (
          <Form branch={null} listPath={listPath} />
        ) : (
          <Changed key={branchId} branchId={branchId} listPath={listPath} />
        )}
      </TenantScope>
    </>
  );
}
