import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { LedgerLine } from '@/shared/lending/books-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
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
    textColumn('number', t('ledger.entry'), ({ entryNumber }) => entryNumber, {
      isWhole: true,
      cell: ({ entryNumber }) => <bdi>{entryNumber}</bdi>,
    }),
    textColumn('on', t('entries.on'), ({ on }) => on, {
      isWhole: true,
      cell: ({ on }) => formatBusinessDate(on),
    }),
    textColumn('valueOn', t('entries.valueOn'), ({ valueOn }) => valueOn, {
      isWhole: true,
      hiddenAtFirst: true,
      cell: ({ valueOn }) => formatBusinessDate(valueOn),
    }),
    textColumn('narration', t('entries.narration'), ({ narration }) => narration),
    textColumn('against', t('ledger.against'), ({ against }) => against.join(', ')),
    textColumn('branch', t('branch'), ({ branchId }) => branchName(branchId), { hiddenAtFirst: true }),
    textColumn('source', t('entries.source'), ({ sourceKind }) => sentenceOf(sourceKind), {
      hiddenAtFirst: true,
    }),
    textColumn('debit', debit, (line) => line.debit, {
      align: 'end',
      cell: (line) => <Amount of={line.debit} orDash />,
    }),
    textColumn('credit', credit, (line) => line.credit, {
      align: 'end',
      cell: (line) => <Amount of={line.credit} orDash />,
    }),
    textColumn('balance', t('ledger.balance'), ({ balance }) => balance, {
      align: 'end',
      cell: ({ balance }) => <Balance of={balance} />,
    }),
  ];
}
