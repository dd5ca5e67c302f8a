import { isApiProblem } from './problem';

/** The server's sentence about a failure, or `otherwise` if it gave none. */
export const messageOf = (problem: unknown, otherwise: string): string =>
  (isApiProblem(problem) && problem.message) || otherwise;
