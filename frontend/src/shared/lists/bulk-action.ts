import { isApiProblem, isStepUpRequired } from '../api/problem';

/** Something that can be done with several rows, one after another. */
export interface BulkAction<T> {
  label: string;
  title: string;
  /** The question before, for that number of rows. */
  question: (count: number) => string;
  confirmText: string;
  /** Whether it would change the row; other rows are skipped. */
  changes: (row: T) => boolean;
  /** Makes the change; returns the server's error, or the reason why it was not called, if any. */
  run: (row: T) => Promise<{ error?: unknown; refused?: string }>;
  /** The text for a row if the server gave no reason. */
  failed: string;
}

export interface Refusal {
  name: string;
  reason: string;
}

export interface BulkProgress {
  done: number;
  refusals: readonly Refusal[];
}

/** The number of concurrent requests: enough to keep the server busy, few enough not to delay others. */
const AT_ONCE = 4;

interface BulkOptions<T> {
  rows: readonly T[];
  nameOf: (row: T) => string;
  action: Pick<BulkAction<T>, 'run' | 'failed'>;
  /** Called after each row. */
  tell: (progress: BulkProgress) => void;
  isStopped: () => boolean;
}

/** Does it row by row, each with an outcome of its own; what is stopped leaves the rest as it is. */
export async function runInBulk<T>({ rows, nameOf, action, tell, isStopped }: BulkOptions<T>): Promise<void> {
  const waiting = [...rows];
  const refusals: Refusal[] = [];
  let done = 0;
  let declined = false;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (declined || isStopped()) return;
      const { error, refused } = await action.run(row);
      if (refused !== undefined) refusals.push({ name: nameOf(row), reason: refused });
      else if (error !== undefined) {
        const reason = (isApiProblem(error) && error.message) || action.failed;
        declined = isStepUpRequired(error);
        refusals.push({ name: nameOf(row), reason });
      }
      done += 1;
      tell({ done, refusals: [...refusals] });
    }
  };
  // The first goes alone, so that the user is asked only once to confirm their identity; if they decline, stop.
  const [first] = rows;
  if (first === undefined) return;
  const rest = waiting.splice(1);
  await work();
  waiting.push(...rest);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
