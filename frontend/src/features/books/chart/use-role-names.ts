import { useTranslation } from 'react-i18next';
import type texts from '@/shared/i18n/en/books.json';
import { sentenceOf } from '../words';

type Role = keyof typeof texts.roles;

/** What the posting rules call an account, in words; a role that has none yet is read from its own name. */
export function useRoleNames(): (role: string) => string {
  const { t, i18n } = useTranslation('books');
  return (role) => (i18n.exists(`books:roles.${role}`) ? t(`roles.${role as Role}`) : sentenceOf(role));
}
