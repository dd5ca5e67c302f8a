import '@/shared/i18n/tenants-texts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '@/shared/config/screen-paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
import { useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type Tenant, tenantsApi } from '../api';
import { TenantForm } from './tenant-form';

interface FormProps {
  tenant: Tenant | null;
  byPlatform: boolean;
  listPath: string;
}

function Form({ tenant, byPlatform, listPath }: FormProps) {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  return (
    <TenantForm
      tenant={tenant}
      byPlatform={byPlatform}
      cancelTo={listPath}
      saved={({ OrgName }) => {
        toast.success(t(tenant === null ? 'form.created' : 'form.saved', { name: OrgName }));
        navigate(listPath);
      }}
    />
  );
}

function Changed({ tenantId, ...form }: Omit<FormProps, 'tenant'> & { tenantId: number }) {
  const { t } = useTranslation('tenants');
  const query = tenantsApi.useGetTenantQuery({ tenantId }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedRecord query={query} failed={t('notFound')} to={form.listPath} back={t('back')}>
      {(tenant) => <Form {...form} tenant={tenant} />}
    </OpenedRecord>
  );
}

export default function TenantFormScreen() {
  const { t } = useTranslation(['tenants', 'routes']);
  const own = useSelector(selectUser)?.tenantId ?? null;
  const byPlatform = own === null;
  const named = useNamedId();
  const tenantId = own ?? named;
  const listPath = byPlatform ? screenPaths.tenants.all : screenPaths.tenants.own;
  return (
    <>
      <ScreenHeading title={t(tenantId === null ? 'routes:tenantNew' : 'routes:tenantEdit')} />
      {tenantId === null ? (
        <Form tenant={null} byPlatform listPath={listPath} />
      ) : (
        <Changed key={tenantId} tenantId={tenantId} byPlatform={byPlatform} listPath={listPath} />
      )}
    </>
  );
}
