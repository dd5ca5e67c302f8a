import '@/shared/i18n/reports-texts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { subjects } from '@/shared/config/report-paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { OpenReport } from './open-report';
import { ReportView } from './report-view';

/** The report of an address: the one that it names, or the one of its subject. */
function reportAt(pathname: string): string {
  const subject = subjects[pathname];
  return subject !== undefined && 'report' in subject ? subject.report : (pathname.split('/').at(-1) ?? '');
}

export default function ReportScreen() {
  const report = reportAt(useLocation().pathname);
  const { t } = useTranslation('reports');
  const { tenantId: acted } = useActedTenant();
  return (
    <>
      {acted === null && <ScreenHeading title={t('title')} />}
      <TenantScope>
        <OpenReport report={report}>{(entry) => <ReportView entry={entry} />}</OpenReport>
      </TenantScope>
    </>
  );
}
