import { describe, expect, it } from 'vitest';
import { loanProduct } from '@/testing/loan-product-replies';
import { checkApplication, newApplication } from './application-values';

describe('the first due date', () => {
  const product = loanProduct({ firstDue: { minDays: 15, maxDays: 45 } });
  const ground = { product, loan: null, purposes: [], businessDate: '2026-11-24' };

  it.each([
    ['the business date without another day', '', '2026-12-08', 'firstDue'],
    ['the business date without another day', '', '2026-12-09', null],
    ['the expected day', '2026-12-01', '2026-12-15', 'firstDue'],
    ['the expected day', '2026-12-01', '2027-01-15', null],
    ['the business date if the expected day has passed', '2026-11-01', '2026-11-20', 'firstDue'],
    ['the business date if the expected day has passed', '2026-11-01', '2027-01-08', null],
  ])('is counted from %s', (_, expectedDisbursalOn, firstDueOn, fault) => {
    const values = { ...newApplication(318), expectedDisbursalOn, firstDueOn };
    expect(checkApplication('firstDueOn', values, ground)).toBe(fault);
  });
});
