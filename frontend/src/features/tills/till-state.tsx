import { useTranslation } from 'react-i18next';
import type { Till } from '@/shared/lending/tills-api';
import { StatusBadge } from '@/shared/ui/status-badge';

export const tillState = ({ isActive, isOpen }: Till) => (isOpen ? 'open' : isActive ? 'closed' : 'inactive');

export function TillStateBadge({ till }: { till: Till }) {
  const { t } = useTranslation('tills');
  return <StatusBadge tone={till.isOpen ? 'good' : 'plain'}>{t(`states.${tillState(till)}`)}</StatusBadge>;
}
