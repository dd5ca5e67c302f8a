import { useAllBranches } from '@/shared/api/branches-api';

const none: readonly { value: string; label: string }[] = [];

/** The branches by which the books can be filtered, and their names. */
export function useBooksBranches() {
  const { data } = useAllBranches();
  const options =
    data?.map(({ BranchId, BranchName }) => ({ value: String(BranchId), label: BranchName })) ?? none;
  return {
    isLoaded: data !== undefined,
    options,
    nameOf: (branchId: number): string =>
      options.find(({ value }) => value === String(branchId))?.label ?? `BR${branchId}`,
  };
}

export type BooksBranches = ReturnType<typeof useBooksBranches>;
