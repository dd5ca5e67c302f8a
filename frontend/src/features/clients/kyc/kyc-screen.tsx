import '@/shared/i18n/clients-texts';
import '@/shared/i18n/kyc-texts';
import { useTranslation } from 'react-i18next';
import type { KycTab } from '@/shared/config/lending-paths';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { DocumentQueue, kycTabs } from './document-queue';

function Opened({ tab }: { tab: KycTab }) {
  const today = useBusinessDate();
  return today === undefined ? <Placeholder /> : <DocumentQueue key={tab} tab={tab} today={today} />;
}

/** The identity documents that wait for a second person, those that expire soon, and all. The address selects which. */
export default function KycScreen() {
  const { t } = useTranslation('kyc');
  const { query } = useAddressQuery();
  const tab = kycTabs.find((one) => one === query.get('tab')) ?? 'waiting';
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <Opened tab={tab} />
      </TenantScope>
    </>
  );
}
