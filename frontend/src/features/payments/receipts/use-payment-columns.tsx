import { useTranslation } from 'react-i18next';
import { allocationHeads, type PaymentItem } from '@/shared/lending/payments-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import type { ListColumn } from '@/shared/lists/list-view';
import { PaymentStanding, standingOf } from './payment-standing';

const day = (text: string) => <span>{formatBusinessDate(text)}</span>;

export function usePaymentColumns(branchName: (branchId: number) => string): ListColumn<PaymentItem>[] {
  const { t } = useTranslation(['payments', 'lending']);
  return [
    {
      key: 'receipt',
      name: t('payments:columns.receipt'),
      text: ({ receiptNumber }) => receiptNumber,
      cell: ({ receiptNumber }) => <bdi>{receiptNumber}</bdi>,
    },
    {
      key: 'client',
      name: t('payments:columns.client'),
      text: ({ clientName }) => clientName,
      cell: ({ clientName }) => clientName,
    },
    {
      key: 'loan',
      name: t('payments:columns.loan'),
      text: ({ loanNumber }) => loanNumber,
      cell: ({ loanNumber }) => <bdi>{loanNumber}</bdi>,
    },
    {
      key: 'amount',
      name: t('payments:columns.amount'),
      align: 'end',
      text: ({ amount }) => amount,
      cell: ({ amount }) => <bdi>{exactRupees(amount)}</bdi>,
    },
    {
      key: 'mode',
      name: t('payments:columns.mode'),
      text: ({ mode }) => t(`lending:modes.${mode}`),
      cell: ({ mode }) => t(`lending:modes.${mode}`),
    },
    {
      key: 'receivedOn',
      name: t('payments:columns.receivedOn'),
      text: ({ receivedOn }) => receivedOn,
      cell: ({ receivedOn }) => day(receivedOn),
    },
    {
      key: 'bookedOn',
      name: t('payments:columns.bookedOn'),
      hiddenAtFirst: true,
      text: ({ bookedOn }) => bookedOn,
      cell: ({ bookedOn }) => day(bookedOn),
    },
    {
      key: 'branch',
      name: t('payments:columns.branch'),
      hiddenAtFirst: true,
      text: ({ branchId }) => branchName(branchId),
      cell: ({ branchId }) => branchName(branchId),
    },
    {
      key: 'recordedBy',
      name: t('payments:columns.recordedBy'),
      text: ({ recordedBy }) => recordedBy,
      cell: ({ recordedBy }) => <bdi>{recordedBy}</bdi>,
    },
    {
      key: 'reference',
      name: t('payments:columns.reference'),
      hiddenAtFirst: true,
      text: ({ reference }) => reference,
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    },
    ...allocationHeads.map(
      (head): ListColumn<PaymentItem> => ({
        key: head,
        name: t(`lending:heads.${head}`),
        align: 'end',
        hiddenAtFirst: true,
        text: ({ allocated }) => allocated[head],
        cell: ({ allocated }) => <bdi>{exactRupees(allocated[head])}</bdi>,
      }),
    ),
    {
      key: 'state',
      name: t('payments:columns.standing'),
      text: (payment) => t(`payments:standing.${standingOf(payment)}`),
      cell: (payment) => <PaymentStanding payment={payment} />,
    },
  ];
}
