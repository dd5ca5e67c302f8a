import { useTranslation } from 'react-i18next';
import type { GroupItem } from '@/shared/lending/groups-api';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';

const tones: Record<GroupItem['status'], Tone> = {
  forming: 'info',
  in_training: 'info',
  tested: 'good',
  active: 'good',
  dormant: 'warning',
  dissolved: 'plain',
};

export function GroupStatusBadge({ status }: { status: GroupItem['status'] }) {
  const { t } = useTranslation('groups');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
