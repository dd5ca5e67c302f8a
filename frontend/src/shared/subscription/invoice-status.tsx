import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { type Invoice, invoiceStatuses } from './subscription-api';

type Told = (typeof invoiceStatuses)[number];

const tones: Record<Told, Tone> = {
  draft: 'plain',
  issued: 'info',
  overdue: 'alert',
  paid: 'good',
  void: 'plain',
};

/** How an invoice stands; what is overdue says so instead of being issued. */
export const standingOf = ({ status, isOverdue }: Invoice): Told =>
  isOverdue ? 'overdue' : (invoiceStatuses.find((known) => known === status) ?? 'issued');

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  const standing = standingOf(invoice);
  return <StatusBadge tone={tones[standing]}>{t(`invoiceStatus.${standing}`)}</StatusBadge>;
}
