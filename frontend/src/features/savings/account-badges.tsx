import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { SavingsAccount } from './api';

const tones: Record<SavingsAccount['state'], Tone> = {
  pending: 'info',
  rejected: 'alert',
  approved: 'info',
  active: 'good',
  inoperative: 'warning',
  unclaimed: 'warning',
  closed: 'plain',
};

export function AccountState({ state }: Pick<SavingsAccount, 'state'>) {
  const { t } = useTranslation('savings');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}

/** Whether and how an account is frozen; nothing if it is not. */
export function FreezeBadge({ freeze }: Pick<SavingsAccount, 'freeze'>) {
  const { t } = useTranslation('savings');
  return freeze == null ? null : <StatusBadge tone="alert">{t(`freezes.${freeze}`)}</StatusBadge>;
}
