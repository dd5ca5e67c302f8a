import { expect, it } from 'vitest';
import { formatInstant } from './dates';
import { formatMeetingTime } from './meeting-time';

it.each([
  ['00:05', '12:05 am'],
  ['09:30', '9:30 am'],
  ['12:00', '12:00 pm'],
  ['14:45', '2:45 pm'],
])('formats %s as %s, like instants', (time, shown) => {
  expect(formatMeetingTime(time)).toBe(shown);
  const local = new Date(2026, 10, 24, Number(time.slice(0, 2)), Number(time.slice(3)));
  expect(formatInstant(local.getTime()).replaceAll('\u202f', ' ')).toContain(shown);
});
