import '@/shared/i18n/reports-texts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ReportsDashboard } from './reports-dashboard';

/** The reports' dashboard, of one tenant. */
export default function ReportsScreen() {
  return <TenantScope>{(tenantId) => <ReportsDashboard tenantId={tenantId} />}</TenantScope>;
}
