import { vi } from 'vitest';

/** The moment at which every test runs: a Tuesday afternoon in India, close to the dates of the fixtures. */
export const now = new Date('2026-11-24T15:00:00+05:30');

/** Fixes `Date` at that moment. Timers still run. */
export const stopClock = (): void => void vi.setSystemTime(now);
