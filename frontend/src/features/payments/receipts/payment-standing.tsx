import { useTranslation } from 'react-i18next';
import type { PaymentItem } from '@/shared/lending/payments-api';
import { StatusBadge } from '@/shared/ui/status-badge';

export type Standing = 'received' | 'reversed' | 'reversal';

/** A payment is valid, was reversed, or is itself the reversal of another. */
export const standingOf = ({ reversedById, reversesId }: PaymentItem): Standing => {
  if (reversesId != null) return 'reversal';
  return reversedById == null ? 'received' : 'reversed';
};

const tones = { received: 'good', reversed: 'alert', reversal: 'warning' } as const;

export function PaymentStanding({ payment }: { payment: PaymentItem }) {
  const { t } = useTranslation('payments');
  const standing = standingOf(payment);
  return <StatusBadge tone={tones[standing]}>{t(`standing.${standing}`)}</StatusBadge>;
}
