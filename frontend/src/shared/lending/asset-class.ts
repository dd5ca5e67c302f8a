/** A loan's class by its days past due only (docs/glossary.md). The borrower's class is that of their worst loan. */
export type AssetClass = 'standard' | 'sma0' | 'sma1' | 'sma2' | 'npa';

export function classByDays(daysPastDue: number): AssetClass {
  if (daysPastDue > 90) return 'npa';
  if (daysPastDue > 60) return 'sma2';
  if (daysPastDue > 30) return 'sma1';
  return daysPastDue > 0 ? 'sma0' : 'standard';
}
