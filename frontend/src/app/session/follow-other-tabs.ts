import { isSessionKey, readSession } from '@/shared/lib/storage';
import { sessionEnded, signedIn } from '@/shared/session/session-slice';
import type { AppStore } from '../store';

/** Follows what other tabs do: sign in, renew the token, change the password, sign out. Returns a function to stop. */
export function followOtherTabs(store: AppStore): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!isSessionKey(event.key)) return;
    const theirs = readSession();
    const ours = store.getState().session;
    if (theirs === null) {
      if (ours.token !== null) store.dispatch(sessionEnded({ reason: 'signed_out' }));
    } else if (theirs.token !== ours.token) {
      store.dispatch(signedIn(theirs));
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
