import { describe, expect, it } from 'vitest';
import { disbursalCharges } from './disbursal-charges';

const fee = {
  name: 'Processing fee',
  kind: 'fee',
  event: 'disbursal',
  amount: null,
  percent: 1,
  taxPercent: 18,
} as const;
const bounce = {
  name: 'Return',
  kind: 'fee',
  event: 'returned_payment',
  amount: 250,
  percent: null,
  taxPercent: 18,
} as const;

describe('disbursalCharges', () => {
  it('computes the deducted charges, with tax if the lender is registered', () => {
    const one = (amount: number) => [{ name: 'Processing fee', kind: 'fee', amount, deducted: true }];
    expect(disbursalCharges([fee, bounce], 30_000, true)).toEqual(one(354));
    expect(disbursalCharges([fee, bounce], 30_000, false)).toEqual(one(300));
  });

  it('names a premium as such, without tax', () => {
    const premium = {
      ...fee,
      name: 'Credit life',
      kind: 'insurance_premium',
      percent: 0.5,
      taxPercent: 0,
    } as const;
    expect(disbursalCharges([premium], 30_000, true)).toEqual([
      { name: 'Credit life', kind: 'insurance_premium', amount: 150, deducted: true },
    ]);
  });

  it('rounds each part of the tax to the paise, half up', () => {
    // 9 % of 0.50 is 0.045.
    const small = { ...fee, amount: 0.5, percent: null };
    expect(disbursalCharges([small], 30_000, true)[0]?.amount).toBe(0.6);
  });

  it('leaves out zero amounts', () => {
    expect(disbursalCharges([{ ...fee, percent: 0.0001 }], 10, true)).toEqual([]);
  });
});
