import { expect, it } from 'vitest';
import { visibleChanges } from './visible-changes';

const fieldsOf = (...changes: Parameters<typeof visibleChanges>[0]) =>
  visibleChanges(changes).map(({ field }) => field);

it('leaves out empty fields and the ids of something new', () => {
  expect(
    fieldsOf(
      { field: 'principal', before: null, after: '30000.00' },
      { field: 'reason', before: null, after: '' },
      { field: 'conditions', before: '', after: null },
      { field: 'branchIds', before: null, after: [] },
      { field: 'officerId', before: null, after: 9 },
    ),
  ).toEqual(['principal']);
});

it('keeps an id that is all there is, or that changed', () => {
  expect(
    fieldsOf(
      { field: 'bankAccountId', before: null, after: 3 },
      { field: 'reason', before: null, after: '' },
    ),
  ).toEqual(['bankAccountId']);
  expect(
    fieldsOf(
      { field: 'officerId', before: 9, after: 12 },
      { field: 'purpose', before: 'A cow', after: 'Two cows' },
    ),
  ).toEqual(['officerId', 'purpose']);
});

it('keeps an id that a change of something else sets', () => {
  expect(
    fieldsOf(
      { field: 'state', before: 'approved', after: 'active' },
      { field: 'bankAccountId', before: null, after: 3 },
    ),
  ).toEqual(['state', 'bankAccountId']);
});

it('keeps a value that was removed', () => {
  expect(fieldsOf({ field: 'conditions', before: 'Passbook copy', after: '' })).toEqual(['conditions']);
});
