import { useTranslation } from 'react-i18next';
import { amountColumn } from '@/shared/lending/amount-column';
import { DaysPastDue } from '@/shared/lending/asset-class-badge';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import classes from '../loans.module.css';
import type { LoanList } from './loan-lists';
import { loanOrders } from './use-loan-list';

const day = (date: string | null | undefined): string => (date == null ? '–' : formatBusinessDate(date));

/** The amount of a loan: the approved one, once it exists. */
export const amountOf = ({ approvedPrincipal, principal }: LoanItem): number =>
  approvedPrincipal ?? principal;

export const instalmentsOf = ({ approvedInstalments, instalments }: LoanItem): number =>
  approvedInstalments ?? instalments;

function useAllColumns() {
  const { t } = useTranslation(['loans', 'lending']);
  const words = (key: string, name: string, of: (loan: LoanItem) => string): ListColumn<LoanItem> =>
    textColumn(key, name, of, { cell: (loan) => of(loan) || '–' });
  const money = (key: string, name: string, of: (loan: LoanItem) => number): ListColumn<LoanItem> =>
    amountColumn(key, name, of);
  const date = (
    key: string,
    name: string,
    of: (loan: LoanItem) => string | null | undefined,
  ): ListColumn<LoanItem> =>
    textColumn(key, name, (loan) => of(loan) ?? null, {
      cell: (loan) => <span className={classes.whole}>{day(of(loan))}</span>,
    });
  return {
    number: textColumn(
      'number',
      t('loans:columns.number'),
      ({ loanNumber }: LoanItem) => loanNumber ?? null,
      {
        cell: ({ loanNumber }: LoanItem) => (
          <bdi className={classes.whole}>{loanNumber ?? t('loans:noNumber')}</bdi>
        ),
      },
    ),
    client: words('client', t('loans:columns.client'), ({ clientName }) => clientName),
    product: words('product', t('loans:columns.product'), ({ productName }) => productName),
    branch: words('branch', t('loans:columns.branch'), ({ branchName }) => branchName),
    state: {
      // Not the key `state`, which on a phone is beside the row's name: the longest states do not fit there.
      key: 'status',
      name: t('loans:columns.state'),
      text: ({ state }: LoanItem) => t(`lending:states.${state}`),
      cell: ({ state }: LoanItem) => <LoanStateBadge state={state} />,
    },
    requested: money('requested', t('loans:columns.requested'), ({ principal }) => principal),
    amount: money('amount', t('loans:columns.amount'), amountOf),
    outstanding: money(
      'outstanding',
      t('loans:columns.outstanding'),
      ({ outstandingPrincipal }) => outstandingPrincipal,
    ),
    overdue: money('overdue', t('loans:columns.overdue'), ({ overdue }) => overdue),
    instalments: textColumn('instalments', t('loans:columns.instalments'), instalmentsOf, {
      cell: (loan: LoanItem) =>
        t(`loans:every.${loan.frequency}`, {
          count: instalmentsOf(loan),
          shown: formatCount(instalmentsOf(loan)),
        }),
    }),
    daysPastDue: textColumn(
      'daysPastDue',
      t('loans:columns.daysPastDue'),
      ({ daysPastDue }: LoanItem) => daysPastDue,
      { align: 'end', cell: (loan: LoanItem) => <DaysPastDue loan={loan} /> },
    ),
    nextDue: date('nextDue', t('loans:columns.nextDue'), ({ nextDueOn }) => nextDueOn),
    applied: date('applied', t('loans:columns.applied'), ({ appliedOn }) => appliedOn),
    approvedOn: date('approvedOn', t('loans:columns.approvedOn'), ({ approvedOn }) => approvedOn),
    expected: date('expected', t('loans:columns.expected'), (loan) => loan.expectedDisbursalOn),
    disbursedOn: date('disbursedOn', t('loans:columns.disbursedOn'), ({ disbursedOn }) => disbursedOn),
    closedOn: date('closedOn', t('loans:columns.closedOn'), ({ closedOn }) => closedOn),
    purpose: words('purpose', t('loans:columns.purpose'), ({ purpose }) => purpose),
    conditions: words('conditions', t('loans:columns.conditions'), ({ conditions }) => conditions),
    reason: words('reason', t('loans:columns.reason'), ({ reason }) => reason),
  } satisfies Record<string, ListColumn<LoanItem>>;
}

export type LoanColumnKey = keyof ReturnType<typeof useAllColumns>;

export function useLoanColumns({ columns, hiddenAtFirst }: LoanList): ListColumn<LoanItem>[] {
  const all = useAllColumns();
  return columns.map((key) => ({
    ...all[key],
    sortable: key in loanOrders,
    hiddenAtFirst: hiddenAtFirst?.includes(key) ?? false,
  }));
}
