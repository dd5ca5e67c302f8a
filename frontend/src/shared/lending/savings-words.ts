import '@/shared/i18n/savings-products-texts';
import type texts from '@/shared/i18n/en/savings-products.json';
import { i18n } from '@/shared/i18n/i18n';

export const savingsKinds = ['savings', 'daily', 'fixed', 'recurring', 'shares'] as const;
export const slabBases = ['whole', 'part'] as const;
export const postings = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export const brokenDays = ['actual_365', 'none'] as const;
export const maturities = ['pay_out', 'renew_principal', 'renew_all'] as const;

export const hasTerm = (kind: string): boolean => kind === 'fixed' || kind === 'recurring';

export const bearsInterest = (kind: string): boolean => kind !== 'shares';

/** Whether interest is posted while an account is open. That of a deposit for a term is paid when it is closed. */
export const postsInterest = (kind: string): boolean => bearsInterest(kind) && !hasTerm(kind);

/** A value of the API in words. An unknown value is shown as the server writes it. */
export function savingsWord(group: keyof typeof texts.words, value: string): string {
  const key = `savingsProducts:words.${group}.${value}`;
  return i18n.exists(key) ? String(i18n.t(key as 'savingsProducts:title')) : value;
}
