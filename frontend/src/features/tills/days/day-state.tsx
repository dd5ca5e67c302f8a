import { useTranslation } from 'react-i18next';
import type { BranchDay } from '@/shared/lending/tills-api';
import { StatusBadge } from '@/shared/ui/status-badge';

const tones = { closed: 'good', ready: 'info', waiting: 'warning' } as const;

export const dayState = ({ isClosed, waitsFor }: BranchDay) =>
  isClosed ? 'closed' : waitsFor.length === 0 ? 'ready' : 'waiting';

/** Shows whether a branch's day is closed, ready to close or not ready. */
export function DayStateBadge({ day }: { day: BranchDay }) {
  const { t } = useTranslation('tills');
  const state = dayState(day);
  return <StatusBadge tone={tones[state]}>{t(`days.${state}`)}</StatusBadge>;
}
