import { lazily } from './lazily';

// 'en-CA' writes a day as the API does: 2026-11-25.
const day = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }));

/** The day that it is in India. */
export const indianDay = (now: number = Date.now()): string => day().format(now);

const DAY_MS = 86_400_000;

/** How many days the second of two days ('2026-11-25') comes after the first. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS);

/** The day that comes so many days after a day. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
