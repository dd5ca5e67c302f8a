import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { isSuperAdmin } from '@/shared/lib/roles';

/** Why a session ended; all but 'signed_out' are shown on the sign-in page. */
export type EndReason = 'signed_out' | 'session_expired' | 'unauthorized' | 'device_inactive';

export interface SessionState {
  token: string | null;
  user: CurrentUser | null;
  /** The user is signing out: calls refused from now on do not set the reason why the session ended. */
  leaving?: true;
  /** How the last session ended, until the next one begins. */
  ended: { reason: EndReason; superAdmin: boolean; username?: string | undefined } | null;
}

export interface WithSession {
  session: SessionState;
}

export const noSession: SessionState = { token: null, user: null, ended: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: noSession,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ token: string; user: CurrentUser }>) => ({
      ...payload,
      ended: null,
    }),
    tokenRefreshed: (state, { payload }: PayloadAction<{ token: string }>) => {
      if (state.user !== null) state.token = payload.token;
    },
    /** The user as currently stored on the server. */
    userChanged: (state, { payload }: PayloadAction<{ user: CurrentUser }>) => {
      if (state.user?.userId === payload.user.userId) state.user = payload.user;
    },
    /** The server refuses all other calls until the user has changed the password. */
    passwordChangeDemanded: (state) => {
      if (state.user !== null) state.user.mustChangePassword = true;
    },
    /** Likewise for the second factor, but the password comes first. */
    secondFactorDemanded: (state) => {
      if (state.user !== null) state.user.mustEnrolSecondFactor = true;
    },
    secondFactorEnrolled: (state) => {
      if (state.user !== null) state.user.mustEnrolSecondFactor = false;
    },
    /** The session continues under another token. Only the server knows when the new password expires. */
    passwordChanged: (state, { payload }: PayloadAction<{ token: string }>) => {
      if (state.user === null) return;
      state.token = payload.token;
      state.user.mustChangePassword = false;
      state.user.passwordExpiresAt = null;
    },
    signingOut: (state) => {
      if (state.user !== null) state.leaving = true;
    },
    /** A user who is about to sign in again finds their name filled in. */
    sessionEnded: (state, { payload }: PayloadAction<{ reason: EndReason; username?: string }>) => ({
      ...noSession,
      ended: { ...payload, superAdmin: isSuperAdmin(state.user?.roles ?? []) },
    }),
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    selectEnded: (state) => state.ended,
    /** Signed in, and nothing else must be done first. */
    selectMayWork: ({ token, user }) =>
      token !== null && user !== null && !user.mustChangePassword && !user.mustEnrolSecondFactor,
  },
});

export const {
  signedIn,
  tokenRefreshed,
  passwordChangeDemanded,
  passwordChanged,
  secondFactorDemanded,
  secondFactorEnrolled,
  sessionEnded,
  signingOut,
  userChanged,
} = sessionSlice.actions;
export const { selectToken, selectUser, selectEnded, selectMayWork } = sessionSlice.selectors;
