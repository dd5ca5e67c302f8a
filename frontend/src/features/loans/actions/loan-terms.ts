import type { LoanTerms } from '@/shared/lending/loan-cost-api';
import type { LoanItem } from '@/shared/lending/loans-api';
import { amountOf, instalmentsOf } from '../list/use-loan-columns';

/** The terms of a loan as it stands, so that the server can say what it would cost; `changed` is what a form proposes. */
export const termsOf = (
  loan: LoanItem,
  changed: Pick<LoanTerms, 'disbursedOn' | 'firstDueOn'> & Partial<LoanTerms>,
): LoanTerms => ({
  // Its charges count, unless others are named.
  productId: loan.productId,
  branchId: loan.branchId,
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
