import { type Rows, readAllPages } from '@/shared/api/all-pages';
import { branchAdministrationCalls, type FieldAgentItem } from '@/shared/api/generated/branch-administration';

/** More officers than any branch has. */
const MOST_ROWS = 1000;

/** All officers of a branch: the server pages them, but does not search or sort. */
export const fieldAgentsApi = branchAdministrationCalls.injectEndpoints({
  endpoints: (build) => ({
    allFieldAgents: build.query<Rows<FieldAgentItem>, { tenantId?: string; branchId: number }>({
      extraOptions: { ofTenant: true },
      queryFn: (asked, { dispatch }) =>
        readAllPages(
          (page, pageSize) =>
            dispatch(
              branchAdministrationCalls.endpoints.listFieldAgents.initiate(
                { ...asked, page, pageSize },
                { subscribe: false, forceRefetch: true },
              ),
            ),
          MOST_ROWS,
        ),
    }),
  }),
});
