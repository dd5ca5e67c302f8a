import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { Entry } from '@/shared/lending/books-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import type { ListColumn } from '@/shared/lists/list-view';
import { sentenceOf } from '../words';

export function useEntryColumns(branchName: (branchId: number) => string): ListColumn<Entry>[] {
  const { t } = useTranslation('books');
  return [
    {
      key: 'number',
      name: t('entries.number'),
      isWhole: true,
      cell: ({ entryNumber }) => <bdi>{entryNumber}</bdi>,
    },
    { key: 'on', name: t('entries.on'), isWhole: true, cell: ({ on }) => formatBusinessDate(on) },
    {
      key: 'valueOn',
      name: t('entries.valueOn'),
      isWhole: true,
      hiddenAtFirst: true,
      cell: ({ valueOn }) => formatBusinessDate(valueOn),
    },
    { key: 'narration', name: t('entries.narration'), cell: ({ narration }) => narration },
    { key: 'branch', name: t('branch'), cell: ({ branchId }) => branchName(branchId) },
    {
      key: 'source',
      name: t('entries.source'),
      hiddenAtFirst: true,
      cell: ({ sourceKind }) => sentenceOf(sourceKind),
    },
    {
      key: 'postedBy',
      name: t('entries.postedBy'),
      hiddenAtFirst: true,
      cell: ({ postedBy }) => postedBy,
    },
    {
      key: 'postedAt',
      name: t('entries.postedAt'),
      hiddenAtFirst: true,
      cell: ({ postedAt }) => formatInstant(postedAt),
    },
    {
      key: 'amount',
      name: t('entries.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
  ];
}
