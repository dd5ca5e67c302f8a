import { confirm } from './overlays';
import { tellFailure } from './tell-failure';
import { toast } from './toasts';

interface Change {
  title: string;
  message: string;
  confirmText: string;
  run: () => Promise<{ error?: unknown }>;
  done: string;
  failed: string;
}

/** A change that is asked for first; its outcome is told, by the server's sentence when it refuses. */
export async function makeChange({ title, message, confirmText, run, done, failed }: Change): Promise<void> {
  if (!(await confirm({ title, message, confirmText }))) return;
  const { error } = await run();
  if (error === undefined) toast.success(done);
  else tellFailure(error, failed);
}
