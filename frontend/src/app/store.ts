import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { emptyApi } from '@/shared/api/empty-api';
import { readActivation, readSession, writeActivation, writeSession } from '@/shared/lib/storage';
import { isTokenCurrent } from '@/shared/lib/token';
import { dismissDialogs } from '@/shared/overlays/overlays';
import { deviceSlice, noDevice } from '@/shared/session/device-slice';
import { noSession, sessionSlice } from '@/shared/session/session-slice';

const reducer = combineReducers({
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionSlice.reducer,
  device: deviceSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** What the browser kept; a session whose token has no expiry ahead is dropped. */
function keptState(): Pick<RootState, 'session' | 'device'> {
  const kept = readSession();
  const current = kept !== null && isTokenCurrent(kept.token);
  return {
    session: current ? { ...noSession, ...kept } : noSession,
    device: { ...noDevice, activation: readActivation() },
  };
}

function makeStore() {
  return configureStore({
    reducer,
    preloadedState: keptState(),
    middleware: (defaults) => defaults().concat(emptyApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/**
 * When a user leaves, open dialogs go and what was fetched for it is forgotten: the cache does not know whose it
 * is. It waits a turn, so that the screens of his session are gone and ask for nothing again.
 */
function forgetSession(store: AppStore): void {
  dismissDialogs();
  setTimeout(() => store.dispatch(emptyApi.util.resetApiState()), 0);
}

/** The store, which also writes session and activation back to the browser whenever they change. */
export function createAppStore(): AppStore {
  const store = makeStore();
  const keep = ({ session: { token, user }, device }: RootState) => {
    writeSession(token !== null && user !== null ? { token, user } : null);
    writeActivation(device.activation);
  };
  let last = store.getState();
  keep(last);
  store.subscribe(() => {
    const state = store.getState();
    const before = last.session.user;
    const left = before !== null && before.userId !== state.session.user?.userId;
    if (state.session !== last.session || state.device !== last.device) keep(state);
    last = state;
    if (left) forgetSession(store);
  });
  return store;
}
