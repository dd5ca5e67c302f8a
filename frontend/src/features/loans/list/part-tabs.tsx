import { useTranslation } from 'react-i18next';
import { useLoanCount } from '@/shared/lending/use-loan-count';
import { formatCount } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { LinkTabs } from '@/shared/ui/link-tabs';
import type { LoanList, LoanPart } from './loan-lists';

const PARAMETER = 'show';

/** The part of a list that the address names, or its first; null for a list without parts. */
export function usePart({ parts }: LoanList): LoanPart | null {
  const { query } = useAddressQuery();
  return parts.find(({ key }) => key === query.get(PARAMETER)) ?? parts[0] ?? null;
}

/** The counts of up to five parts. The number is fixed because hooks cannot be called a variable number of times. */
function useCounts(parts: readonly LoanPart[]): (number | undefined)[] {
  const of = (index: number) => [parts[index]?.narrowing ?? {}, index < parts.length] as const;
  return [
    useLoanCount(...of(0)),
    useLoanCount(...of(1)),
    useLoanCount(...of(2)),
    useLoanCount(...of(3)),
    useLoanCount(...of(4)),
  ];
}

/** The parts of a list as tabs, each with its count. */
export function PartTabs({ list }: { list: LoanList }) {
  const { t } = useTranslation(['loans', 'lending']);
  const { query } = useAddressQuery();
  const chosen = usePart(list);
  const counts = useCounts(list.parts);
  const nameOf = (key: LoanPart['key']): string =>
    key === 'overdue' || key === 'days30' || key === 'days60' || key === 'days90' || key === 'older'
      ? t(`loans:parts.${key}`)
      : t(`lending:states.${key}`);
  return (
    <LinkTabs
      label={t('loans:parts.label')}
      tabs={list.parts.map(({ key }, index) => {
        const count = counts[index];
        const shown = key === list.parts[0]?.key ? '' : key;
        return {
          to: `?${changedQuery(query, { [PARAMETER]: shown, [`${list.key}-page`]: '' })}`,
          label:
            count === undefined
              ? nameOf(key)
              : t('loans:parts.counted', { name: nameOf(key), count: formatCount(count) }),
          current: key === chosen?.key,
        };
      })}
    />
  );
}
