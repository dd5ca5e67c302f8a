import { approvalsCalls } from '@/shared/api/generated/approvals';

export type { ApprovalItem } from '@/shared/api/generated/approvals';

/** What waits for a second person. Accepting carries it out, so loans and payments are read anew. */
export const approvalsApi = approvalsCalls.enhanceEndpoints({
  addTagTypes: ['Approvals', 'Loans', 'Payments'],
  endpoints: {
    listApprovals: { providesTags: ['Approvals'] },
    acceptApproval: { invalidatesTags: ['Approvals', 'Loans', 'Payments'] },
    declineApproval: { invalidatesTags: ['Approvals'] },
  },
});
