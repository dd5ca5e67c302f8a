import { useTranslation } from 'react-i18next';
import { type ApiLogEntry, statusClass } from '@/shared/request-log/entry';
import { StatusBadge } from '@/shared/ui/status-badge';

const tones = {
  success: 'good',
  redirect: 'info',
  clientError: 'warning',
  serverError: 'alert',
  pending: 'plain',
} as const;

export function LogStatus({ entry: { responseStatus } }: { entry: ApiLogEntry }) {
  const { t } = useTranslation('apiLogs');
  return (
    <StatusBadge tone={tones[statusClass(responseStatus)]}>{responseStatus ?? t('pending')}</StatusBadge>
  );
}
