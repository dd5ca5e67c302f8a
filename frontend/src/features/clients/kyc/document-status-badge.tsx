import { useTranslation } from 'react-i18next';
import type { DocumentItem } from '@/shared/lending/clients-api';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';

const tones: Record<DocumentItem['status'], Tone> = {
  captured: 'info',
  verified: 'good',
  expired: 'warning',
  rejected: 'alert',
};

export function DocumentStatusBadge({ status }: { status: DocumentItem['status'] }) {
  const { t } = useTranslation('kyc');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
