import '@/shared/i18n/reports-texts';
import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ReportsDashboard } from './reports-dashboard';

export default function ReportsScreen() {
  const { t } = useTranslation('reports');
  const { tenantId: acted } = useActedTenant();
  return (
    <>
      {acted === null && <ScreenHeading title={t('title')} subtitle={t('subtitle')} />}
      <TenantScope>
        <ReportsDashboard />
      </TenantScope>
    </>
  );
}
