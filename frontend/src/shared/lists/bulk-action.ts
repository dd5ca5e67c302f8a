import type { ReactNode } from 'react';
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
  /** The text about that number of skipped rows, unless they already have the status. */
  skipped?: (count: number) => string;
  /** The form that asks for a reason, which is then given to `run`. */
  reasonForm?: (form: {
    confirmText: string;
    send: (reason: string) => void;
    cancel: () => void;
  }) => ReactNode;
  /** Makes the change; returns the server's error, or the reason why it was not called, if any. */
  run: (row: T, reason: string) => Promise<{ error?: unknown; refused?: string }>;
  /** The text for each changed row. Without it, changed rows are counted but not listed. */
  done?: (row: T) => string;
  /** The text for a row if the server gave no reason. */
  failed: string;
}

/** What happened to a row. */
export interface Outcome {
  /** Its position among the outcomes. Rows can have the same name and text. */
  place: number;
  name: string;
  text: string;
  isRefused: boolean;
}

export interface BulkProgress {
  done: number;
  outcomes: readonly Outcome[];
}

/** The number of concurrent requests: enough to keep the server busy, few enough not to delay others. */
const AT_ONCE = 4;

interface BulkOptions<T> {
  rows: readonly T[];
  nameOf: (row: T) => string;
  action: Pick<BulkAction<T>, 'run' | 'done' | 'failed'>;
  reason?: string;
  /** Called after each row. */
  show: (progress: BulkProgress) => void;
  isStopped: () => boolean;
}

/** Runs the action on each row; each has its own outcome. Once stopped, the remaining rows are left as they are. */
export async function runInBulk<T>(options: BulkOptions<T>): Promise<void> {
  const { rows, nameOf, action, reason = '', show, isStopped } = options;
  const waiting = [...rows];
  const outcomes: Outcome[] = [];
  let done = 0;
  let declined = false;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (declined || isStopped()) return;
      const { error, refused } = await action.run(row, reason);
      const name = nameOf(row);
      const { length: place } = outcomes;
      if (refused !== undefined) outcomes.push({ place, name, text: refused, isRefused: true });
      else if (error !== undefined) {
        const text = (isApiProblem(error) && error.message) || action.failed;
        declined = isStepUpRequired(error);
        outcomes.push({ place, name, text, isRefused: true });
      } else if (action.done) outcomes.push({ place, name, text: action.done(row), isRefused: false });
      done += 1;
      show({ done, outcomes: [...outcomes] });
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
