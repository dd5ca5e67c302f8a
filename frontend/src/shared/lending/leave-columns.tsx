import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { Leave } from './monitoring-api';

const tones: Record<Leave['status'], Tone> = {
  asked: 'info',
  granted: 'good',
  refused: 'alert',
  withdrawn: 'plain',
};

/** The columns of leave, without the person. */
export function useLeaveColumns(): ListColumn<Leave>[] {
  const { t } = useTranslation('monitoring');
  const day = (key: 'from' | 'to') =>
    textColumn<Leave>(key, t(`leave.${key}`), (leave) => leave[key], {
      isWhole: true,
      cell: (leave) => formatBusinessDate(leave[key]),
    });
  return [
    day('from'),
    day('to'),
    textColumn('days', t('leave.days'), ({ days }) => days, { align: 'end' }),
    textColumn('kind', t('leave.kind'), ({ kind }) => t(`leave.kinds.${kind}`)),
    textColumn('status', t('leave.status'), ({ status }) => t(`leave.statuses.${status}`), {
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`leave.statuses.${status}`)}</StatusBadge>,
    }),
  ];
}
