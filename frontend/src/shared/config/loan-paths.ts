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
} as const;

/** The form that an application is changed in. */
export const editApplicationPath = (loanId: number, tenant: string | null): string =>
  forTenant(`/loans/applications/${loanId}/edit`, tenant);

export function loansOfClientPath(clientId: number, tenant: string | null): string {
  const query = new URLSearchParams({ ...(tenant !== null && { tenant }), 'loans-client': String(clientId) });
  return `${loanPaths.accounts}?${query}`;
}
