import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { TrialBalanceLine } from '@/shared/lending/books-api';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';

export function useBalanceColumns(): ListColumn<TrialBalanceLine>[] {
  const { t } = useTranslation('books');
  return [
    valueColumn('name', t('account'), ({ name }) => name),
    valueColumn('code', t('code'), ({ code }) => code, { cell: ({ code }) => <bdi>{code}</bdi> }),
    valueColumn('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
    textColumn('debit', t('debit'), ({ debit }) => debit, {
      align: 'end',
      order: ({ debit }) => debit || null,
      cell: ({ debit }) => <Amount of={debit} orDash />,
    }),
    textColumn('credit', t('credit'), ({ credit }) => credit, {
      align: 'end',
      order: ({ credit }) => credit || null,
      cell: ({ credit }) => <Amount of={credit} orDash />,
    }),
  ];
}
