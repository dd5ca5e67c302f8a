import '@/shared/i18n/branches-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
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
  const [query] = useSearchParams();
  const tenant = useNamedTenant();
  const branchId = Number(query.get('id'));
  const changes = Number.isInteger(branchId) && branchId > 0;
  const listPath = forTenant(screenPaths.branches.root, tenant);
  return (
    <>
      <ScreenHeading title={t(changes ? 'routes:branchEdit' : 'routes:branchNew')} />
      <TenantScope>
        {changes ? (
          <Changed key={branchId} branchId={branchId} listPath={listPath} />
        ) : (
          <Form branch={null} listPath={listPath} />
        )}
      </TenantScope>
    </>
  );
}
