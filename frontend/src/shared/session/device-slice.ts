import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LocalActivation } from '@/shared/lib/storage';

/** The activation stored in this browser; null if it is not activated. */
export interface DeviceState {
  activation: LocalActivation | null;
  /** Why the last activation was cleared, shown on the activation screen. */
  notice: string | null;
  /** True if it was cleared because the server could not be reached. */
  unreachable: boolean;
}

export const noDevice: DeviceState = { activation: null, notice: null, unreachable: false };

export const deviceSlice = createSlice({
  name: 'device',
  initialState: noDevice,
  reducers: {
    deviceActivated: (_state, { payload }: PayloadAction<LocalActivation>) => ({
      ...noDevice,
      activation: payload,
    }),
    activationCleared: (state, { payload }: PayloadAction<{ notice?: string; unreachable?: boolean }>) => ({
      activation: null,
      notice: payload.notice ?? state.notice,
      unreachable: payload.unreachable ?? false,
    }),
  },
  selectors: {
    selectActivation: (state) => state.activation,
    selectNotice: (state) => state.notice,
    selectUnreachable: (state) => state.unreachable,
    selectTenantName: (state) => state.activation?.tenantName ?? null,
  },
});

/** True while the remembered activation has an expiry that lies ahead. */
export function isCurrent(activation: LocalActivation | null, now: number = Date.now()): boolean {
  return activation?.expiry != null && Date.parse(activation.expiry) > now;
}

export const { deviceActivated, activationCleared } = deviceSlice.actions;
export const { selectActivation, selectNotice, selectUnreachable, selectTenantName } = deviceSlice.selectors;
