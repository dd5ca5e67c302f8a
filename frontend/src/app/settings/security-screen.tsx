import '@/shared/i18n/security-texts';
import { useTranslation } from 'react-i18next';
import SecurityPanels from '@/features/security/security-panels';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { useArrives } from '../guards/use-arrives';

/** The platform's view of a tenant's security. */
export default function SecurityScreen() {
  const { t } = useTranslation('security');
  const arrives = useArrives();
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope opensFirst>
        {(tenantId) => <SecurityPanels tenantId={tenantId} arrives={arrives} />}
      </TenantScope>
    </>
  );
}
