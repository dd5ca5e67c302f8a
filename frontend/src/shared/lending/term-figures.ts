import '@/shared/i18n/loan-terms-texts';
import { i18n } from '@/shared/i18n/i18n';
import { lazily } from '@/shared/lib/lazily';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import type { Bounds } from './bounds';

const rate = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 }));

/** A rate with the decimals that it has: '24%', '22.5%'. */
export const formatRate = (percent: number): string => `${rate().format(percent)}%`;

/** An annual percentage rate always has two decimals. */
export const formatApr = (percent: number): string => `${percent.toFixed(2)}%`;

const rangeOf = ({ min, max }: Pick<Bounds, 'min' | 'max'>, format: (value: number) => string): string =>
  min === max ? format(min) : i18n.t('loanTerms:range', { min: format(min), max: format(max) });

export const amountRange = (bounds: Bounds): string => rangeOf(bounds, plainRupees);

/** The rates only, for places that label them. */
export const bareRates = (bounds: Pick<Bounds, 'min' | 'max'>): string => rangeOf(bounds, formatRate);

export const rateRange = (bounds: Pick<Bounds, 'min' | 'max'>): string =>
  i18n.t('loanTerms:rateRange', { rates: bareRates(bounds) });

/** The limits by cycle: '₹10,000 in cycle 1, ₹20,000 from cycle 2'; empty if there are none. */
export const ladderText = (ladder: readonly number[]): string =>
  ladder
    .map((limit, index) =>
      i18n.t(index < ladder.length - 1 ? 'loanTerms:inCycle' : 'loanTerms:fromCycle', {
        amount: plainRupees(limit),
        cycle: index + 1,
      }),
    )
    .join(', ');

export const instalmentCount = (count: number): string => i18n.t('loanTerms:instalments', { count });

export const instalmentRange = (bounds: Bounds): string =>
  bounds.min === bounds.max
    ? instalmentCount(bounds.min)
    : i18n.t('loanTerms:instalmentRange', { range: rangeOf(bounds, formatCount) });

/** What may be chosen: '₹5,000 to ₹60,000, in steps of ₹1,000'. */
export function choiceRange(bounds: Bounds, format: (value: number) => string): string {
  const range = rangeOf(bounds, format);
  // The step of whole numbers is 1 unless stated otherwise.
  const isPlain = format === formatCount && bounds.step === 1;
  return bounds.min === bounds.max || isPlain
    ? range
    : i18n.t('loanTerms:inSteps', { range, step: format(bounds.step) });
}
