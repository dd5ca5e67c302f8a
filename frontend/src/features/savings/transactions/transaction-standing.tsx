import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { SavingsTransaction } from '../api';

const tones = { held: 'warning', reversed: 'plain', reversal: 'warning' } as const;

type Standing = keyof typeof tones;

/** Whether a movement is a cheque that is not cleared yet, was reversed, or reverses another one. */
export function standingsOf({ isHeld, reversedById, reversesId }: SavingsTransaction): Standing[] {
  const standings: Standing[] = [];
  if (reversedById != null) standings.push('reversed');
  else if (isHeld) standings.push('held');
  if (reversesId != null) standings.push('reversal');
  return standings;
}

export function TransactionStanding({ transaction }: { transaction: SavingsTransaction }) {
  const { t } = useTranslation('savings');
  return standingsOf(transaction).map((standing) => (
    <StatusBadge key={standing} tone={tones[standing]}>
      {t(`standing.${standing}`)}
    </StatusBadge>
  ));
}
