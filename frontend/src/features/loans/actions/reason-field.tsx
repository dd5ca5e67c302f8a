import '@/shared/i18n/loans-texts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '@/shared/i18n/i18n';
import { TextField } from '@/shared/ui/fields/text-field';

const LONGEST = 500;

/** Checks a reason that must be given: a sentence, or null. */
export const checkReason = (reason: string): string | null =>
  reason.trim() === '' ? i18n.t('lending:reason.needed') : null;

/** Why something is requested, for the person who decides. */
export function ReasonField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('loans');
  return (
    <TextField
      {...field}
      label={t('fields.reason')}
      hint={t('fields.reasonHint')}
      required
      maxLength={LONGEST}
      autoComplete="off"
    />
  );
}
