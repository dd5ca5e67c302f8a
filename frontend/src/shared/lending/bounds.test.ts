import { describe, expect, it } from 'vitest';
import { plainRupees } from '@/shared/lib/rupees';
import { type Bounds, choicesOf, isAllowed } from './bounds';
import { choiceRange, formatRate } from './term-figures';
import { parseCount, parseRate } from './typed-numbers';

const bounds = (min: number, max: number, step: number): Bounds => ({ min, max, step, default: min });

describe('the choice within bounds', () => {
  it.each([
    [bounds(5000, 60_000, 1000), 30_000, true],
    [bounds(5000, 60_000, 1000), 30_500, false],
    [bounds(5000, 60_000, 1000), 61_000, false],
    // In binary, 20.3 is not 20 and three times 0.1.
    [bounds(20, 24, 0.1), 20.3, true],
    [bounds(20, 24, 0.25), 22.3, false],
    [bounds(0.01, 1_000_000_000, 0.01), 999_999_999.99, true],
    // The step does not lead to the maximum.
    [bounds(10, 25, 10), 25, false],
  ])('of %o is %d: %s', (of, value, allowed) => {
    expect(isAllowed(of, value)).toBe(allowed);
  });

  it('is listed if it is not too long', () => {
    expect(choicesOf(bounds(20, 21, 0.25), 24)).toEqual([20, 20.25, 20.5, 20.75, 21]);
    expect(choicesOf(bounds(10, 25, 10), 24)).toEqual([10, 20]);
    expect(choicesOf(bounds(24, 24, 1), 24)).toEqual([24]);
    expect(choicesOf(bounds(5000, 60_000, 1000), 24)).toBeNull();
  });

  it('is described in words', () => {
    expect(choiceRange(bounds(5000, 100_000, 500.5), plainRupees)).toBe(
      '₹5,000 to ₹1,00,000, in steps of ₹500.50',
    );
    expect(choiceRange(bounds(22.5, 22.5, 0.5), formatRate)).toBe('22.5%');
  });
});

it.each([
  ['22.5', 22.5],
  [' 24 % ', 24],
  ['22,5', null],
  ['22.12345', null],
  ['', null],
])('reads the rate %o as %o', (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

it.each([
  ['12', 12],
  ['1,040', 1040],
  ['1.5', null],
  ['-3', null],
])('reads the number %o as %o', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});
