import { isApiProblem, isStepUpRequired } from '../api/problem';

/** An action on several rows, one after another. */
export interface BulkAction<T> {
  label: string;
  title: string;
  /** The confirmation question for that number of rows. */
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
  show: (progress: BulkProgress) => void;
  isStopped: () => boolean;
}

/** Runs the action on each row; each has its own outcome. Once stopped, the remaining rows are left as they are. */
export async function runInBulk<T>({ rows, nameOf, action, show, isStopped }: BulkOptions<T>): Promise<void> {
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
      show({ done, refusals: [...refusals] });
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
