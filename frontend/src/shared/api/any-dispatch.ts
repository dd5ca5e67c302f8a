import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The store's dispatch for calls outside of hooks, independent of the rest of the store's state. */
// biome-ignore lint/suspicious/noExplicitAny: RTK Query's own actions are typed against any state
export type AnyDispatch = ThunkDispatch<any, unknown, UnknownAction>;

/** A thunk for this dispatch. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyThunk<R> = ThunkAction<R, any, unknown, UnknownAction>;
