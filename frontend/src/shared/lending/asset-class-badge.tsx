import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/rupees';
import { StatusBadge, type Tone } from '../ui/status-badge';
import type { LoanItem } from './loans-api';

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
  const { t } = useTranslation('lending');
  return (
    <StatusBadge tone={tones[name]}>
      {npa == null ? t(`assetClasses.${name}`) : t(`npaClasses.${npa}`)}
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
