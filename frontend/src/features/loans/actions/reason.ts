import '@/shared/i18n/lending-texts';
import { i18n } from '@/shared/i18n/i18n';

export const LONGEST_REASON = 500;

/** Checks a reason that must be given: a sentence, or null. */
export const checkReason = (reason: string): string | null =>
  reason.trim() === '' ? i18n.t('lending:reason.needed') : null;
