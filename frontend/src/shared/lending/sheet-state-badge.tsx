import { useTranslation } from 'react-i18next';
import type { SheetState } from '@/shared/lending/sheets-api';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';

const tones: Record<SheetState, Tone> = {
  open: 'plain',
  taken: 'info',
  handed_over: 'warning',
  verified: 'warning',
  posted: 'good',
};

/** How far a sheet is. */
export function SheetStateBadge({ state }: { state: SheetState }) {
  const { t } = useTranslation('sheets');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
