import { useTranslation } from 'react-i18next';
import type { BatchPart, ListedBatch } from '@/shared/lending/disbursements-api';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';

const batchTones: Record<ListedBatch['state'], Tone> = {
  prepared: 'warning',
  released: 'info',
  finished: 'good',
  cancelled: 'plain',
};

const partTones: Record<BatchPart['state'], Tone> = {
  waiting: 'plain',
  sent: 'info',
  paid: 'good',
  failed: 'alert',
  cancelled: 'plain',
};

export function BatchStateBadge({ state }: { state: ListedBatch['state'] }) {
  const { t } = useTranslation('disbursements');
  return <StatusBadge tone={batchTones[state]}>{t(`states.${state}`)}</StatusBadge>;
}

export function PartStateBadge({ state }: { state: BatchPart['state'] }) {
  const { t } = useTranslation('disbursements');
  return <StatusBadge tone={partTones[state]}>{t(`parts.${state}`)}</StatusBadge>;
}
