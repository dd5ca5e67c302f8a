/** Percent a year with at most four decimals, as typed; null if it is none. */
export function parseRate(typed: string): number | null {
  const plain = typed.trim().replace(/\s*%$/, '');
  return /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** A whole number as typed, grouped or not; null if it is none. */
export function parseCount(typed: string): number | null {
  const plain = typed.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
