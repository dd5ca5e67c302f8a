import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loanPath } from '@/shared/config/lending-paths';
import { loanPaths } from '@/shared/config/loan-paths';
import { forTenant, paths } from '@/shared/config/paths';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { Loan } from './api';

/** The targets of an application's form: the loan once it is saved, and the drafts, for users who may see them. */
export function useApplicationWays() {
  const { t } = useTranslation('loanApplications');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const maySee = useMay()('LOAN_APPLICATION_VIEW');
  const toLoan = (loan: Loan) => {
    void navigate(maySee ? loanPath(loan.loanId, tenant) : paths.dashboard.root);
  };
  return {
    maySee,
    tenant,
    listPath: maySee ? forTenant(loanPaths.draft, tenant) : paths.dashboard.root,
    submitted: (loan: Loan) => {
      toast.success(t('submitted', { number: loan.loanNumber ?? '' }));
      toLoan(loan);
    },
    saved: (loan: Loan) => {
      const isDraft = loan.state === 'draft';
      toast.success(t(isDraft ? 'saved' : 'changed', { name: loan.clientName }));
      toLoan(loan);
    },
  };
}
