import { type ListLoansApiArg, loansCalls } from '@/shared/api/generated/loans';

export type { GetLoanScheduleApiResponse as LoanSchedule, LoanItem } from '@/shared/api/generated/loans';

export type LoansNarrowing = Pick<ListLoansApiArg, 'state' | 'daysPastDueFrom' | 'daysPastDueTo'>;

/** Loans as any screen reads them. A payment, a reversal or a decision makes them stale. */
export const loansApi = loansCalls.enhanceEndpoints({
  addTagTypes: ['Loans'],
  endpoints: {
    listLoans: { providesTags: ['Loans'] },
    getLoan: { providesTags: ['Loans'] },
    getLoanSchedule: { providesTags: ['Loans'] },
    getLoanLedger: { providesTags: ['Loans'] },
    listLoanCharges: { providesTags: ['Loans'] },
  },
});
