import '@/shared/i18n/loan-terms-texts';
import type texts from '@/shared/i18n/en/loan-terms.json';
import { i18n } from '@/shared/i18n/i18n';

export const loanCategories = [
  'business',
  'agriculture',
  'education',
  'emergency',
  'housing',
  'other',
] as const;
export const frequencies = ['weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly'] as const;
export const interestMethods = ['declining', 'equal_principal', 'flat', 'bullet'] as const;
export const interestRoundings = ['paise', 'rupee'] as const;
export const roundingUnits = [0.01, 1, 5, 10] as const;
export const roundingDirections = ['half_up', 'up'] as const;
export const brokenPeriods = ['none', 'actual_365'] as const;
export const paymentHeads = ['penalty', 'fee', 'interest', 'principal'] as const;
export const earlyMoneyRules = ['hold', 'next', 'principal'] as const;
export const prepayments = ['shorter_term', 'smaller_instalments'] as const;
export const penalBases = ['none', 'annualRate', 'amount'] as const;
export const requirementNames = ['group', 'training', 'recognitionTest', 'committee'] as const;

/** A value of the API in words. An unknown value is shown as the server writes it. */
export function termWord(group: keyof typeof texts.words, value: string): string {
  const key = `loanTerms:words.${group}.${value}`;
  return i18n.exists(key) ? String(i18n.t(key as 'loanTerms:schedule.title')) : value;
}
