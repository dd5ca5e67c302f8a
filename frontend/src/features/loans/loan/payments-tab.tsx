import { useTranslation } from 'react-i18next';
import { paymentPath } from '@/shared/config/lending-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import type { LoanItem } from '@/shared/lending/loans-api';
import { allocationHeads, type PaymentItem, paymentsApi } from '@/shared/lending/payments-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';

export function PaymentsTab({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation(['loans', 'lending']);
  const may = useMay();
  const tenant = useNamedTenant();
  const state = useListState({ name: 'payments', sortedFirst: '', pageSize: 25 });
  const asked = { loanId: loan.loanId, search: useSettledSearch(state) || undefined };
  const page = useRemotePage(paymentsApi.endpoints.listPayments, asked, state, {
    refetchOnMountOrArgChange: true,
  });
  const heads = allocationHeads.map(
    (key): ListColumn<PaymentItem> =>
      amountColumn(key, t(`lending:heads.${key}`), ({ allocated }) => allocated[key], {
        hiddenAtFirst: key === 'fee' || key === 'penalty',
      }),
  );
  const columns: ListColumn<PaymentItem>[] = [
    textColumn('receipt', t('loans:payments.receipt'), ({ receiptNumber }) => receiptNumber, {
      cell: ({ receiptNumber }) => <bdi>{receiptNumber}</bdi>,
    }),
    textColumn('received', t('loans:payments.received'), ({ receivedOn }) => receivedOn, {
      cell: ({ receivedOn }) => formatBusinessDate(receivedOn),
    }),
    amountColumn('amount', t('loans:columns.amount'), ({ amount }) => amount),
    ...heads,
    textColumn('mode', t('loans:payments.mode'), ({ mode }) => t(`lending:modes.${mode}`), {
      cell: ({ mode, reference }) =>
        reference === '' ? (
          t(`lending:modes.${mode}`)
        ) : (
          <>
            {t(`lending:modes.${mode}`)} <bdi>{reference}</bdi>
          </>
        ),
    }),
    textColumn('by', t('loans:payments.by'), ({ recordedBy }) => recordedBy),
    textColumn(
      'state',
      t('loans:columns.state'),
      ({ reversedById }) => (reversedById == null ? null : t('loans:payments.reversed')),
      {
        cell: ({ reversedById, reversesId }) => (
          <>
            {reversedById != null && <StatusBadge tone="plain">{t('loans:payments.reversed')}</StatusBadge>}
            {reversesId != null && <StatusBadge tone="warning">{t('loans:payments.reversal')}</StatusBadge>}
          </>
        ),
      },
    ),
  ];
  return (
    <DataGrid
      title={t('loans:payments.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ paymentId }) => paymentId}
      nameOf={({ receiptNumber }) => receiptNumber}
      opens={
        may('COLLECTION_RECORD', 'COLLECTION_MANAGE') && (({ paymentId }) => paymentPath(paymentId, tenant))
      }
      empty={t('loans:payments.empty')}
    />
  );
}
