import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/shared/ui/status-badge';

export function ProductState({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('savingsProducts');
  return (
    <StatusBadge tone={isActive ? 'good' : 'plain'}>
      {t(isActive ? 'state.active' : 'state.retired')}
    </StatusBadge>
  );
}
