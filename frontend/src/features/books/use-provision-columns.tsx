import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { fromPaise, toPaise } from '@/shared/lending/amounts';
import type { ProvisionLine } from '@/shared/lending/books-api';
import { formatRate } from '@/shared/lending/term-figures';
import { formatBusinessDate } from '@/shared/lib/dates';
import { type ListColumn, valueColumn } from '@/shared/lists/list-view';

/** The classes of borrowers, the best first. */
export const provisionClasses = [
  'standard',
  'sma',
  'substandard',
  'doubtful_1',
  'doubtful_2',
  'doubtful_3',
] as const satisfies readonly ProvisionLine['class'][];

export const changeOf = (provision: number, before: number): number =>
  fromPaise(toPaise(provision) - toPaise(before));

/** The columns of provisions, with what they were at an earlier day end if they are compared with one. */
export function useProvisionColumns(since: string | null): ListColumn<ProvisionLine>[] {
  const { t } = useTranslation('books');
  const amount = (
    key: string,
    name: string,
    of: (line: ProvisionLine) => number,
  ): ListColumn<ProvisionLine> =>
    valueColumn(key, name, of, { align: 'end', cell: (line) => <Amount of={of(line)} orDash /> });
  return [
    valueColumn('product', t('provisions.product'), ({ productName }) => productName),
    valueColumn('class', t('provisions.class'), (line) => t(`provisions.classes.${line.class}`), {
      order: (line) => provisionClasses.indexOf(line.class),
    }),
    amount('outstanding', t('provisions.outstanding'), ({ outstanding }) => outstanding),
    valueColumn('percent', t('provisions.percent'), ({ percent }) => percent ?? null, {
      align: 'end',
      cell: ({ percent }) => <bdi>{percent == null ? '–' : formatRate(percent)}</bdi>,
    }),
    amount('provision', t('provisions.provision'), ({ provision }) => provision),
    ...(since === null
      ? []
      : [
          amount(
            'before',
            t('provisions.before', { date: formatBusinessDate(since) }),
            ({ before }) => before,
          ),
          amount('change', t('provisions.change'), ({ provision, before }) => changeOf(provision, before)),
        ]),
  ];
}
