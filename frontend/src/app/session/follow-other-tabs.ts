import { isSessionKey, readSession } from '@/shared/lib/storage';
import { sessionEnded, signedIn } from '@/shared/session/session-slice';
import type { AppStore } from '../store';

/** Takes over what another tab did: signing in, renewing the token, changing the password, signing out. Returns how to stop. */
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
