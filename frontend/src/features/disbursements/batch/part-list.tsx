import { useTranslation } from 'react-i18next';
import { loanPath } from '@/shared/config/lending-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { type Batch, type BatchPart, partStates } from '@/shared/lending/disbursements-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { PartStateBadge } from '../batch-state';
import classes from '../disbursements.module.css';

/** Returns why the bank did not pay the loan, or why its payment could not be recorded. */
const whyOf = ({ reason, refusal }: BatchPart): string => refusal?.message ?? reason;

function useColumns(): ListColumn<BatchPart>[] {
  const { t } = useTranslation('disbursements');
  return [
    textColumn('client', t('columns.client'), ({ clientName }) => clientName, {
      cell: ({ clientName, loanNumber }) => (
        <>
          {clientName}
          <bdi className={classes.small}>{loanNumber}</bdi>
        </>
      ),
    }),
    amountColumn('amount', t('columns.amount'), ({ amount }) => amount),
    textColumn('holder', t('columns.holder'), ({ accountHolder }) => accountHolder),
    textColumn('account', t('columns.account'), ({ ifsc, accountNumber }) => `${ifsc} ${accountNumber}`, {
      cell: ({ ifsc, accountNumber }) => (
        <>
          <bdi>{accountNumber}</bdi>
          <bdi className={classes.small}>{ifsc}</bdi>
        </>
      ),
    }),
    textColumn('state', t('columns.state'), ({ state }) => t(`parts.${state}`), {
      cell: ({ state }) => <PartStateBadge state={state} />,
    }),
    textColumn('utr', t('columns.utr'), ({ utr }) => utr ?? null, { cell: ({ utr }) => utr ?? '–' }),
    textColumn('settledOn', t('columns.settledOn'), ({ settledOn }) => settledOn ?? null, {
      cell: ({ settledOn }) => (settledOn == null ? '–' : formatBusinessDate(settledOn)),
    }),
    textColumn('why', t('columns.why'), whyOf, { cell: (part) => whyOf(part) || '–' }),
  ];
}

/** Lists the loans of a batch with their bank accounts and results. */
export function PartList({ batch }: { batch: Batch }) {
  const { t } = useTranslation('disbursements');
  const tenant = useNamedTenant();
  const state = useListState({ name: 'parts', sortedFirst: '', filters: ['state'], pageSize: 25 });
  const columns = useColumns();
  const filters: ListFilter<BatchPart>[] = [
    {
      key: 'state',
      name: t('columns.state'),
      options: partStates.map((value) => ({ value, label: t(`parts.${value}`) })),
      test: (part, value) => part.state === value,
    },
  ];
  const page = useLocalPage(state, {
    rows: batch.loans,
    columns,
    filters,
    textOf: ({ clientName, loanNumber, reference, utr }) =>
      [clientName, loanNumber, reference, utr].join(' '),
  });
  return (
    <DataGrid
      title={t('batch.list')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      keyOf={({ number }) => number}
      nameOf={({ clientName }) => clientName}
      opens={({ loanId }) => loanPath(loanId, tenant)}
      empty={t('batch.empty')}
    />
  );
}
