import { useTranslation } from 'react-i18next';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatCount } from '@/shared/lib/rupees';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';

export type AssetClass = NonNullable<LoanItem['assetClass']>;

const tones: Record<AssetClass, Tone> = {
  standard: 'good',
  sma_0: 'warning',
  sma_1: 'warning',
  sma_2: 'alert',
  npa: 'alert',
};

export const assetClasses = Object.keys(tones) as AssetClass[];

/** The borrower's asset class, in NPA by how long they have been there. */
export function AssetClassBadge({ name, npa }: { name: AssetClass; npa?: LoanItem['npaClass'] }) {
  const { t } = useTranslation('loans');
  return (
    <StatusBadge tone={tones[name]}>
      {npa == null ? t(`classes.${name}`) : t(`npaClasses.${npa}`)}
    </StatusBadge>
  );
}

/**
 * Days past due, with the borrower's asset class unless it is standard. The class changes only when a day ends, so it may not match
 * the days.
 */
export function DaysPastDue({ loan: { daysPastDue, assetClass, npaClass } }: { loan: LoanItem }) {
  return (
    <>
      {formatCount(daysPastDue)}{' '}
      {assetClass != null && assetClass !== 'standard' && (
        <AssetClassBadge name={assetClass} npa={npaClass} />
      )}
    </>
  );
}
