import { expect, it } from 'vitest';
import { formatAgo, formatBusinessDate, formatInstant } from './dates';

it('shows a business date unchanged in every time zone', () => {
  expect(formatBusinessDate('2026-11-21')).toBe('21 Nov 2026');
});

it('names the zone of an instant', () => {
  expect(formatInstant('2026-11-21T04:00:00Z')).toMatch(/21 Nov 2026.*9:30.*IST/);
});

const now = Date.parse('2026-11-21T04:00:00Z');

it.each([
  ['2026-11-21T03:59:40Z', 'now'],
  ['2026-11-21T03:50:00Z', '10 minutes ago'],
  ['2026-11-21T01:00:00Z', '3 hours ago'],
  ['2026-11-20T03:00:00Z', 'yesterday'],
  ['2026-11-07T03:00:00Z', '2 weeks ago'],
])('%s is %s', (instant, text) => {
  expect(formatAgo(instant, now)).toBe(text);
});

it('returns the date itself for instants long past', () => {
  expect(formatAgo('2026-01-05T03:00:00Z', now)).toMatch(/5 Jan 2026/);
});
