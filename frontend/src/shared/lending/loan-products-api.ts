import {
  type GetLoanProductApiResponse,
  type LoanProductTermsItem,
  loanProductsCalls,
} from '@/shared/api/generated/loan-products';

export type LoanProduct = GetLoanProductApiResponse;
export type LoanProductTerms = LoanProductTermsItem;

/** Loan products. Some users maintain them, and lenders choose from them. */
export const loanProductsApi = loanProductsCalls.enhanceEndpoints({
  addTagTypes: ['LoanProducts'],
  endpoints: {
    listLoanProducts: { providesTags: ['LoanProducts'] },
    getLoanProduct: { providesTags: ['LoanProducts'] },
    listLoanProductVersions: { providesTags: ['LoanProducts'] },
    createLoanProduct: { invalidatesTags: ['LoanProducts'] },
    changeLoanProduct: { invalidatesTags: ['LoanProducts'] },
    changeLoanProductStatus: { invalidatesTags: ['LoanProducts'] },
  },
});
