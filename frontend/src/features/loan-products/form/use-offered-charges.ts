import { chargesApi, type OfferedCharge } from '@/shared/lending/charges-api';
import type { LoanProduct } from '@/shared/lending/loan-products-api';

/** The charges that a product can have, and whether tax is added to them. */
export function useOfferedCharges(product: LoanProduct | null) {
  const { data = [], isError } = chargesApi.useListChargesQuery({}, { refetchOnMountOrArgChange: true });
  const { data: taxes } = chargesApi.useListTaxRegistrationsQuery({}, { refetchOnMountOrArgChange: true });
  const inUse = data.filter(({ isActive }) => isActive);
  // A charge that is out of use can stay in a product that has it, with the product's terms.
  const kept = (product?.charges ?? []).filter(
    ({ chargeId }) => !inUse.some((charge) => charge.chargeId === chargeId),
  );
  return {
    charges: [...inUse, ...kept] as readonly OfferedCharge[],
    isTaxed: taxes !== undefined && taxes.registrations.length > 0,
    isError,
  };
}
