import { sumOf } from './amounts';
import type { LoanTerms } from './loan-cost-api';
import { type LoanItem, loansApi } from './loans-api';

/**
 * The charges deducted from the disbursal of a loan, by the loan's own terms, because its product may have changed since.
 * Undefined while they are unknown for this principal.
 */
export function useLoanCharges(loan: LoanItem | null, principal: number | null) {
  const { currentData } = loansApi.useListLoanChargesQuery(
    { loanId: loan?.loanId ?? 0 },
    { skip: loan === null },
  );
  if (loan === null || currentData === undefined) return undefined;
  if (principal !== (loan.approvedPrincipal ?? loan.principal)) return undefined;
  const charges = currentData.charges.filter(
    ({ event, isCancelled }) => event === 'disbursal' && !isCancelled,
  );
  return {
    netDisbursal: currentData.netDisbursal,
    keptBack: currentData.keptBack,
    lines: charges.map(({ name, kind, amount, cgst, sgst, igst }) => ({
      name,
      kind,
      amount,
      tax: sumOf([cgst, sgst, igst]),
    })),
    terms: charges.map(({ name, kind, total }): NonNullable<LoanTerms['charges']>[number] => ({
      name,
      kind,
      amount: total,
      deducted: true,
    })),
  };
}
