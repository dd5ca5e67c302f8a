import { useTranslation } from 'react-i18next';
import { usePlans } from '@/shared/subscription/use-plans';
import { kinds } from './api';

/** Legal forms and plans in words. Unknown ones are shown as the server writes them. */
export function useWords() {
  const { t } = useTranslation('tenants');
  const { planName } = usePlans();
  return {
    kindName: (word = ''): string => {
      const known = kinds.find((kind) => kind === word);
      return known === undefined ? word : t(`kinds.${known}`);
    },
    planName,
  };
}
