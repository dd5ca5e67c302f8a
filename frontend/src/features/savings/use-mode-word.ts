import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { paymentModes } from '@/shared/lending/payments-api';

/** Returns a mode of payment in words; what has no mode stays empty. */
export function useModeWord(): (mode: string | null | undefined) => string {
  const { t } = useTranslation('lending');
  return (mode) => {
    const known = paymentModes.find((one) => one === mode);
    return known === undefined ? '' : t(`modes.${known}`);
  };
}
