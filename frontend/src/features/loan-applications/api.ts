import type { GetClientApiResponse } from '@/shared/api/generated/clients';
import { type GetLoanApiResponse, loansCalls } from '@/shared/api/generated/loans';

export type Client = GetClientApiResponse;
export type Loan = GetLoanApiResponse;

/** The menu shows the number of waiting applications. */
const changed = ['Loans', 'Menu'] as const;

/** The calls that write and submit applications. */
export const applicationsApi = loansCalls.enhanceEndpoints({
  addTagTypes: changed,
  endpoints: {
    createLoan: { invalidatesTags: changed },
    changeLoan: { invalidatesTags: changed },
    submitLoan: { invalidatesTags: changed },
  },
});
