import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { TrialBalanceLine } from '@/shared/lending/books-api';
import type { ListColumn } from '@/shared/lists/list-view';

export function useBalanceColumns(): ListColumn<TrialBalanceLine>[] {
  const { t } = useTranslation('books');
  return [
    {
      key: 'name',
      name: t('account'),
      order: ({ name }) => name,
      text: ({ name }) => name,
      cell: ({ name }) => name,
    },
    {
      key: 'code',
      name: t('code'),
      order: ({ code }) => code,
      text: ({ code }) => code,
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      key: 'kind',
      name: t('kind'),
      order: ({ kind }) => t(`kinds.${kind}`),
      text: ({ kind }) => t(`kinds.${kind}`),
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'debit',
      name: t('debit'),
      align: 'end',
      order: ({ debit }) => debit || null,
      text: ({ debit }) => debit,
      cell: ({ debit }) => <Amount of={debit} orDash />,
    },
    {
      key: 'credit',
      name: t('credit'),
      align: 'end',
      order: ({ credit }) => credit || null,
      text: ({ credit }) => credit,
      cell: ({ credit }) => <Amount of={credit} orDash />,
    },
  ];
}
