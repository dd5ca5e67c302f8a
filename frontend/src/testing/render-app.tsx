import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { App } from '@/app/app';
import { createAppStore } from '@/app/store';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { writeActivation, writeDeviceId, writeSession } from '@/shared/lib/storage';
import { tokenFor, user } from './replies';

export const deviceId = '3f2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d';

/** This browser was activated for tenant 1. */
export function activateDevice(expiry: string | null = '2099-01-01T00:00:00Z'): void {
  writeDeviceId(deviceId);
  writeActivation({ expiry, tenantId: 1, tenantName: 'Annapurna Society' });
}

/** A session is open; its token is returned. */
export function openSession(change: Partial<CurrentUser> = {}, token = tokenFor()): string {
  writeSession({ token, user: user(change) });
  return token;
}

/** The whole console, as a browser would start it at an address. */
export function renderApp(address: string) {
  window.history.replaceState(null, '', address);
  const store = createAppStore();
  return { store, ...render(<App store={store} />) };
}

export const currentAddress = (): string => `${window.location.pathname}${window.location.search}`;

/** An effect copies the heading to the page's title, so the title may change a moment later. */
export const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));
