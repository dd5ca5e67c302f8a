/**
 * Calls whose response contains a new token for the session. The old token becomes invalid before the response
 * arrives, so a call that is refused meanwhile waits for the new one.
 */
const renewals: ReadonlySet<string> = new Set(['changePassword', 'confirmAuthenticator', 'stepUp']);

export const isRenewal = (endpoint: string): boolean => renewals.has(endpoint);

const LOCK = 'munim-session-token';
let last: Promise<unknown> = Promise.resolve();

/** Runs one after the other: across all tabs if the browser supports locks, otherwise in this tab only. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on pages served over TLS or from the same machine.
  const { locks } = navigator as { locks?: LockManager };
  if (locks !== undefined) return locks.request(LOCK, work) as Promise<T>;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Resolves when no renewal is in progress. */
export const renewalsOver = (): Promise<void> => inTurn(async () => undefined);
