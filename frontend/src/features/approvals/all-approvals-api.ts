import { readAllPages } from '@/shared/api/all-pages';
import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';

export const allApprovalsApi = approvalsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every waiting request, the oldest first. */
    listAllApprovals: build.query<ApprovalItem[], { tenantId?: string }>({
      extraOptions: { ofTenant: true },
      queryFn: async ({ tenantId }, { dispatch }) => {
        const read = await readAllPages((page, pageSize) =>
          dispatch(
            approvalsApi.endpoints.listApprovals.initiate(
              { tenantId, page, pageSize },
              { subscribe: false, forceRefetch: true },
            ),
          ),
        );
        return 'data' in read ? { data: read.data.items } : read;
      },
      providesTags: ['Approvals'],
    }),
  }),
});
