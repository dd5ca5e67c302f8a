import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loanPaths } from '@/shared/config/loan-paths';
import { forTenant } from '@/shared/config/paths';
import { loansApi } from '@/shared/lending/loans-api';
import { formatCount } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from './approvals.module.css';

interface WaitingApplicationsProps {
  /** Whether nothing else is on the screen. It then says so if no application is waiting. */
  isAlone: boolean;
}

/** A link to the loan applications that the user may sanction. They are decided on their own screen. */
export function WaitingApplications({ isAlone }: WaitingApplicationsProps) {
  const { t } = useTranslation('approvals');
  const may = useMay();
  const tenant = useNamedTenant();
  const seesLoans = may('LOAN_APPLICATION_VIEW');
  // Only the count is needed, so the page is as small as possible: one row.
  const { currentData, isError } = loansApi.useListLoansQuery(
    { state: 'sanction_pending', page: 1, pageSize: 1 },
    { skip: !may('LOAN_SANCTION') || !seesLoans, refetchOnMountOrArgChange: true },
  );
  const count = currentData?.totalCount ?? 0;
  if (count === 0) {
    if (!isAlone) return null;
    if (!seesLoans) return <Notice kind="info">{t('needsLoans')}</Notice>;
    if (isError) return <Notice kind="error">{t('applicationsFailed')}</Notice>;
    return currentData && <Notice kind="info">{t('noApplications')}</Notice>;
  }
  const path = may('LOAN_APPLICATION_EDIT') ? loanPaths.sanction : loanPaths.pending;
  return (
    <Notice kind="info" className={classes.applications}>
      <Link to={forTenant(path, tenant)}>{t('applications', { count, shown: formatCount(count) })}</Link>
    </Notice>
  );
}
