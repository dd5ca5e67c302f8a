import { readAllPages } from './all-pages';
import { type BranchListItem, branchesCalls } from './generated/branches';

interface WhoseBranches {
  /** Before sign-in: the device that asks. */
  deviceId?: string;
  /** A platform user's choice; the user's own otherwise. */
  tenantId?: string;
}

export const branchesApi = branchesCalls.injectEndpoints({
  endpoints: (build) => ({
    /** Every active branch that the caller may choose from, by name. */
    listAllBranches: build.query<BranchListItem[], WhoseBranches>({
      queryFn: async ({ deviceId, tenantId }, { dispatch }) => {
        const read = await readAllPages((page, pageSize) =>
          dispatch(
            branchesCalls.endpoints.listBranches.initiate(
              { page, pageSize, sort: 'name', 'Device-Id': deviceId, tenantId },
              { subscribe: false, forceRefetch: true },
            ),
          ),
        );
        return 'data' in read ? { data: read.data.items } : read;
      },
    }),
  }),
});
