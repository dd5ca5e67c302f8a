import '@/shared/i18n/disbursements-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { batchesPath } from '@/shared/config/batch-paths';
import { disbursementsApi } from '@/shared/lending/disbursements-api';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { BatchPage } from './batch-page';

function Opened({ batchId }: { batchId: number }) {
  const { t } = useTranslation(['disbursements', 'routes']);
  const tenant = useNamedTenant();
  const { currentData, error, isFetching } = disbursementsApi.useGetDisbursementBatchQuery(
    { batchId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined) return <BatchPage key={batchId} batch={currentData} />;
  return (
    <>
      <ScreenHeading title={t('routes:disbursementBatch')} />
      {isFetching || error === undefined ? (
        <Placeholder />
      ) : (
        <BackNotice
          kind="error"
          text={messageOf(error, t('disbursements:batch.notFound'))}
          to={batchesPath(tenant)}
          back={t('disbursements:batch.back')}
        />
      )}
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
