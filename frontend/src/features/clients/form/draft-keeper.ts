import { isApiProblem, isConnectionProblem } from '@/shared/api/problem';
import { randomUuidV4 } from '@/shared/lib/device';

const TYPING_SETTLES_MS = 800;
const TRY_AGAIN_MS = 15_000;

/** How a draft stands on the server. */
export type DraftStanding =
  | { kind: 'none' | 'saving' | 'offline' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; problem: unknown };

/** A call that creates the draft, whose outcome may not be known: it is repeated with the same form. */
interface Creation {
  key: string;
  form: string;
}

/** What the device keeps while the server cannot be reached. Forms are JSON, to be compared. */
export interface UnsentDraft {
  draftId: number | null;
  form: string;
  creation: Creation | null;
}

type Outcome = Promise<{ data?: { draftId: number; changedAt: string } | undefined; error?: unknown }>;

interface KeeperOptions {
  begin: UnsentDraft & {
    /** The form that need not be saved: as the server has it, or empty. */
    saved: string;
  };
  create: (key: string, form: string) => Outcome;
  change: (draftId: number, form: string) => Outcome;
  remove: (draftId: number) => unknown;
  /** Keeps the draft on the device, or removes it from there. */
  keepHere: (draft: UnsentDraft | null) => void;
  /** The user who typed the form is signed in. */
  isSignedIn: () => boolean;
  show: (standing: DraftStanding) => void;
  stored: (draftId: number) => void;
}

/** Whether the same call may succeed later. */
const isUnreached = (error: unknown): boolean =>
  !isApiProblem(error) || isConnectionProblem(error) || Number(error.status) >= 500;

/** Ends the keeper of an earlier form: the device keeps one draft. */
let endEarlier = (): void => undefined;

/**
 * Keeps a form on the server while it is typed, one call after another. While the server cannot be reached, the form is kept on
 * the device, and sent again until it has arrived, even if its user has left the screen.
 */
export function draftKeeper(options: KeeperOptions) {
  const { create, change, remove, keepHere, isSignedIn, show, stored } = options;
  let { draftId, form, creation, saved } = options.begin;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnsent = false;
  let isOver = false;

  const send = async (): Promise<string> => {
    let at = '';
    if (draftId === null) {
      creation ??= { key: randomUuidV4(), form };
      const { data, error } = await create(creation.key, creation.form);
      if (data === undefined) {
        if (!isUnreached(error)) creation = null;
        throw error;
      }
      draftId = data.draftId;
      saved = creation.form;
      at = data.changedAt;
      creation = null;
    }
    while (saved !== form && !isOver) {
      const sent = form;
      const { data, error } = await change(draftId, sent);
      if (data === undefined) {
        const isGone = isApiProblem(error) && error.status === 404;
        if (!isGone) throw error;
        draftId = null;
        return send();
      }
      saved = sent;
      at = data.changedAt;
    }
    return at;
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (running !== null) return running;
    if (isOver || !isSignedIn() || (saved === form && creation === null)) return Promise.resolve();
    if (!isUnsent) show({ kind: 'saving' });
    running = send()
      .then(
        (at) => {
          isUnsent = false;
          // What the device keeps belongs to a later form then.
          if (!isOver) keepHere(null);
          show({ kind: 'saved', at });
          if (draftId !== null && !isOver) stored(draftId);
        },
        (error: unknown) => {
          isUnsent = isUnreached(error);
          if (!isUnsent) return show({ kind: 'refused', problem: error });
          if (isOver || !isSignedIn()) return;
          keepHere({ draftId, form, creation });
          show({ kind: 'offline' });
          timer = setTimeout(flush, TRY_AGAIN_MS);
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
  };

  const end = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', flush);
  };
  endEarlier();
  endEarlier = end;
  window.addEventListener('online', flush);

  return {
    /** Takes what is typed now. */
    keep: (typed: string) => {
      form = typed;
      if (isUnsent) return keepHere({ draftId, form, creation });
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_SETTLES_MS);
    },
    /** Sends at once what is not saved yet. */
    flush,
    /** The client was enrolled: nothing of the draft is left. */
    drop: async () => {
      end();
      await running;
      keepHere(null);
      if (draftId !== null) await remove(draftId);
    },
  };
}
