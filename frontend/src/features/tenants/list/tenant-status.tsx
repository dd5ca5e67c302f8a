import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/shared/ui/status-badge';

export const statusOf = ({ IsActive }: { IsActive: boolean }) => (IsActive ? 'active' : 'inactive');

export function TenantStatus({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('tenants');
  return (
    <StatusBadge tone={isActive ? 'good' : 'alert'}>
      {t(`status.${statusOf({ IsActive: isActive })}`)}
    </StatusBadge>
  );
}
