/** What was typed as rupees with at most two decimals; null when it is none. Separators of thousands do not count. */
export function readRupees(typed: string): number | null {
  const bare = typed.trim().replaceAll(',', '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

/** What was typed as a limit: a whole number from 1; nothing for no limit. Undefined when it is neither. */
export function readLimit(typed: string): number | null | undefined {
  const bare = typed.trim().replaceAll(',', '');
  if (bare === '') return null;
  return /^[1-9]\d{0,8}$/.test(bare) ? Number(bare) : undefined;
}
