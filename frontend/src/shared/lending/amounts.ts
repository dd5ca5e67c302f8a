// Rupees as people type them, and as numbers to the paise. Sums are made in whole paise, so that they are exact.

export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const fromPaise = (paise: number): number => paise / 100;

export const sumOf = (amounts: readonly number[]): number =>
  fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));

/** '2,837', '₹ 2837.5' or '1,00,000.00' as rupees; null if it is not an amount with at most two decimals. */
export function parseRupees(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** An amount as it is put into a field: '2837' or '2837.50'. */
export const typedRupees = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
