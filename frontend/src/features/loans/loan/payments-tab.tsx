import { useTranslation } from 'react-i18next';
import { paymentPath } from '@/shared/config/lending-paths';
import { Amount } from '@/shared/lending/amount';
import type { LoanItem } from '@/shared/lending/loans-api';
import { allocationHeads, type PaymentItem, paymentsApi } from '@/shared/lending/payments-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
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
    (key): ListColumn<PaymentItem> => ({
      key,
      name: t(`lending:heads.${key}`),
      align: 'end',
      hiddenAtFirst: key === 'fee' || key === 'penalty',
      text: ({ allocated }) => allocated[key],
      cell: ({ allocated }) => <Amount of={allocated[key]} />,
    }),
  );
  const columns: ListColumn<PaymentItem>[] = [
    {
      key: 'receipt',
      name: t('loans:payments.receipt'),
      text: ({ receiptNumber }) => receiptNumber,
      cell: ({ receiptNumber }) => <bdi>{receiptNumber}</bdi>,
    },
    {
      key: 'received',
      name: t('loans:payments.received'),
      text: ({ receivedOn }) => receivedOn,
      cell: ({ receivedOn }) => formatBusinessDate(receivedOn),
    },
    {
      key: 'amount',
      name: t('loans:columns.amount'),
      align: 'end',
      text: ({ amount }) => amount,
      cell: ({ amount }) => <Amount of={amount} />,
    },
    ...heads,
    {
      key: 'mode',
      name: t('loans:payments.mode'),
      text: ({ mode }) => t(`lending:modes.${mode}`),
      cell: ({ mode, reference }) =>
        reference === '' ? (
          t(`lending:modes.${mode}`)
        ) : (
          <>
            {t(`lending:modes.${mode}`)} <bdi>{reference}</bdi>
          </>
        ),
    },
    {
      key: 'by',
      name: t('loans:payments.by'),
      text: ({ recordedBy }) => recordedBy,
      cell: ({ recordedBy }) => recordedBy,
    },
    {
      key: 'state',
      name: t('loans:columns.state'),
      text: ({ reversedById }) => (reversedById == null ? null : t('loans:payments.reversed')),
      cell: ({ reversedById, reversesId }) => (
        <>
          {reversedById != null && <StatusBadge tone="plain">{t('loans:payments.reversed')}</StatusBadge>}
          {reversesId != null && <StatusBadge tone="warning">{t('loans:payments.reversal')}</StatusBadge>}
        </>
      ),
    },
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
