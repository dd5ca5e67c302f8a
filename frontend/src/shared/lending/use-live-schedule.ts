import { useDebouncedValue } from '@mantine/hooks';
import { type ApiProblem, isApiProblem } from '@/shared/api/problem';
import { type LoanCost, type LoanTerms, loanCostApi } from './loan-cost-api';

const TYPING_SETTLES_MS = 350;

const nothing: LoanTerms = { disbursedOn: '' };

interface LiveCost {
  /** The newest cost. While the next one is loading, it is that of the previous terms. */
  cost: LoanCost | null;
  isStale: boolean;
  problem: ApiProblem | null;
}

/** The schedule and the cost of terms while they are typed; nothing while they are incomplete. */
export function useLiveSchedule(terms: LoanTerms | null): LiveCost {
  const typed = terms === null ? '' : JSON.stringify(terms);
  const [settled] = useDebouncedValue(typed, TYPING_SETTLES_MS);
  const skip = typed === '' || settled === '';
  const { data, currentData, error, isFetching } = loanCostApi.useLoanCostQuery(
    { terms: skip ? nothing : (JSON.parse(settled) as LoanTerms) },
    { skip },
  );
  if (typed === '') return { cost: null, isStale: false, problem: null };
  const failed = !skip && error !== undefined && !isFetching;
  return {
    cost: failed ? null : (currentData ?? data ?? null),
    isStale: typed !== settled || isFetching,
    problem: failed && isApiProblem(error) ? error : null,
  };
}
