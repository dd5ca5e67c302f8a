import { useTranslation } from 'react-i18next';
import type texts from '@/shared/i18n/en/books.json';
import { sentenceOf } from '../words';

type Role = keyof typeof texts.roles;

/** The names of roles in the posting rules. A role without a text is shown by its own name. */
export function useRoleNames(): (role: string) => string {
  const { t, i18n } = useTranslation('books');
  return (role) => (i18n.exists(`books:roles.${role}`) ? t(`roles.${role as Role}`) : sentenceOf(role));
}
