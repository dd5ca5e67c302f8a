import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { emptyApi } from '@/shared/api/empty-api';
import { isSuperAdmin } from '@/shared/lib/roles';
import { dropDrafts, readActivation, readSession, writeActivation, writeSession } from '@/shared/lib/storage';
import { readTab, writeTab } from '@/shared/lib/tab-storage';
import { isTokenCurrent } from '@/shared/lib/token';
import { dismissDialogs } from '@/shared/overlays/overlays';
import { deviceSlice, noDevice } from '@/shared/session/device-slice';
import { noSession, sessionSlice } from '@/shared/session/session-slice';
import { actedTenantSlice, tenantChosen, tenantIn } from '@/shared/tenant/acted-tenant-slice';

const reducer = combineReducers({
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionSlice.reducer,
  device: deviceSlice.reducer,
  actedTenant: actedTenantSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** The stored session. If its token has expired, the session has ended, and the user returns to their sign-in page. */
function keptSession(): RootState['session'] {
  const kept = readSession();
  if (kept === null) return noSession;
  if (isTokenCurrent(kept.token)) return { ...noSession, ...kept };
  return { ...noSession, ended: { reason: 'session_expired', superAdmin: isSuperAdmin(kept.user.roles) } };
}

/** The state that the browser stored. */
const keptState = (): Pick<RootState, 'session' | 'device' | 'actedTenant'> => ({
  session: keptSession(),
  device: { ...noDevice, activation: readActivation() },
  actedTenant: { chosen: tenantIn(readTab('actedTenant')) },
});

function makeStore() {
  return configureStore({
    reducer,
    preloadedState: keptState(),
    middleware: (defaults) => defaults().concat(emptyApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/**
 * When a user signs out, closes open dialogs and clears the cached data, which is not keyed by user. Waits a turn, so
 * that the screens of the session are gone and request nothing again.
 */
function clearSession(store: AppStore): void {
  dismissDialogs();
  store.dispatch(tenantChosen(null));
  setTimeout(() => store.dispatch(emptyApi.util.resetApiState()), 0);
}

/** The store, which also writes session and activation back to the browser whenever they change. */
export function createAppStore(): AppStore {
  const store = makeStore();
  const keep = ({ session: { token, user }, device, actedTenant }: RootState) => {
    writeSession(token !== null && user !== null ? { token, user } : null);
    writeActivation(device.activation);
    writeTab('actedTenant', actedTenant.chosen);
  };
  let last = store.getState();
  keep(last);
  store.subscribe(() => {
    const state = store.getState();
    const before = last.session.user;
    const userId = state.session.user?.userId;
    const left = before !== null && before.userId !== userId;
    // A session that expires is no sign-out: its user goes on with what they had typed.
    if (before?.userId !== userId && state.session.ended?.reason !== 'session_expired') dropDrafts(userId);
    const parts = ['session', 'device', 'actedTenant'] as const;
    if (parts.some((part) => state[part] !== last[part])) keep(state);
    last = state;
    if (left) clearSession(store);
  });
  return store;
}
