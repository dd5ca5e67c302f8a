import { readAllPages } from './all-pages';
import { type BranchListItem, branchesCalls } from './generated/branches';

interface WhoseBranches {
  /** Before sign-in: the requesting device. */
  deviceId?: string;
  /** A platform user's choice; the user's own otherwise. */
  tenantId?: string;
}

/** The branches that can be assigned: the active ones, and those already assigned. */
export const offeredBranches = (
  branches: readonly BranchListItem[],
  held: readonly number[] = [],
): BranchListItem[] =>
  branches.filter(({ BranchId, IsActive }) => IsActive !== false || held.includes(BranchId));

/** Branches as the choices of a select or a filter. */
export const branchOptions = (branches: readonly BranchListItem[] = []) =>
  branches.map(({ BranchId, BranchName }) => ({ value: String(BranchId), label: BranchName }));

export const branchesApi = branchesCalls
  .enhanceEndpoints({
    addTagTypes: ['Branches'],
    endpoints: { listBranches: { providesTags: ['Branches'] } },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Every branch that the caller sees, by name; before sign-in the active ones only. */
      listAllBranches: build.query<BranchListItem[], WhoseBranches>({
        extraOptions: { ofTenant: true },
        providesTags: ['Branches'],
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

/**
 * Returns every branch of the tenant acted on that the user sees, by name. The header keeps the list cached for the
 * whole session, so a screen that opens fetches it again if it is older than a minute: other users may have changed it.
 */
export const useAllBranches = ({ skip = false }: { skip?: boolean } = {}) =>
  branchesApi.useListAllBranchesQuery({}, { skip, refetchOnMountOrArgChange: 60 });
