import {
  type DatedRatesItem,
  type GetSavingsProductApiResponse,
  type SavingsProductTermsItem,
  savingsProductsCalls,
} from '@/shared/api/generated/savings-products';

export type SavingsProduct = GetSavingsProductApiResponse;
export type SavingsProductTerms = SavingsProductTermsItem;
export type DatedRates = DatedRatesItem;

export const savingsProductsApi = savingsProductsCalls.enhanceEndpoints({
  addTagTypes: ['SavingsProducts'],
  endpoints: {
    listSavingsProducts: { providesTags: ['SavingsProducts'] },
    getSavingsProduct: { providesTags: ['SavingsProducts'] },
    listSavingsProductVersions: { providesTags: ['SavingsProducts'] },
    createSavingsProduct: { invalidatesTags: ['SavingsProducts'] },
    changeSavingsProduct: { invalidatesTags: ['SavingsProducts'] },
    changeSavingsProductStatus: { invalidatesTags: ['SavingsProducts'] },
  },
});
