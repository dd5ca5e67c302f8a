import { loansApi as readLoans } from '@/shared/lending/loans-api';
import { paymentsApi } from '@/shared/lending/payments-api';

export type { GetForeclosureQuoteApiResponse as ForeclosureQuote } from '@/shared/api/generated/loans';

export { paymentsApi };

/** The menu counts active loans. */
const changed = ['Loans', 'Menu'] as const;

/** Requests that name the version of the loan. The loan is read again, in case it has changed meanwhile. */
const requested = ['Approvals', 'Loans'] as const;

/** The acts on loans. A refused decision also refreshes the loan, because another user may have decided. */
export const loansApi = readLoans.enhanceEndpoints({
  addTagTypes: ['Loans', 'Payments', 'Menu', 'Approvals'],
  endpoints: {
    getForeclosureQuote: { providesTags: ['Loans', 'Payments'] },
    submitLoan: { invalidatesTags: changed },
    deleteLoan: { invalidatesTags: (_gone, error) => (error === undefined ? changed : []) },
    approveLoan: { invalidatesTags: changed },
    returnLoan: { invalidatesTags: changed },
    rejectLoan: { invalidatesTags: changed },
    withdrawLoan: { invalidatesTags: changed },
    cancelLoan: { invalidatesTags: changed },
    undoLoanApproval: { invalidatesTags: changed },
    undoLoanRejection: { invalidatesTags: changed },
    disburseLoan: { invalidatesTags: changed },
    undoLoanDisbursal: { invalidatesTags: changed },
    requestWriteOff: { invalidatesTags: requested },
    requestUndoWriteOff: { invalidatesTags: requested },
    requestSettlement: { invalidatesTags: requested },
    requestWaiver: { invalidatesTags: requested },
    requestReschedule: { invalidatesTags: requested },
    requestLoanCharge: { invalidatesTags: requested },
  },
});
