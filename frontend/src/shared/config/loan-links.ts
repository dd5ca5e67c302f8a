import { loanPaths } from './loan-paths';
import { forTenant } from './paths';

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
