import '@/shared/i18n/kyc-texts';
import { useTranslation } from 'react-i18next';
import type { DocumentItem } from '@/shared/lending/clients-api';

/** What a document is: the name of its kind, or the one that its captor gave it. */
export function useDocumentName() {
  const { t } = useTranslation('kyc');
  return ({ kind, name }: Pick<DocumentItem, 'kind' | 'name'>): string => name || t(`kinds.${kind}`);
}
