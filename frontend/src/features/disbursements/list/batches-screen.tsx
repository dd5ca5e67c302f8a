import '@/shared/i18n/disbursements-texts';
import { useTranslation } from 'react-i18next';
import { DisbursalTabs } from '@/shared/lending/disbursal-tabs';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { BatchList } from './batch-list';

/** Lists the batches of the user's branches. */
export default function BatchesScreen() {
  const { t } = useTranslation('disbursements');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <DisbursalTabs current="batches" />
        <BatchList />
      </TenantScope>
    </>
  );
}
