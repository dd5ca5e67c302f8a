import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WithSession } from '@/shared/session/session-slice';

/** The tenant that a platform user chose. The choice is kept from screen to screen; null if there is none. */
export interface ActedTenantState {
  chosen: string | null;
}

export interface WithActedTenant {
  actedTenant: ActedTenantState;
}

const tenantNumber = /^[1-9]\d{0,14}$/;

/** Parses a tenant's number from a URL or the tab's storage. */
export const tenantIn = (text: string | null): string | null =>
  text !== null && tenantNumber.test(text) ? text : null;

export const actedTenantSlice = createSlice({
  name: 'actedTenant',
  initialState: { chosen: null } as ActedTenantState,
  reducers: {
    tenantChosen: (_state, { payload }: PayloadAction<string | null>) => ({ chosen: tenantIn(payload) }),
  },
});

export const { tenantChosen } = actedTenantSlice.actions;

/** The tenant that calls act on: the user's own, or the one that a platform user selected. Null if there is none. */
export const selectActedTenant = ({
  session: { user },
  actedTenant,
}: WithSession & WithActedTenant): string | null =>
  user === null ? null : (user.tenantId?.toString() ?? actedTenant.chosen);
