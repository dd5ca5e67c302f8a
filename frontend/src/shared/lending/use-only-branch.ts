import { useAllBranches } from '@/shared/api/branches-api';

/** The branch of a user who has only one, and need not choose it; undefined for others. */
export function useOnlyBranch(): number | undefined {
  const { data: [only, ...others] = [] } = useAllBranches();
  return others.length === 0 ? only?.BranchId : undefined;
}
