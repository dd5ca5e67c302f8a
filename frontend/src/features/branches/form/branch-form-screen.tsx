import '@/shared/i18n/branches-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/problem';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type Branch, branchesApi } from '../api';
import classes from '../branches.module.css';
import { BranchForm } from './branch-form';

function Changed({ branchId, listPath }: { branchId: number; listPath: string }) {
  const { t } = useTranslation('branches');
  const navigate = useNavigate();
  const [ground, setGround] = useState<Branch | null>(null);
  const { currentData, error, isFetching } = branchesApi.useGetBranchQuery(
    { branchId },
    { refetchOnMountOrArgChange: true },
  );
  // The form keeps the version read when it opened: a newer one is a conflict to be shown.
  if (ground === null && currentData !== undefined && !isFetching) setGround(currentData);
  if (ground === null && (isFetching || error === undefined)) return <Placeholder />;
  if (ground === null)
    return (
      <Notice kind="error" role="alert">
        <p className={classes.noticeText}>{messageOf(error, t('notFound'))}</p>
        <Button component={Link} size="compact-sm" variant="default" to={listPath}>
          {t('back')}
        </Button>
      </Notice>
    );
  return (
    <BranchForm
      branch={ground}
      cancelTo={listPath}
      saved={({ BranchName }) => {
        toast.success(t('form.saved', { name: BranchName }));
        navigate(listPath);
      }}
    />
  );
}

function New({ listPath }: { listPath: string }) {
  const { t } = useTranslation('branches');
  const navigate = useNavigate();
  return (
    <BranchForm
      branch={null}
      cancelTo={listPath}
      saved={({ BranchName }) => {
        toast.success(t('form.created', { name: BranchName }));
        navigate(listPath);
      }}
    />
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
          <New listPath={listPath} />
        )}
      </TenantScope>
    </>
  );
}
