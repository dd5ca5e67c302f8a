import '@/shared/i18n/tenants-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/problem';
import { screenPaths } from '@/shared/config/screen-paths';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type Tenant, tenantsApi } from '../api';
import classes from '../tenants.module.css';
import { TenantForm } from './tenant-form';

interface ChangedProps {
  tenantId: number;
  byPlatform: boolean;
  listPath: string;
}

function Changed({ tenantId, byPlatform, listPath }: ChangedProps) {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  const [ground, setGround] = useState<Tenant | null>(null);
  const { currentData, error, isFetching } = tenantsApi.useGetTenantQuery(
    { tenantId },
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
    <TenantForm
      tenant={ground}
      byPlatform={byPlatform}
      cancelTo={listPath}
      saved={({ OrgName }) => {
        toast.success(t('form.saved', { name: OrgName }));
        navigate(listPath);
      }}
    />
  );
}

export default function TenantFormScreen() {
  const { t } = useTranslation(['tenants', 'routes']);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const own = useSelector(selectUser)?.tenantId ?? null;
  const byPlatform = own === null;
  const named = Number(query.get('id'));
  const asked = Number.isInteger(named) && named > 0 ? named : null;
  const tenantId = own ?? asked;
  const listPath = byPlatform ? screenPaths.tenants.all : screenPaths.tenants.own;
  return (
    <>
      <ScreenHeading title={t(tenantId === null ? 'routes:tenantNew' : 'routes:tenantEdit')} />
      {tenantId === null ? (
        <TenantForm
          tenant={null}
          byPlatform
          cancelTo={listPath}
          saved={({ OrgName }) => {
            toast.success(t('tenants:form.created', { name: OrgName }));
            navigate(listPath);
          }}
        />
      ) : (
        <Changed key={tenantId} tenantId={tenantId} byPlatform={byPlatform} listPath={listPath} />
      )}
    </>
  );
}
