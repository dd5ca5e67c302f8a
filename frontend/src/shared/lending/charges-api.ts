import {
  type ChargeTermsItem,
  chargesCalls,
  type ListChargesApiResponse,
  type ListTaxRegistrationsApiResponse,
} from '@/shared/api/generated/charges';

export type { ChargeTermsItem as ChargeTerms } from '@/shared/api/generated/charges';

interface OfTenant {
  tenantId: string;
}

/** A charge that a product can take up, or has. */
export type OfferedCharge = ChargeTermsItem & { chargeId: number };

/** The charges of a tenant, read where loans are made. The generated calls do not name the tenant that a platform user acts upon. */
export const chargesApi = chargesCalls.injectEndpoints({
  endpoints: (build) => ({
    chargesOf: build.query<ListChargesApiResponse, OfTenant>({
      query: ({ tenantId }) => ({ url: '/api/charges', headers: { TenantId: tenantId } }),
    }),
    taxRegistrationsOf: build.query<ListTaxRegistrationsApiResponse, OfTenant>({
      query: ({ tenantId }) => ({ url: '/api/tax-registrations', headers: { TenantId: tenantId } }),
    }),
  }),
});
