import { forTenant } from './paths';

export const loanPaths = {
  dashboard: '/admin/loans/dashboard',
  accounts: '/admin/loans/loan-accounts-list',
  account: '/admin/loans/accounts/:loanId',
  draft: '/loans/applications/draft',
  pending: '/admin/loans/applications/pending',
  approved: '/admin/loans/applications/approved',
  rejected: '/loans/applications/rejected',
  active: '/admin/loans/active',
  overdue: '/admin/loans/overdue',
  sanction: '/admin/disbursement/loan_sanction_pending',
  disbursement: '/admin/loans/disbursement',
  batches: '/admin/loans/disbursement/batches',
  batch: '/admin/loans/disbursement/batches/:batchId',
  closure: '/admin/loans/closure',
  reschedule: '/admin/loans/reschedule',
} as const;

/** The form that an application is changed in. */
export const editApplicationPath = (loanId: number, tenant: string | null): string =>
  forTenant(`/loans/applications/${loanId}/edit`, tenant);

/** The form that spreads a loan over new instalments, for a given loan or for one that is still to be found. */
export function reschedulePath(loan: number | null, tenant: string | null): string {
  const query = new URLSearchParams({
    ...(tenant !== null && { tenant }),
    ...(loan !== null && { loan: String(loan) }),
  });
  return query.size === 0 ? loanPaths.reschedule : `${loanPaths.reschedule}?${query}`;
}

export function loansOfClientPath(clientId: number, tenant: string | null): string {
  const query = new URLSearchParams({ ...(tenant !== null && { tenant }), 'loans-client': String(clientId) });
  return `${loanPaths.accounts}?${query}`;
}
