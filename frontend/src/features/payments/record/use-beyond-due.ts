import { useTranslation } from 'react-i18next';
import { fromPaise, toPaise } from '@/shared/lending/amounts';
import { plainRupees } from '@/shared/lib/rupees';
import type { Due } from './due';

/** The remark on an amount that is more than is due now. */
export function useBeyondDue(due: Due): (amount: number | null) => string | undefined {
  const { t } = useTranslation('payments');
  return (amount) => {
    if (amount === null) return undefined;
    const beyond = (asked: number) => plainRupees(fromPaise(toPaise(amount) - toPaise(asked)));
    if (amount > due.all) return t('form.beyondAll', { amount: beyond(due.all) });
    return amount > due.now ? t('form.beyondNow', { amount: beyond(due.now) }) : undefined;
  };
}
