import { useDebouncedValue } from '@mantine/hooks';
import { type ApiProblem, isApiProblem } from '@/shared/api/problem';

const TYPING_SETTLES_MS = 350;

interface Query<R> {
  data?: R | undefined;
  currentData?: R | undefined;
  error?: unknown;
  isFetching: boolean;
}

export interface Live<R> {
  /** The newest reply. While the next one is loading, it is that to what was typed before. */
  reply: R | null;
  isStale: boolean;
  problem: ApiProblem | null;
}

/** Asks the server about a form while it is typed, and nothing while it is incomplete, which is when `typed` is null. */
export function useLive<A>(typed: A | null) {
  const text = typed === null ? '' : JSON.stringify(typed);
  const [settled] = useDebouncedValue(text, TYPING_SETTLES_MS);
  const asked = text === '' || settled === '' ? null : (JSON.parse(settled) as A);
  return {
    /** What to ask for. */
    asked,
    /** How the query for it stands. */
    liveOf: <R>({ data, currentData, error, isFetching }: Query<R>): Live<R> => {
      if (text === '') return { reply: null, isStale: false, problem: null };
      const failed = asked !== null && error !== undefined && !isFetching;
      return {
        reply: failed ? null : (currentData ?? data ?? null),
        isStale: text !== settled || isFetching,
        problem: failed && isApiProblem(error) ? error : null,
      };
    },
  };
}
