import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { LedgerLine } from '@/shared/lending/books-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import type { ListColumn } from '@/shared/lists/list-view';
import { sentenceOf } from '../words';
import { Balance } from './balance';

interface ColumnOptions {
  branchName: (branchId: number) => string;
  /** The names of the two sides. */
  debit: string;
  credit: string;
}

export function useLedgerColumns({ branchName, debit, credit }: ColumnOptions): ListColumn<LedgerLine>[] {
  const { t } = useTranslation('books');
  return [
    {
      key: 'number',
      name: t('ledger.entry'),
      isWhole: true,
      text: ({ entryNumber }) => entryNumber,
      cell: ({ entryNumber }) => <bdi>{entryNumber}</bdi>,
    },
    {
      key: 'on',
      name: t('entries.on'),
      isWhole: true,
      text: ({ on }) => on,
      cell: ({ on }) => formatBusinessDate(on),
    },
    {
      key: 'valueOn',
      name: t('entries.valueOn'),
      isWhole: true,
      hiddenAtFirst: true,
      text: ({ valueOn }) => valueOn,
      cell: ({ valueOn }) => formatBusinessDate(valueOn),
    },
    {
      key: 'narration',
      name: t('entries.narration'),
      text: ({ narration }) => narration,
      cell: ({ narration }) => narration,
    },
    {
      key: 'against',
      name: t('ledger.against'),
      text: ({ against }) => against.join(', '),
      cell: ({ against }) => against.join(', '),
    },
    {
      key: 'branch',
      name: t('branch'),
      hiddenAtFirst: true,
      text: ({ branchId }) => branchName(branchId),
      cell: ({ branchId }) => branchName(branchId),
    },
    {
      key: 'source',
      name: t('entries.source'),
      hiddenAtFirst: true,
      text: ({ sourceKind }) => sentenceOf(sourceKind),
      cell: ({ sourceKind }) => sentenceOf(sourceKind),
    },
    {
      key: 'debit',
      name: debit,
      align: 'end',
      text: (line) => line.debit,
      cell: (line) => <Amount of={line.debit} orDash />,
    },
    {
      key: 'credit',
      name: credit,
      align: 'end',
      text: (line) => line.credit,
      cell: (line) => <Amount of={line.credit} orDash />,
    },
    {
      key: 'balance',
      name: t('ledger.balance'),
      align: 'end',
      text: ({ balance }) => balance,
      cell: ({ balance }) => <Balance of={balance} />,
    },
  ];
}
