import { useTranslation } from 'react-i18next';
import type { Schedule } from './schedules/schedules-api';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When a schedule runs, in words. */
export function useWhen() {
  const { t } = useTranslation('reports');
  return ({ frequency, weekday, dayOfMonth, time, timezone }: Schedule): string => {
    const at = `${time} (${timezone})`;
    if (frequency === 'daily') return t('schedules.when.daily', { time: at });
    if (frequency === 'monthly') return t('schedules.when.monthly', { day: dayOfMonth ?? 1, time: at });
    const day = weekdays.find((known) => known === weekday) ?? 1;
    return t('schedules.when.weekly', { weekday: t(`schedules.weekdays.${day}`), time: at });
  };
}
