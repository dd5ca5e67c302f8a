import { approvalsCalls } from '@/shared/api/generated/approvals';

export type { ApprovalItem } from '@/shared/api/generated/approvals';

/**
 * Requests that wait for a second person. Accepting one carries it out, so loans, payments and holidays are refreshed, and
 * the menu, which counts active loans.
 */
export const approvalsApi = approvalsCalls.enhanceEndpoints({
  addTagTypes: ['Approvals', 'Holidays', 'Loans', 'Menu', 'Payments'],
  endpoints: {
    listApprovals: { providesTags: ['Approvals'] },
    acceptApproval: { invalidatesTags: ['Approvals', 'Holidays', 'Loans', 'Menu', 'Payments'] },
    declineApproval: { invalidatesTags: ['Approvals'] },
  },
});
