import { lazily } from './lazily';

const LOCALE = 'en-IN';

// Created on first use: each takes a phone several milliseconds, and most screens need one or two.
const day = lazily(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const localDay = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const moment = lazily(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
);
const relative = lazily(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/** Whether a text has the form of a business date. The server decides whether the day exists. */
export const isDay = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** A business date ('2026-11-21') has no zone and is shown as it is. */
export const formatBusinessDate = (date: string): string => day().format(new Date(`${date}T00:00:00Z`));

/** The day of an instant, in the reader's own zone. */
export const formatDay = (instant: string): string => localDay().format(new Date(instant));

/** An instant, in the reader's own zone, which is named. */
export const formatInstant = (instant: string | number): string => moment().format(new Date(instant));

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
];

/** '10 minutes ago', 'yesterday'; after four weeks the date and time. */
export function formatAgo(instant: string, now: number = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const [unit, length] = steps.findLast(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const count = Math.trunc(seconds / length);
  if (unit === 'second') return relative().format(0, 'second');
  return unit === 'week' && Math.abs(count) > 4 ? formatInstant(instant) : relative().format(count, unit);
}

const month = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** A month ('2026-11') as people read it. */
export const formatMonth = (text: string): string => month().format(new Date(`${text}-01T00:00:00Z`));
