import { approvalsCalls } from '@/shared/api/generated/approvals';

export type { ApprovalItem } from '@/shared/api/generated/approvals';

/** Requests that wait for a second person. Accepting one carries it out, so loans, payments and holidays are refreshed. */
export const approvalsApi = approvalsCalls.enhanceEndpoints({
  addTagTypes: ['Approvals', 'Holidays', 'Loans', 'Payments'],
  endpoints: {
    listApprovals: { providesTags: ['Approvals'] },
    acceptApproval: { invalidatesTags: ['Approvals', 'Holidays', 'Loans', 'Payments'] },
    declineApproval: { invalidatesTags: ['Approvals'] },
  },
});
