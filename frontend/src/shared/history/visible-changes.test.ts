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

it('leaves out parts of an amount that are nothing, and begins with the amount', () => {
  expect(
    fieldsOf(
      { field: 'amount', before: null, after: '3837.00' },
      { field: 'fee', before: null, after: '0.00' },
      { field: 'interest', before: null, after: '600.00' },
      { field: 'loanNumber', before: null, after: 'L/1' },
      { field: 'mode', before: null, after: 'cash' },
      { field: 'penalty', before: '5.00', after: '0.00' },
      { field: 'principal', before: null, after: '3237.00' },
      { field: 'receivedOn', before: null, after: '2026-11-20' },
    ),
  ).toEqual(['amount', 'mode', 'principal', 'interest', 'penalty', 'receivedOn', 'loanNumber']);
  expect(fieldsOf({ field: 'fee', before: null, after: '0.00' })).toEqual(['fee']);
});

it('keeps the order of what is not about money', () => {
  expect(
    fieldsOf(
      { field: 'city', before: 'Wai', after: 'Satara' },
      { field: 'state', before: 'Goa', after: 'Maharashtra' },
    ),
  ).toEqual(['city', 'state']);
});
