/**
 * Calls whose answer brings the session a new token. The old one is dead before the answer is here, so whoever is
 * refused meanwhile waits for it.
 */
const renewals: ReadonlySet<string> = new Set(['changePassword', 'confirmAuthenticator', 'stepUp']);

export const isRenewal = (endpoint: string): boolean => renewals.has(endpoint);

const LOCK = 'munim-session-token';
let last: Promise<unknown> = Promise.resolve();

/** One after the other, in all tabs where the browser lets them wait for each other, else in this one. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Only pages that came over TLS, or from the same machine, have locks.
  const { locks } = navigator as { locks?: LockManager };
  if (locks !== undefined) return locks.request(LOCK, work) as Promise<T>;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Comes back when no renewal is under way any more. */
export const renewalsOver = (): Promise<void> => inTurn(async () => undefined);
