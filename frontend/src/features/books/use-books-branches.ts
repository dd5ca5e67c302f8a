import { branchOptions, useAllBranches } from '@/shared/api/branches-api';

/** The branches by which the books can be filtered, and their names. */
export function useBooksBranches() {
  const { data } = useAllBranches();
  const options = branchOptions(data);
  return {
    isLoaded: data !== undefined,
    options,
    nameOf: (branchId: number): string =>
      options.find(({ value }) => value === String(branchId))?.label ?? `BR${branchId}`,
  };
}

export type BooksBranches = ReturnType<typeof useBooksBranches>;
