import { type ApiProblem, isApiProblem, problemWithoutReply } from './problem';

/** The result of a call that only computes, as a query has it. */
export const previewed = <R>({
  data,
  error,
}: {
  data?: R;
  error?: unknown;
}): { data: R } | { error: ApiProblem } =>
  data === undefined ? { error: isApiProblem(error) ? error : problemWithoutReply('malformed') } : { data };
