import { expect, it } from 'vitest';
import { pageNumbers } from '@/shared/lists/numbered-pages';
import { instantOf } from '../trail/use-audit-trail';
import { changesOf, toneOf } from './audit-record';

it.each([
  ['CREATE', 'good'],
  ['LOGIN', 'good'],
  ['LOGIN_SUCCESS', 'good'],
  ['UPDATE', 'info'],
  ['DELETE', 'alert'],
  ['LOGIN_FAILED', 'alert'],
  ['ACCESS_DENIED', 'plain'],
  ['create', 'plain'],
])('%s is %s', (action, tone) => expect(toneOf(action)).toBe(tone));

it('lists changes field by field', () => {
  expect(changesOf({ name: 'A', city: 'Pune' }, { city: 'Satara', code: 'X' })).toEqual([
    { field: 'name', before: 'A', after: undefined },
    { field: 'city', before: 'Pune', after: 'Satara' },
    { field: 'code', before: undefined, after: 'X' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1_000_000, 2_000_000, [999_998, 999_999, 1_000_000, 1_000_001, 1_000_002]],
])('on page %i of %i the numbers are %j', (page, pages, numbers) =>
  expect(pageNumbers(page, pages)).toEqual(numbers),
);

it('parses the local time of a field, and rejects everything else', () => {
  expect(instantOf('2026-11-21T10:30')).toBe(new Date(2026, 10, 21, 10, 30).toISOString());
  expect(instantOf('')).toBeUndefined();
  expect(instantOf('2026-11-21')).toBeUndefined();
  expect(instantOf('2026-99-99T10:30')).toBeUndefined();
});
