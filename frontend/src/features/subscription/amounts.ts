/** Parses rupees with at most two decimals; null if invalid. Thousands separators are ignored. */
export function readRupees(typed: string): number | null {
  const bare = typed.trim().replaceAll(',', '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

/** Parses a limit: a whole number from 1, or empty for no limit. Undefined if it is neither. */
export function readLimit(typed: string): number | null | undefined {
  const bare = typed.trim().replaceAll(',', '');
  if (bare === '') return null;
  return /^[1-9]\d{0,8}$/.test(bare) ? Number(bare) : undefined;
}
