import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The store's dispatch where calls are made by hand; what the store holds besides is nothing to them. */
// biome-ignore lint/suspicious/noExplicitAny: RTK Query's own actions are typed against any state
export type AnyDispatch = ThunkDispatch<any, unknown, UnknownAction>;
