import { type RecordedCall, recordedCalls } from '@/shared/api/recorded-calls';
import type { WithSession } from '@/shared/session/session-slice';
import { entryOf } from './entry';
import { makeSender } from './log-sender';
import { addToLog, closeLog, isLoggingEnabled, openLog, writeLogNow } from './log-store';
import { whenIdle } from './when-idle';

interface Store {
  getState: () => WithSession;
  subscribe: (listener: () => void) => () => void;
}

/** The maximum number of calls waiting to be processed; more arrive only if the page is busy for very long. */
const MOST_RAW = 100;

let stop: (() => void) | null = null;
let recorded: Store | null = null;

/**
 * Records the session's calls: they are masked, stored and sent while the page is idle. Starts only once per store.
 * Signing out clears everything.
 */
export function startRecording(store: Store): void {
  if (recorded === store) return;
  stop?.();
  recorded = store;
  const sender = makeSender(store.getState);
  const raw: RecordedCall[] = [];
  // Undefined at first, so that a previous user's log is cleared even if nobody is signed in.
  let owner: number | null | undefined;
  let isDue = false;

  const digest = () => {
    isDue = false;
    const calls = raw.splice(0).filter(({ user }) => user !== null && user.userId === owner);
    const entries = calls.map(entryOf).filter((entry) => entry !== null);
    if (entries.length === 0) return;
    addToLog(entries);
    sender.add(entries);
  };
  const take = (...calls: RecordedCall[]): number => {
    if (!isLoggingEnabled()) return 0;
    raw.push(...calls);
    raw.splice(0, raw.length - MOST_RAW);
    if (!isDue) {
      isDue = true;
      whenIdle(() => recorded === store && digest());
    }
    return raw.length;
  };
  const follow = () => {
    const userId = store.getState().session.user?.userId ?? null;
    if (userId === owner) return;
    if (userId === null || owner !== undefined) {
      sender.clear();
      closeLog();
    }
    owner = userId;
    if (userId !== null) openLog(userId);
  };
  const leave = ({ type }: Event) => {
    if (type !== 'pagehide' && document.visibilityState !== 'hidden') return;
    digest();
    writeLogNow();
    sender.leave();
  };

  follow();
  const unsubscribe = store.subscribe(follow);
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', leave);
  const early = recordedCalls.splice(0);
  recordedCalls.push = take;
  if (early.length > 0) take(...early);
  stop = () => {
    unsubscribe();
    sender.clear();
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', leave);
  };
}
