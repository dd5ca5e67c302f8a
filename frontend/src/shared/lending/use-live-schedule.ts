import { type LoanTerms, loanCostApi } from './loan-cost-api';
import { useLive } from './use-live';

const nothing: LoanTerms = { disbursedOn: '' };

/** The schedule and the cost of terms while they are typed; nothing while they are incomplete. */
export function useLiveSchedule(terms: LoanTerms | null) {
  const { asked, liveOf } = useLive(terms);
  const query = loanCostApi.useLoanCostQuery({ terms: asked ?? nothing }, { skip: asked === null });
  const { reply: cost, ...state } = liveOf(query);
  return { cost, ...state };
}
