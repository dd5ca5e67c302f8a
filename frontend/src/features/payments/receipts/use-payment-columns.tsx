import { useTranslation } from 'react-i18next';
import { allocationHeads, type PaymentItem } from '@/shared/lending/payments-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { PaymentStanding, standingOf } from './payment-standing';

const day = (text: string) => <span>{formatBusinessDate(text)}</span>;

export function usePaymentColumns(branchName: (branchId: number) => string): ListColumn<PaymentItem>[] {
  const { t } = useTranslation(['payments', 'lending']);
  return [
    textColumn('receipt', t('payments:columns.receipt'), ({ receiptNumber }) => receiptNumber, {
      cell: ({ receiptNumber }) => <bdi>{receiptNumber}</bdi>,
    }),
    textColumn('client', t('payments:columns.client'), ({ clientName }) => clientName),
    textColumn('loan', t('payments:columns.loan'), ({ loanNumber }) => loanNumber, {
      cell: ({ loanNumber }) => <bdi>{loanNumber}</bdi>,
    }),
    textColumn('amount', t('payments:columns.amount'), ({ amount }) => amount, {
      align: 'end',
      cell: ({ amount }) => <bdi>{exactRupees(amount)}</bdi>,
    }),
    textColumn('mode', t('payments:columns.mode'), ({ mode }) => t(`lending:modes.${mode}`)),
    textColumn('receivedOn', t('payments:columns.receivedOn'), ({ receivedOn }) => receivedOn, {
      cell: ({ receivedOn }) => day(receivedOn),
    }),
    textColumn('bookedOn', t('payments:columns.bookedOn'), ({ bookedOn }) => bookedOn, {
      hiddenAtFirst: true,
      cell: ({ bookedOn }) => day(bookedOn),
    }),
    textColumn('branch', t('payments:columns.branch'), ({ branchId }) => branchName(branchId), {
      hiddenAtFirst: true,
    }),
    textColumn('recordedBy', t('payments:columns.recordedBy'), ({ recordedBy }) => recordedBy, {
      cell: ({ recordedBy }) => <bdi>{recordedBy}</bdi>,
    }),
    textColumn('reference', t('payments:columns.reference'), ({ reference }) => reference, {
      hiddenAtFirst: true,
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    }),
    ...allocationHeads.map(
      (head): ListColumn<PaymentItem> =>
        textColumn(head, t(`lending:heads.${head}`), ({ allocated }) => allocated[head], {
          align: 'end',
          hiddenAtFirst: true,
          cell: ({ allocated }) => <bdi>{exactRupees(allocated[head])}</bdi>,
        }),
    ),
    textColumn(
      'state',
      t('payments:columns.standing'),
      (payment) => t(`payments:standing.${standingOf(payment)}`),
      { cell: (payment) => <PaymentStanding payment={payment} /> },
    ),
  ];
}
