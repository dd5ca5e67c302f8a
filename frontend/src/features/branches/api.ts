import { branchAdministrationCalls } from '@/shared/api/generated/branch-administration';

export type {
  GetBranchApiResponse as Branch,
  GetBranchPerformanceApiResponse as BranchPerformance,
} from '@/shared/api/generated/branch-administration';
export type { BranchListItem } from '@/shared/api/generated/branches';

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
