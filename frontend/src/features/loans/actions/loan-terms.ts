import type { LoanTerms } from '@/shared/lending/loan-cost-api';
import type { LoanItem } from '@/shared/lending/loans-api';
import { amountOf, instalmentsOf } from '../list/use-loan-columns';

/** The current terms of a loan, for the server to compute its cost. `changed` has the changes that a form proposes. */
export const termsOf = (
  loan: LoanItem,
  changed: Pick<LoanTerms, 'disbursedOn' | 'firstDueOn'> & Partial<LoanTerms>,
): LoanTerms => ({
  // The loan's own charges apply unless others are given.
  productId: loan.productId,
  branchId: loan.branchId,
  clientId: loan.clientId,
  principal: amountOf(loan),
  instalments: instalmentsOf(loan),
  annualRate: loan.annualRate,
  frequency: loan.frequency,
  method: loan.method,
  interestRounding: loan.interestRounding,
  instalmentRounding: {
    // The server's own unit.
    unit: loan.instalmentRounding.unit as 0.01 | 1 | 5 | 10,
    direction: loan.instalmentRounding.direction,
  },
  gracePrincipal: loan.gracePrincipal,
  graceInterest: loan.graceInterest,
  brokenPeriod: loan.brokenPeriod,
  ...changed,
});
