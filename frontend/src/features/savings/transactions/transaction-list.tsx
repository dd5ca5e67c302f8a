import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { amountColumn } from '@/shared/lending/amount-column';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { movementKinds, type SavingsTransaction, savingsApi } from '../api';
import { useModeWord } from '../use-mode-word';
import { TransactionDrawer } from './transaction-drawer';
import { standingsOf, TransactionStanding } from './transaction-standing';

const filterKeys = ['kind', 'branch', 'from', 'to'] as const;

/** The movements of all accounts within reach, or of one, the newest first. */
export function TransactionList({ accountId }: { accountId?: number }) {
  const { t } = useTranslation('savings');
  const modeWord = useModeWord();
  const branches = useAllBranches();
  const isOfAll = accountId === undefined;
  const state = useListState({
    name: 'transactions',
    sortedFirst: '',
    filters: filterKeys,
    pageSize: 25,
  });
  const { chosen } = state;
  const asked = {
    accountId,
    search: useSettledSearch(state) || undefined,
    kind: movementKinds.find((one) => one === chosen.kind),
    branchId: Number(chosen.branch) || undefined,
    from: chosen.from,
    to: chosen.to,
  };
  const page = useRemotePage(savingsApi.endpoints.listSavingsTransactions, asked, state, {
    refetchOnMountOrArgChange: true,
  });
  const kindOf = ({ kind }: SavingsTransaction) => t(`movements.${kind}`);
  const columns: ListColumn<SavingsTransaction>[] = [
    textColumn('kind', t('columns.movement'), kindOf),
    textColumn('on', t('columns.bookedOn'), ({ bookedOn }) => bookedOn, {
      isWhole: true,
      cell: ({ bookedOn }) => formatBusinessDate(bookedOn),
    }),
    textColumn('valueOn', t('columns.valueOn'), ({ valueOn }) => valueOn, {
      isWhole: true,
      hiddenAtFirst: isOfAll,
      cell: ({ valueOn }) => formatBusinessDate(valueOn),
    }),
    ...(isOfAll
      ? [
          textColumn('holder', t('columns.holder'), ({ clientName }: SavingsTransaction) => clientName),
          textColumn(
            'account',
            t('columns.number'),
            ({ accountNumber }: SavingsTransaction) => accountNumber,
            {
              isWhole: true,
              cell: ({ accountNumber }) => <bdi>{accountNumber}</bdi>,
            },
          ),
        ]
      : []),
    amountColumn('amount', t('columns.amount'), ({ amount }) => amount),
    amountColumn('balance', t('columns.after'), ({ balance }) => balance, { hiddenAtFirst: isOfAll }),
    textColumn('mode', t('counter.mode'), ({ mode }) => modeWord(mode), {
      cell: ({ mode, reference }) => (
        <>
          {modeWord(mode) || '–'} <bdi>{reference}</bdi>
        </>
      ),
    }),
    textColumn('receipt', t('columns.receipt'), ({ receiptNumber }) => receiptNumber ?? null, {
      isWhole: true,
      cell: ({ receiptNumber }) => <bdi>{receiptNumber ?? '–'}</bdi>,
    }),
    textColumn('by', t('columns.recordedBy'), ({ recordedBy }) => recordedBy, { hiddenAtFirst: true }),
    {
      key: 'standing',
      name: t('columns.state'),
      text: (transaction) =>
        standingsOf(transaction)
          .map((one) => t(`standing.${one}`))
          .join(', '),
      cell: (transaction) =>
        standingsOf(transaction).length === 0 ? '–' : <TransactionStanding transaction={transaction} />,
    },
  ];
  const filters: ListFilter<SavingsTransaction>[] = [
    {
      key: 'kind',
      name: t('columns.movement'),
      options: movementKinds.map((value) => ({ value, label: t(`movements.${value}`) })),
    },
    { key: 'from', name: t('transactions.from'), kind: 'day' },
    { key: 'to', name: t('transactions.to'), kind: 'day' },
  ];
  if (isOfAll && ((branches.data?.length ?? 0) > 1 || chosen.branch))
    filters.push({ key: 'branch', name: t('columns.branch'), options: branchOptions(branches.data) });
  return (
    <>
      <DataGrid
        title={t(isOfAll ? 'transactions.list' : 'transactions.ofAccount')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ transactionId }) => transactionId}
        nameOf={(one) => `${kindOf(one)}, ${one.receiptNumber ?? formatBusinessDate(one.bookedOn)}`}
        opens
        empty={t('transactions.empty')}
      />
      <TransactionDrawer
        transaction={page.rows?.find(({ transactionId }) => transactionId === state.opened)}
        close={state.closeDetail}
      />
    </>
  );
}
