import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import type { PaymentItem } from '@/shared/lending/payments-api';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { PaymentDrawer } from './payment-drawer';
import { usePaymentColumns } from './use-payment-columns';
import { usePaymentList } from './use-payment-list';

export function PaymentList() {
  const { t } = useTranslation('payments');
  const state = useListState({
    name: 'payments',
    sortedFirst: '',
    filters: ['branchId', 'from', 'to', 'loanId'],
    pageSize: 25,
  });
  const { data: branches = [] } = useAllBranches();
  const branchName = (branchId: number) =>
    branches.find((branch) => branch.BranchId === branchId)?.BranchName ?? String(branchId);
  const page = usePaymentList(state);
  const columns = usePaymentColumns(branchName);
  const { loanId } = state.chosen;
  const filters: ListFilter<PaymentItem>[] = [
    { key: 'from', name: t('filters.from'), kind: 'day' },
    { key: 'to', name: t('filters.to'), kind: 'day' },
    {
      key: 'branchId',
      name: t('filters.branch'),
      options: branchOptions(branches),
    },
    {
      key: 'loanId',
      name: t('filters.loan'),
      kind: 'link',
      options: loanId === undefined ? [] : [{ value: loanId, label: page.rows?.[0]?.loanNumber ?? loanId }],
    },
  ];
  return (
    <>
      <DataGrid
        title={t('list.title')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ paymentId }) => paymentId}
        nameOf={({ receiptNumber }) => receiptNumber}
        opens
        empty={t('list.empty')}
      />
      <PaymentDrawer paymentId={state.opened} branchName={branchName} close={state.closeDetail} />
    </>
  );
}
