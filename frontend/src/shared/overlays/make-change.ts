import { confirm } from './overlays';
import { showFailure } from './show-failure';
import { toast } from './toasts';

interface Change {
  title: string;
  message: string;
  points?: readonly string[];
  confirmText: string;
  run: () => Promise<{ error?: unknown }>;
  done: string;
  failed: string;
}

/** Makes a change after a confirmation, and shows the outcome: the server's sentence if it refuses. */
export async function makeChange({ run, done, failed, ...question }: Change): Promise<void> {
  if (!(await confirm(question))) return;
  const { error } = await run();
  if (error === undefined) toast.success(done);
  else showFailure(error, failed);
}
