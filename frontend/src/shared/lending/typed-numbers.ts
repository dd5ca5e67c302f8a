/** Parses percent a year with at most four decimals; null if invalid. */
export function parseRate(typed: string): number | null {
  const plain = typed.trim().replace(/\s*%$/, '');
  return /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** Parses a whole number, grouped or not; null if invalid. */
export function parseCount(typed: string): number | null {
  const plain = typed.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
