import { useTranslation } from 'react-i18next';
import { kinds, plans } from './api';

/** Legal forms and plans in words; one that this console does not know is shown as the server writes it. */
export function useWords() {
  const { t } = useTranslation('tenants');
  return {
    kindName: (word = ''): string => {
      const known = kinds.find((kind) => kind === word);
      return known === undefined ? word : t(`kinds.${known}`);
    },
    planName: (word = ''): string => {
      const known = plans.find((plan) => plan === word);
      return known === undefined ? word : t(`plans.${known}`);
    },
  };
}
