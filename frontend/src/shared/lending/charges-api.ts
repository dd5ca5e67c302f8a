import { type ChargeTermsItem, chargesCalls } from '@/shared/api/generated/charges';

export type {
  ChangeChargeApiResponse as Charge,
  ChargeTermsItem as ChargeTerms,
  ListTaxRegistrationsApiResponse as TaxRegistrations,
  TaxRegistration,
} from '@/shared/api/generated/charges';

/** A charge that a product has or can have. */
export type OfferedCharge = ChargeTermsItem & { chargeId: number };

/** Charges, and where the organisation is registered for tax. */
export const chargesApi = chargesCalls.enhanceEndpoints({
  addTagTypes: ['Charges', 'TaxRegistrations'],
  endpoints: {
    listCharges: { providesTags: ['Charges'] },
    createCharge: { invalidatesTags: ['Charges'] },
    changeCharge: { invalidatesTags: ['Charges'] },
    listTaxRegistrations: { providesTags: ['TaxRegistrations'] },
    changeTaxRegistrations: { invalidatesTags: ['TaxRegistrations'] },
  },
});
