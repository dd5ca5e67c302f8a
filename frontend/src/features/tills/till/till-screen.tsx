import '@/shared/i18n/tills-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { tillsPath } from '@/shared/config/collecting-paths';
import { NotRead } from '@/shared/forms/not-read';
import { tillsApi } from '@/shared/lending/tills-api';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { TillPage } from './till-page';

function Opened({ tillId }: { tillId: number }) {
  const { t } = useTranslation(['tills', 'routes']);
  const tenant = useNamedTenant();
  const query = tillsApi.useGetTillQuery({ tillId }, { refetchOnMountOrArgChange: true });
  if (query.currentData !== undefined) return <TillPage key={tillId} till={query.currentData} />;
  return (
    <>
      <ScreenHeading title={t('routes:till')} />
      <NotRead
        query={query}
        failed={t('tills:till.notFound')}
        to={tillsPath(tenant)}
        back={t('tills:till.back')}
      />
    </>
  );
}

/** The till that the address names. */
export default function TillScreen() {
  const { tillId } = useParams();
  return (
    <TenantScope>
      <Opened tillId={Number(tillId)} />
    </TenantScope>
  );
}
