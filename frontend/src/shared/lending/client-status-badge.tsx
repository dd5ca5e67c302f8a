import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { ClientItem } from './clients-api';

const tones: Record<ClientItem['status'], Tone> = {
  prospect: 'info',
  active: 'good',
  dormant: 'warning',
  exited: 'plain',
};

export function ClientStatusBadge({ status }: { status: ClientItem['status'] }) {
  const { t } = useTranslation('lending');
  return <StatusBadge tone={tones[status]}>{t(`clientStatuses.${status}`)}</StatusBadge>;
}
