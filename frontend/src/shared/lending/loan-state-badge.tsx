import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { LoanItem } from './loans-api';

type LoanState = LoanItem['state'];

const tones: Record<LoanState, Tone> = {
  draft: 'plain',
  submitted: 'info',
  returned: 'warning',
  blc_pending: 'info',
  sanction_pending: 'info',
  approved: 'info',
  active: 'good',
  closed: 'plain',
  rejected: 'alert',
  withdrawn: 'plain',
  cancelled: 'plain',
  expired: 'plain',
  written_off: 'alert',
  refinanced: 'plain',
  overpaid: 'warning',
};

export function LoanStateBadge({ state }: { state: LoanState }) {
  const { t } = useTranslation('lending');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
