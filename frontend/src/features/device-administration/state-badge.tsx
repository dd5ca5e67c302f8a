import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { CodeState, DeviceState } from './standing';

const tones: Record<CodeState | DeviceState, Tone> = {
  live: 'good',
  active: 'good',
  used: 'info',
  expired: 'warning',
  revoked: 'alert',
};

export function StateBadge({ state }: { state: CodeState | DeviceState }) {
  const { t } = useTranslation('deviceAdministration');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
