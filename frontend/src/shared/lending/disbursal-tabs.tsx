import '@/shared/i18n/disbursements-texts';
import { useTranslation } from 'react-i18next';
import { batchesPath, toPayOutPath } from '@/shared/config/batch-paths';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';

/** The tabs of disbursement: loans that are ready to pay, and batches. */
export function DisbursalTabs({ current }: { current: 'ready' | 'batches' }) {
  const { t } = useTranslation('disbursements');
  const tenant = useNamedTenant();
  const may = useMay();
  // The two routes require different permissions.
  if (!may('LOAN_DISBURSE') || !may('LOAN_APPLICATION_EDIT')) return null;
  return (
    <LinkTabs
      label={t('tabs.label')}
      tabs={[
        { to: toPayOutPath(tenant), label: t('tabs.ready'), current: current === 'ready' },
        { to: batchesPath(tenant), label: t('tabs.batches'), current: current === 'batches' },
      ]}
    />
  );
}
