import type { AnyDispatch } from '@/shared/api/any-dispatch';
import type { PreviewRescheduleApiResponse, PreviewRescheduleRequest } from '@/shared/api/generated/loans';
import { previewed } from '@/shared/api/previewed';
import { loansApi } from '../api';

export type { PreviewRescheduleApiResponse as ReschedulePreview } from '@/shared/api/generated/loans';
export type NewTerms = PreviewRescheduleRequest;

export const rescheduleApi = loansApi.injectEndpoints({
  endpoints: (build) => ({
    /** What new instalments would change. The call is a POST, but it only computes. */
    reschedulePreview: build.query<
      PreviewRescheduleApiResponse,
      { tenantId?: string; loanId: number; terms: NewTerms }
    >({
      extraOptions: { ofTenant: true },
      providesTags: ['Loans', 'Payments'],
      queryFn: async ({ terms, ...of }, { dispatch }) =>
        previewed(
          await (dispatch as AnyDispatch)(
            loansApi.endpoints.previewReschedule.initiate(
              { ...of, previewRescheduleRequest: terms },
              { track: false },
            ),
          ),
        ),
    }),
  }),
});
