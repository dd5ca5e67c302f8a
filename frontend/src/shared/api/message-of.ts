import { isApiProblem } from './problem';

/** Returns the server's message about a failure, or `otherwise` if there is none. */
export const messageOf = (problem: unknown, otherwise: string): string =>
  (isApiProblem(problem) && problem.message) || otherwise;
