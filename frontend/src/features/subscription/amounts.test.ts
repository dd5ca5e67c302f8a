import { expect, it } from 'vitest';
import { readLimit, readRupees } from './amounts';

it('parses typed rupees', () => {
  for (const [typed, read] of [
    ['9,999', 9999],
    [' 10.5 ', 10.5],
    ['0', 0],
    ['1.005', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['ten', null],
  ] as const)
    expect(readRupees(typed)).toBe(read);
});

it('parses a limit, or that there is none', () => {
  for (const [typed, read] of [
    ['10', 10],
    ['1,00,000', 100_000],
    ['', null],
    ['0', undefined],
    ['1.5', undefined],
    ['many', undefined],
  ] as const)
    expect(readLimit(typed)).toBe(read);
});
