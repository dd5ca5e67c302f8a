import { useTranslation } from 'react-i18next';
import { waitReasons } from '@/shared/lending/tills-api';

/** Translates the reasons why a branch cannot close its day. */
export function useWaitingWords() {
  const { t } = useTranslation('tills');
  return (reason: string): string => {
    const known = waitReasons.find((one) => one === reason);
    return known === undefined ? reason : t(`days.waits.${known}`);
  };
}
