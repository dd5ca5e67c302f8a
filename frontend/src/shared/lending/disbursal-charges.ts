import { fromPaise, toPaise } from './amounts';
import type { ChargeTerms } from './charges-api';
import type { LoanTerms } from './loan-cost-api';

const HUNDRED_PERCENT = 1_000_000;

/** A percentage with at most four decimals of whole paise, half up. */
const share = (paise: number, percent: number): number =>
  Math.round((paise * Math.round(percent * 10_000)) / HUNDRED_PERCENT);

/**
 * The charges deducted from a disbursal of `principal`, for the preview of a product that is not stored yet. The server
 * computes those of stored products in the same way: central and state tax are rounded separately.
 */
export const disbursalCharges = (
  charges: readonly ChargeTerms[],
  principal: number,
  isTaxed: boolean,
): NonNullable<LoanTerms['charges']> =>
  charges
    .filter(({ event }) => event === 'disbursal')
    .map(({ name, kind, amount, percent, taxPercent }) => {
      const bare = amount === null ? share(toPaise(principal), percent ?? 0) : toPaise(amount);
      const tax = isTaxed ? 2 * share(bare, taxPercent / 2) : 0;
      return { name, kind, amount: fromPaise(bare + tax), deducted: true };
    })
    .filter(({ amount }) => amount > 0);
