import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { receiptCopy, receiptPrint, receiptSizes } from '@/shared/config/paper-paths';
import type { PaymentItem } from '@/shared/lending/payments-api';
import { usePapers } from '@/shared/lending/use-papers';
import { type Export, ExportButton } from '@/shared/lists/export-button';
import { useMay } from '@/shared/session/use-may';

interface PrintReceiptProps {
  payment: Pick<PaymentItem, 'paymentId' | 'receiptNumber'>;
  size?: 'sm' | 'md';
}

/** Prints a receipt on the paper that the user chooses. Those who take no payments get its file copy. */
export function PrintReceipt({ payment, size = 'sm' }: PrintReceiptProps) {
  const { t } = useTranslation('payments');
  const may = useMay();
  const { takeShowingErrors } = usePapers();
  if (!may('COLLECTION_RECORD')) {
    const label = t('print.fileCopy');
    const copy: Export = { label, run: () => takeShowingErrors(receiptCopy(payment)) };
    return <ExportButton label={label} exports={[copy]} size={size} />;
  }
  const prints = receiptSizes.map(
    (paper): Export => ({
      label: t(`print.papers.${paper}`),
      run: () => takeShowingErrors(receiptPrint(payment, paper), t('print.done')),
    }),
  );
  return <ExportButton label={t('print.receipt')} exports={prints} size={size} />;
}
