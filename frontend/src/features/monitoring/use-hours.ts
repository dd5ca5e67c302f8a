import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';

/** Returns how minutes are shown: '8 h 5 min'. */
export function useHours(): (minutes: number) => string {
  const { t } = useTranslation('monitoring');
  return (minutes) =>
    minutes === 0 ? '–' : t('hours', { hours: formatCount(Math.floor(minutes / 60)), minutes: minutes % 60 });
}
