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

/** A link to the loan applications that the user may sanction. They are decided on their own screen. */
export function WaitingApplications() {
  const { t } = useTranslation('approvals');
  const may = useMay();
  const tenant = useNamedTenant();
  // Only the count is needed, so the page is as small as possible: one row.
  const { currentData } = loansApi.useListLoansQuery(
    { state: 'sanction_pending', page: 1, pageSize: 1 },
    {
      skip: !may('LOAN_SANCTION') || !may('LOAN_APPLICATION_VIEW'),
      refetchOnMountOrArgChange: true,
    },
  );
  const count = currentData?.totalCount ?? 0;
  if (count === 0) return null;
  const path = may('LOAN_APPLICATION_EDIT') ? loanPaths.sanction : loanPaths.pending;
  return (
    <Notice kind="info" className={classes.applications}>
      <Link to={forTenant(path, tenant)}>{t('applications', { count, shown: formatCount(count) })}</Link>
    </Notice>
  );
}
