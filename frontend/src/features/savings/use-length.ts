import { useTranslation } from 'react-i18next';

export interface Length {
  months: number;
  days: number;
}

/** Returns a term in words: '12 months and 15 days'. */
export function useLength(): (term: Length) => string {
  const { t } = useTranslation('savings');
  return ({ months, days }) => {
    const [inMonths, inDays] = [t('months', { count: months }), t('days', { count: days })];
    if (days === 0) return inMonths;
    return months === 0 ? inDays : t('length', { months: inMonths, days: inDays });
  };
}
