import type { AnyDispatch } from '@/shared/api/any-dispatch';
import {
  loansCalls,
  type PreviewLoanApiResponse,
  type PreviewLoanRequest,
} from '@/shared/api/generated/loans';
import { isApiProblem, problemWithoutReply } from '@/shared/api/problem';

export type {
  PreviewLoanApiResponse as LoanCost,
  PreviewLoanRequest as LoanTerms,
} from '@/shared/api/generated/loans';

export const loanCostApi = loansCalls.injectEndpoints({
  endpoints: (build) => ({
    /** The cost of terms. The call is a POST, but it only computes. */
    loanCost: build.query<PreviewLoanApiResponse, { tenantId?: string; terms: PreviewLoanRequest }>({
      extraOptions: { ofTenant: true },
      queryFn: async ({ tenantId, terms }, { dispatch }) => {
        const { data, error } = await (dispatch as AnyDispatch)(
          loansCalls.endpoints.previewLoan.initiate(
            { tenantId, previewLoanRequest: terms },
            { track: false },
          ),
        );
        if (data !== undefined) return { data };
        return { error: isApiProblem(error) ? error : problemWithoutReply('malformed') };
      },
    }),
  }),
});
