import '@/shared/i18n/tills-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { tillsPath } from '@/shared/config/collecting-paths';
import { tillsApi } from '@/shared/lending/tills-api';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { TillPage } from './till-page';

function Opened({ tillId }: { tillId: number }) {
  const { t } = useTranslation(['tills', 'routes']);
  const tenant = useNamedTenant();
  const { currentData, error, isFetching } = tillsApi.useGetTillQuery(
    { tillId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined) return <TillPage key={tillId} till={currentData} />;
  return (
    <>
      <ScreenHeading title={t('routes:till')} />
      {isFetching || error === undefined ? (
        <Placeholder />
      ) : (
        <BackNotice
          kind="error"
          text={messageOf(error, t('tills:till.notFound'))}
          to={tillsPath(tenant)}
          back={t('tills:till.back')}
        />
      )}
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
