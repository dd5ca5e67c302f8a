/** The hole's share of the ring's diameter. */
export const CUTOUT = 0.65;

export interface Arc {
  /** SVG stroke-dasharray and offset on a circle of circumference 1. */
  length: number;
  start: number;
}

/** The start and length of each slice of the ring; a gap separates them. */
export function arcsOf(counts: readonly number[]): Arc[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const parts = counts.filter((count) => count > 0).length;
  const gap = parts > 1 ? 0.005 : 0;
  let start = 0;
  return counts.map((count) => {
    const share = total === 0 ? 0 : count / total;
    const arc = { start, length: Math.max(0, share - gap) };
    start += share;
    return arc;
  });
}
