import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';

/** Describes a promise or a next action in words. Returns null if there is none. */
export function useFollowUpWords() {
  const { t } = useTranslation('followUp');
  return {
    promiseOf: (promise: { amount: number; on: string } | null | undefined): string | null =>
      promise == null
        ? null
        : t('promiseOf', { amount: plainRupees(promise.amount), date: formatBusinessDate(promise.on) }),
    actionOf: (next: { on: string; what: string } | null | undefined): string | null =>
      next == null ? null : t('actionOf', { date: formatBusinessDate(next.on), what: next.what }),
  };
}
