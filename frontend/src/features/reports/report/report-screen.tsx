import '@/shared/i18n/reports-texts';
import { useLocation } from 'react-router-dom';
import { subjects } from '@/shared/config/report-paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { OpenReport } from './open-report';
import { ReportView } from './report-view';

/** The report of an address: the one that it names, or the one of its subject. */
function reportAt(pathname: string): string {
  const subject = subjects[pathname];
  return subject !== undefined && 'report' in subject ? subject.report : (pathname.split('/').at(-1) ?? '');
}

/** One report: its description, its figures, and its exports. */
export default function ReportScreen() {
  const report = reportAt(useLocation().pathname);
  return (
    <TenantScope>
      {(tenantId) => (
        <OpenReport report={report} tenantId={tenantId}>
          {(entry) => <ReportView entry={entry} tenantId={tenantId} />}
        </OpenReport>
      )}
    </TenantScope>
  );
}
