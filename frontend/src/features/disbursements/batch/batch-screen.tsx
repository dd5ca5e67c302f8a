import '@/shared/i18n/disbursements-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { batchesPath } from '@/shared/config/batch-paths';
import { NotRead } from '@/shared/forms/not-read';
import { disbursementsApi } from '@/shared/lending/disbursements-api';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { BatchPage } from './batch-page';

function Opened({ batchId }: { batchId: number }) {
  const { t } = useTranslation(['disbursements', 'routes']);
  const tenant = useNamedTenant();
  const query = disbursementsApi.useGetDisbursementBatchQuery(
    { batchId },
    { refetchOnMountOrArgChange: true },
  );
  if (query.currentData !== undefined) return <BatchPage key={batchId} batch={query.currentData} />;
  return (
    <>
      <ScreenHeading title={t('routes:disbursementBatch')} />
      <NotRead
        query={query}
        failed={t('disbursements:batch.notFound')}
        to={batchesPath(tenant)}
        back={t('disbursements:batch.back')}
      />
    </>
  );
}

/** The batch that the address names. */
export default function BatchScreen() {
  const { batchId } = useParams();
  return (
    <TenantScope>
      <Opened batchId={Number(batchId)} />
    </TenantScope>
  );
}
