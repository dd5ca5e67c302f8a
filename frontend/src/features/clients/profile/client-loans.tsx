import { useTranslation } from 'react-i18next';
import { loanPath, recordPaymentPath } from '@/shared/config/lending-paths';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { ClientTabProps } from './client-tabs';

const money = (amount: number) => <bdi>{exactRupees(amount)}</bdi>;

function useColumns(): ListColumn<LoanItem>[] {
  const { t } = useTranslation(['clients', 'lending']);
  const numberOf = ({ loanNumber }: LoanItem) => loanNumber ?? t('clients:loans.draft');
  const principalOf = ({ approvedPrincipal, principal }: LoanItem) => approvedPrincipal ?? principal;
  return [
    textColumn('number', t('clients:loans.number'), numberOf, {
      cell: (loan) => <bdi>{numberOf(loan)}</bdi>,
    }),
    textColumn('product', t('clients:loans.product'), ({ productName }) => productName),
    textColumn('principal', t('clients:loans.principal'), principalOf, {
      align: 'end',
      cell: (loan) => money(principalOf(loan)),
    }),
    textColumn(
      'outstanding',
      t('clients:loans.outstanding'),
      ({ outstandingPrincipal }) => outstandingPrincipal,
      { align: 'end', cell: ({ outstandingPrincipal }) => money(outstandingPrincipal) },
    ),
    textColumn('overdue', t('clients:loans.overdue'), ({ overdue }) => overdue, {
      align: 'end',
      cell: ({ overdue }) => money(overdue),
    }),
    textColumn('next', t('clients:loans.next'), ({ nextDueOn }) => nextDueOn ?? null, {
      cell: ({ nextDueOn }) => (nextDueOn ? formatBusinessDate(nextDueOn) : '–'),
    }),
    textColumn('state', t('clients:columns.status'), ({ state }) => t(`lending:states.${state}`), {
      cell: ({ state }) => <LoanStateBadge state={state} />,
    }),
  ];
}

export function ClientLoans({ client: { clientId } }: ClientTabProps) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('clients');
  const may = useMay();
  const state = useListState({ name: 'loans', sortedFirst: '' });
  const page = useRemotePage(loansApi.endpoints.listLoans, { clientId }, state, {
    refetchOnMountOrArgChange: true,
  });
  const columns: ListColumn<LoanItem>[] = [
    ...useColumns(),
    {
      key: 'actions',
      name: '',
      cell: ({ loanId, loanNumber, state: standing }) =>
        standing === 'active' &&
        may('COLLECTION_RECORD') && (
          <RowMenu
            name={loanNumber ?? ''}
            actions={[{ label: t('loans.record'), leads: recordPaymentPath(loanId, tenant) }]}
          />
        ),
    },
  ];
  return (
    <DataGrid
      title={t('loans.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ loanId }) => loanId}
      nameOf={({ loanNumber, productName }) => loanNumber ?? productName}
      opens={({ loanId }) => loanPath(loanId, tenant)}
      isShort
      empty={t('loans.empty')}
    />
  );
}
