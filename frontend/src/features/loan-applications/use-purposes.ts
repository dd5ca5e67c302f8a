import { lendingSettingsCalls } from '@/shared/api/generated/lending-settings';
import type { LoanProduct } from '@/shared/lending/loan-products-api';

/** The purposes that loans of a product may have. Empty if any text is accepted, or if the list could not be loaded. */
export function usePurposes() {
  const { data = [] } = lendingSettingsCalls.useListPurposesQuery({}, { refetchOnMountOrArgChange: true });
  return (product: LoanProduct | undefined): string[] =>
    data
      .filter(({ isActive, category }) => isActive && (category == null || category === product?.category))
      .map(({ name }) => name);
}
