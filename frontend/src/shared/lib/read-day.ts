import { isDay } from './dates';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2}|[a-z]{3,9})[\s./,-]+(?<year>\d{4})$/;
const DIGITS = /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/;

const monthOf = (text: string): number =>
  /\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => name.startsWith(text)) + 1;

/**
 * Reads a date as people in India write it, the day first ('25/11/2026', '25 Nov 2026', '25112026'), or as the API does.
 * Returns it as the API does, or null if there is no such date.
 */
export function readDay(text: string): string | null {
  const clean = text.trim().toLowerCase();
  const groups = (ISO.exec(clean) ?? DAY_FIRST.exec(clean) ?? DIGITS.exec(clean))?.groups;
  if (groups?.year === undefined || groups.month === undefined || groups.day === undefined) return null;
  const [year, month, day] = [Number(groups.year), monthOf(groups.month), Number(groups.day)];
  const found = new Date(Date.UTC(year, month - 1, day));
  const exists =
    found.getUTCFullYear() === year && found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return exists ? found.toISOString().slice(0, 10) : null;
}

/** Whether a text typed into a date field is not a date. */
export const isUnreadDay = (text: string): boolean => text !== '' && !isDay(text);
