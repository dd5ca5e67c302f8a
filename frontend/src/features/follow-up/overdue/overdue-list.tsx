import { useTranslation } from 'react-i18next';
import { amountColumn } from '@/shared/lending/amount-column';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { buckets, followUpApi, type OverdueLoan, type QueueSort } from '@/shared/lending/follow-up-api';
import { PromiseStatusBadge } from '@/shared/lending/promise-status-badge';
import { useFollowUpWords } from '@/shared/lending/use-follow-up-words';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import { formatDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn, writeSorting } from '@/shared/lists/list-view';
import { type ListState, useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { Notice } from '@/shared/ui/notice';
import classes from '../follow-up.module.css';
import { OverdueDetails } from './overdue-details';
import { usePeopleFilters } from './use-people-filters';

const sorts: readonly QueueSort[] = [
  '-daysPastDue',
  'daysPastDue',
  '-overdue',
  'overdue',
  'lastContact',
  '-lastContact',
  'nextAction',
  '-nextAction',
];

function useColumns(): ListColumn<OverdueLoan>[] {
  const { t } = useTranslation('followUp');
  const { promiseOf, actionOf } = useFollowUpWords();
  const contactOf = ({ lastContact: last }: OverdueLoan) =>
    last == null ? null : t('contactOf', { kind: t(`kinds.${last.kind}`), date: formatDay(last.at) });
  return [
    textColumn('client', t('columns.client'), ({ clientName }) => clientName),
    textColumn('daysPastDue', t('columns.daysPastDue'), ({ daysPastDue }) => daysPastDue, {
      align: 'end',
      sortable: true,
      cell: ({ daysPastDue }) => formatCount(daysPastDue),
    }),
    amountColumn('overdue', t('columns.amount'), ({ overdue }) => overdue, { sortable: true }),
    textColumn('lastContact', t('columns.lastContact'), contactOf, {
      sortable: true,
      cell: (loan) =>
        loan.lastContact == null ? (
          '–'
        ) : (
          <>
            <span className={classes.whole}>{formatDay(loan.lastContact.at)}</span>
            <span className={classes.small}>
              {t(`kinds.${loan.lastContact.kind}`)} · {t(`outcomes.${loan.lastContact.outcome}`)}
            </span>
          </>
        ),
    }),
    textColumn('promise', t('columns.promise'), ({ promise }) => promiseOf(promise), {
      cell: ({ promise }) =>
        promise == null ? (
          '–'
        ) : (
          <span className={classes.promise}>
            {promiseOf(promise)} <PromiseStatusBadge status={promise.status} />
          </span>
        ),
    }),
    textColumn('nextAction', t('columns.nextAction'), ({ nextAction }) => actionOf(nextAction), {
      sortable: true,
      cell: ({ nextAction }) => actionOf(nextAction) ?? '–',
    }),
    textColumn('officer', t('columns.officer'), ({ officerName }) => officerName),
    textColumn('centre', t('columns.centre'), ({ centreName }) => centreName ?? null, {
      hiddenAtFirst: true,
      cell: ({ centreName }) => centreName ?? '–',
    }),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName, { hiddenAtFirst: true }),
    textColumn('loan', t('columns.loan'), ({ loanNumber }) => loanNumber, {
      hiddenAtFirst: true,
      cell: ({ loanNumber }) => <bdi>{loanNumber}</bdi>,
    }),
    amountColumn('outstanding', t('columns.outstanding'), ({ outstanding }) => outstanding, {
      hiddenAtFirst: true,
    }),
  ];
}

function useFilters({ chosen }: ListState): ListFilter<OverdueLoan>[] {
  const { t } = useTranslation('followUp');
  const only = useOnlyBranch();
  const centres = useCentres(idIn(chosen.branchId) ?? only);
  return [
    {
      key: 'bucket',
      name: t('overdue.bucket'),
      options: buckets.map((value) => ({ value, label: t(`buckets.${value}`) })),
    },
    {
      key: 'promiseBroken',
      name: t('overdue.promiseBroken'),
      options: [{ value: 'true', label: t('overdue.broken') }],
    },
    ...usePeopleFilters<OverdueLoan>(chosen),
    ...(centres.length === 0
      ? []
      : [{ key: 'centreId', name: t('columns.centre'), options: centreOptions(centres) }]),
  ];
}

/** Lists overdue loans, the longest past due first. */
export function OverdueList() {
  const { t } = useTranslation('followUp');
  const state = useListState({
    name: 'overdue',
    sortedFirst: '-daysPastDue',
    filters: ['bucket', 'promiseBroken', 'branchId', 'officerId', 'centreId'],
    pageSize: 25,
  });
  const { chosen, sorting, opened } = state;
  const page = useRemotePage(
    followUpApi.endpoints.listOverdueLoans,
    {
      search: useSettledSearch(state).trim() || undefined,
      sort: sorts.find((sort) => sort === writeSorting(sorting)),
      bucket: buckets.find((bucket) => bucket === chosen.bucket),
      promiseBroken: chosen.promiseBroken === 'true' ? ('true' as const) : undefined,
      branchId: idIn(chosen.branchId),
      officerId: idIn(chosen.officerId),
      centreId: idIn(chosen.centreId),
    },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const loan = page.rows?.find(({ loanId }) => loanId === opened);
  return (
    <>
      <DataGrid
        title={t('overdue.list')}
        state={state}
        page={page}
        columns={useColumns()}
        filters={useFilters(state)}
        keyOf={({ loanId }) => loanId}
        nameOf={({ clientName }) => clientName}
        opens
        empty={t('overdue.empty')}
      />
      <DetailDrawer
        opened={opened !== null && page.rows !== undefined}
        title={loan === undefined ? t('overdue.list') : loan.clientName}
        close={state.closeDetail}
      >
        {loan === undefined ? (
          <Notice kind="info">{t('overdue.notThere')}</Notice>
        ) : (
          <OverdueDetails key={loan.loanId} loan={loan} />
        )}
      </DetailDrawer>
    </>
  );
}
