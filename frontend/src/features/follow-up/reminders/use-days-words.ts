import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';

/** Returns the days of a rule in words, such as '1 day before the due date'. */
export function useDaysWords() {
  const { t } = useTranslation('followUp');
  return (days: number): string => {
    if (days === 0) return t('reminders.dueDay');
    const count = Math.abs(days);
    return t(days < 0 ? 'reminders.before' : 'reminders.after', { count, shown: formatCount(count) });
  };
}
