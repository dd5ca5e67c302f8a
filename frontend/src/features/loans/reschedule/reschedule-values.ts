import { i18n } from '@/shared/i18n/i18n';
import type { LoanItem } from '@/shared/lending/loans-api';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import { isDay } from '@/shared/lib/dates';
import { checkReason } from '../actions/reason-field';
import type { NewTerms } from './reschedule-api';

export type RescheduleValues = {
  firstDueOn: string;
  instalments: string;
  annualRate: string;
  frequency: string;
  gracePrincipal: string;
  graceInterest: string;
  /** 'yes' or 'no'. */
  distress: string;
  reason: string;
};

/** What the product allows, and the business date. */
export interface RescheduleBounds {
  mostInstalments: number;
  highestRate: number;
  businessDate: string;
}

/** The new instalments would hide arrears if the borrower were not said to be in distress. */
export const isDistressed = ({ overdue, assetClass }: LoanItem): boolean =>
  overdue > 0 || assetClass === 'npa';

export const initialValues = (loan: LoanItem): RescheduleValues => ({
  firstDueOn: '',
  instalments: '',
  annualRate: String(loan.annualRate),
  frequency: loan.frequency,
  gracePrincipal: '0',
  graceInterest: '0',
  distress: isDistressed(loan) ? 'yes' : 'no',
  reason: '',
});

/** Checks a field: a sentence, or null. */
export function checkReschedule(
  name: keyof RescheduleValues,
  values: RescheduleValues,
  { mostInstalments, highestRate, businessDate }: RescheduleBounds,
): string | null {
  const { firstDueOn } = values;
  const count = parseCount(values.instalments) ?? 0;
  switch (name) {
    case 'firstDueOn':
      return isDay(firstDueOn) && firstDueOn > businessDate
        ? null
        : i18n.t('loans:reschedule.faults.firstDueOn');
    case 'instalments':
      return count > 0 && count <= mostInstalments
        ? null
        : i18n.t('loans:reschedule.faults.instalments', { most: mostInstalments });
    case 'annualRate':
      return (parseRate(values.annualRate) ?? Number.POSITIVE_INFINITY) <= highestRate
        ? null
        : i18n.t('loans:reschedule.faults.annualRate', { most: highestRate });
    case 'gracePrincipal':
    case 'graceInterest': {
      const grace = parseCount(values[name]);
      // While the number of instalments is not known, only the grace itself can be wrong.
      return grace === null || (count > 0 && grace >= count) ? i18n.t('loans:reschedule.faults.grace') : null;
    }
    case 'reason':
      return checkReason(values.reason);
    default:
      return null;
  }
}

const termFields = ['firstDueOn', 'instalments', 'annualRate', 'gracePrincipal', 'graceInterest'] as const;

/** The new instalments as the server takes them; null while a field is wrong. */
export function termsOfValues(values: RescheduleValues, bounds: RescheduleBounds): NewTerms | null {
  if (termFields.some((name) => checkReschedule(name, values, bounds) !== null)) return null;
  return {
    firstDueOn: values.firstDueOn,
    instalments: parseCount(values.instalments) ?? 0,
    annualRate: parseRate(values.annualRate),
    frequency: values.frequency,
    gracePrincipal: parseCount(values.gracePrincipal),
    graceInterest: parseCount(values.graceInterest),
    distress: values.distress === 'yes',
  };
}
