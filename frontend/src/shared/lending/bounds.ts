import type { BoundsItem } from '@/shared/api/generated/loan-products';

/** What may be chosen: from `min` to `max`, `min` plus a multiple of `step`. */
export type Bounds = BoundsItem;

/** Rates have at most four decimals and amounts two: as whole numbers they are compared exactly. */
const SCALE = 10_000;

const scaled = (value: number): number => Math.round(value * SCALE);

/** Whether a value is a whole number of steps above the minimum. */
export const isOnStep = ({ min, step }: Pick<Bounds, 'min' | 'step'>, value: number): boolean =>
  step > 0 && (scaled(value) - scaled(min)) % scaled(step) === 0;

export const isAllowed = (bounds: Bounds, value: number): boolean =>
  value >= bounds.min && value <= bounds.max && isOnStep(bounds, value);

/** All values that may be chosen, in order; null if there are more than `most`. */
export function choicesOf({ min, max, step }: Bounds, most: number): number[] | null {
  const count = Math.floor((scaled(max) - scaled(min)) / scaled(step)) + 1;
  if (count > most) return null;
  return Array.from({ length: count }, (_, index) => (scaled(min) + index * scaled(step)) / SCALE);
}
