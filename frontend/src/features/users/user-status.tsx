import { useTranslation } from 'react-i18next';
import { userStatuses } from '@/shared/api/people-api';
import { StatusBadge } from '@/shared/ui/status-badge';

type Status = (typeof userStatuses)[number];

const tones = { active: 'good', invited: 'info', disabled: 'plain', locked: 'warning' } as const;

/** A state that this console does not know is treated as disabled. */
export const statusOf = (word: string): Status =>
  userStatuses.find((status) => status === word) ?? 'disabled';

export function UserStatus({ status }: { status: string }) {
  const { t } = useTranslation('users');
  const known = statusOf(status);
  return <StatusBadge tone={tones[known]}>{t(`status.${known}`)}</StatusBadge>;
}
