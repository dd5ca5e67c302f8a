import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { PromiseStatus } from './follow-up-api';

const tones: Record<PromiseStatus, Tone> = {
  open: 'info',
  kept: 'good',
  partly_kept: 'warning',
  broken: 'alert',
};

/** Whether a promise to pay was kept. */
export function PromiseStatusBadge({ status }: { status: PromiseStatus }) {
  const { t } = useTranslation('followUp');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
