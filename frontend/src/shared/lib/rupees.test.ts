import { describe, expect, it } from 'vitest';
import {
  exactRupees,
  formatChange,
  formatCount,
  formatPar,
  formatPercent,
  formatRupees,
  shortRupees,
} from './rupees';

describe('formatRupees', () => {
  it.each([
    [0, '₹0'],
    [950.5, '₹950.5'],
    [99_999, '₹99,999'],
    [100_000, '₹1.00 L'],
    [2_400_000, '₹24.00 L'],
    [9_999_999, '₹100.00 L'],
    [10_000_000, '₹1.00 Cr'],
    [452_312_345.5, '₹45.23 Cr'],
    [123_456_789_012, '₹12,345.68 Cr'],
    [-2_400_000, '-₹24.00 L'],
  ])('%d reads %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });
});

it('keeps the exact amount to the paise', () => {
  expect(exactRupees(452_312_345.5)).toBe('₹45,23,12,345.50');
  expect(exactRupees(-10)).toBe('-₹10.00');
});

it('leaves zero decimals off an axis', () => {
  expect(shortRupees(60_000_000)).toBe('₹6 Cr');
  expect(shortRupees(45_000_000)).toBe('₹4.50 Cr');
});

it('groups counts the Indian way and shows percentages with one decimal, PAR with two', () => {
  expect(formatCount(154_902)).toBe('1,54,902');
  expect(formatPercent(3)).toBe('3.0%');
  expect(formatPar(3)).toBe('3.00%');
  expect(formatChange(4.24)).toBe('+4.2%');
  expect(formatChange(-0.8)).toBe('-0.8%');
});
