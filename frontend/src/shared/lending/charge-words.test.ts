import { describe, expect, it } from 'vitest';
import { chargeKind, chargeLine } from './charge-words';

const fee = {
  name: 'Processing fee',
  kind: 'fee',
  event: 'disbursal',
  amount: null,
  percent: 1,
  taxPercent: 18,
} as const;
const premium = {
  ...fee,
  name: 'Credit life',
  kind: 'insurance_premium',
  percent: 0.5,
  taxPercent: 0,
} as const;

describe('the words of a charge', () => {
  it('tell a premium from a fee', () => {
    expect([fee, premium].map(chargeKind)).toEqual(['Fee', 'Insurance premium']);
    expect([fee, premium].map(chargeLine)).toEqual([
      'Processing fee: 1% of the principal plus 18% GST, kept back at the disbursal',
      'Credit life: 0.5% of the principal, insurance premium kept back at the disbursal',
    ]);
  });
});
