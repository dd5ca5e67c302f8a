import { useTranslation } from 'react-i18next';
import type { User } from '@/shared/api/generated/users';
import { StatusBadge } from '@/shared/ui/status-badge';

const tones = { active: 'good', invited: 'info', disabled: 'plain', locked: 'warning' } as const;

export function UserStatus({ status }: { status: User['status'] }) {
  const { t } = useTranslation('users');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
