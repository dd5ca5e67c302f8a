import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { fieldsOf, numberOr, textOr } from '@/shared/lib/shape';
import { confirm } from '@/shared/overlays/overlays';

/** The fields of a body that overrule refusals. */
export type Overruled = { overpayment?: 'accept'; sameReference?: 'accept' };

/**
 * Asks whether a refusal of a payment is to be overruled. Returns the field to send with the same payment; null if the refusal is
 * final, or the user does not want it.
 */
export function useOverrule() {
  const { t } = useTranslation('lending');
  return async (error: unknown): Promise<Overruled | null> => {
    if (!isApiProblem(error)) return null;
    const facts = fieldsOf(error.data);
    if (error.code === 'more_than_owed') {
      const sure = await confirm({
        title: t('overrule.overpayment.title'),
        message: t('overrule.overpayment.message', { owed: plainRupees(numberOr(facts.owed, 0)) }),
        confirmText: t('overrule.overpayment.confirm'),
      });
      return sure ? { overpayment: 'accept' } : null;
    }
    if (error.code === 'duplicate_reference') {
      const first = fieldsOf(facts.first);
      const receipt = textOr(first.receiptNumber, '');
      const sure = await confirm({
        title: t('overrule.sameReference.title'),
        message:
          receipt === ''
            ? t('overrule.sameReference.unseen')
            : t('overrule.sameReference.message', {
                receipt,
                amount: plainRupees(numberOr(first.amount, 0)),
                date: formatBusinessDate(textOr(first.receivedOn, '')),
              }),
        confirmText: t('overrule.sameReference.confirm'),
      });
      return sure ? { sameReference: 'accept' } : null;
    }
    return null;
  };
}
