import { branchAdministrationCalls } from '@/shared/api/generated/branch-administration';
import { branchesCalls } from '@/shared/api/generated/branches';

export type {
  GetBranchApiResponse as Branch,
  GetBranchPerformanceApiResponse as BranchPerformance,
} from '@/shared/api/generated/branch-administration';
export type { BranchListItem } from '@/shared/api/generated/branches';

/** The paged list, which other parts of the console use as well. */
export const branchListApi = branchesCalls.enhanceEndpoints({
  addTagTypes: ['Branches'],
  endpoints: { listBranches: { providesTags: ['Branches'] } },
});

/** The menu counts the branches. */
const changed = ['Branches', 'Menu'] as const;

export const branchesApi = branchAdministrationCalls.enhanceEndpoints({
  addTagTypes: changed,
  endpoints: {
    getBranch: { providesTags: ['Branches'] },
    getBranchPerformance: { providesTags: ['Branches'] },
    createBranch: { invalidatesTags: changed },
    changeBranch: { invalidatesTags: changed },
    changeBranchStatus: { invalidatesTags: changed },
    deleteBranch: { invalidatesTags: changed },
  },
});
