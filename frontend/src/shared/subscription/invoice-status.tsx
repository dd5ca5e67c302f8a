import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { type Invoice, invoiceStatuses } from './subscription-api';

type Standing = (typeof invoiceStatuses)[number];

const tones: Record<Standing, Tone> = {
  draft: 'plain',
  issued: 'info',
  overdue: 'alert',
  paid: 'good',
  void: 'plain',
};

/** The status of an invoice; an overdue one is shown as overdue instead of issued. */
export const standingOf = ({ status, isOverdue }: Invoice): Standing =>
  isOverdue ? 'overdue' : (invoiceStatuses.find((known) => known === status) ?? 'issued');

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  const standing = standingOf(invoice);
  return <StatusBadge tone={tones[standing]}>{t(`invoiceStatus.${standing}`)}</StatusBadge>;
}
