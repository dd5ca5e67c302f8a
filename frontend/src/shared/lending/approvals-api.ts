import { approvalsCalls } from '@/shared/api/generated/approvals';

export type { ApprovalItem } from '@/shared/api/generated/approvals';

/** Requests that wait for a second person. Accepting one carries it out, so loans and payments are refreshed. */
export const approvalsApi = approvalsCalls.enhanceEndpoints({
  addTagTypes: ['Approvals', 'Loans', 'Payments'],
  endpoints: {
    listApprovals: { providesTags: ['Approvals'] },
    acceptApproval: { invalidatesTags: ['Approvals', 'Loans', 'Payments'] },
    declineApproval: { invalidatesTags: ['Approvals'] },
  },
});
