import type { AnyDispatch } from '@/shared/api/any-dispatch';
import type {
  PreviewSettlementApiResponse,
  PreviewSettlementRequest,
  PreviewWaiverApiResponse,
  PreviewWaiverRequest,
  PreviewWriteOffApiResponse,
} from '@/shared/api/generated/loans';
import { previewed } from '@/shared/api/previewed';
import { loansApi } from '../api';

export type {
  PreviewSettlementApiResponse as SettlementPreview,
  PreviewSettlementRequest as SettlementTerms,
  PreviewWaiverApiResponse as WaiverPreview,
  PreviewWaiverRequest as WaiverTerms,
  PreviewWriteOffApiResponse as WriteOffPreview,
} from '@/shared/api/generated/loans';

interface OfLoan {
  tenantId?: string;
  loanId: number;
}

/** What acts on a loan would come to. The calls are POSTs, but they only compute. */
export const previewsApi = loansApi.injectEndpoints({
  endpoints: (build) => ({
    writeOffPreview: build.query<PreviewWriteOffApiResponse, OfLoan>({
      extraOptions: { ofTenant: true },
      providesTags: ['Loans', 'Payments'],
      queryFn: async (of, { dispatch }) =>
        previewed(
          await (dispatch as AnyDispatch)(loansApi.endpoints.previewWriteOff.initiate(of, { track: false })),
        ),
    }),
    settlementPreview: build.query<
      PreviewSettlementApiResponse,
      OfLoan & { terms: PreviewSettlementRequest }
    >({
      extraOptions: { ofTenant: true },
      providesTags: ['Loans', 'Payments'],
      queryFn: async ({ terms, ...of }, { dispatch }) =>
        previewed(
          await (dispatch as AnyDispatch)(
            loansApi.endpoints.previewSettlement.initiate(
              { ...of, previewSettlementRequest: terms },
              { track: false },
            ),
          ),
        ),
    }),
    waiverPreview: build.query<PreviewWaiverApiResponse, OfLoan & { terms: PreviewWaiverRequest }>({
      extraOptions: { ofTenant: true },
      providesTags: ['Loans', 'Payments'],
      queryFn: async ({ terms, ...of }, { dispatch }) =>
        previewed(
          await (dispatch as AnyDispatch)(
            loansApi.endpoints.previewWaiver.initiate(
              { ...of, previewWaiverRequest: terms },
              { track: false },
            ),
          ),
        ),
    }),
  }),
});
