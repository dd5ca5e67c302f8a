import { branchAdministrationCalls } from '@/shared/api/generated/branch-administration';
import { useMay } from '@/shared/session/use-may';

/** The maximum of the server, and more centres than any branch has. */
const MOST = 200;

/** The active centres of a branch that the user sees, by name; none while no branch is chosen. */
export function useCentres(branchId: number | undefined) {
  const may = useMay();
  const { currentData } = branchAdministrationCalls.useListCentersQuery(
    { branchId: branchId ?? 0, sort: 'name', page: 1, pageSize: MOST },
    { skip: branchId === undefined || !may('GROUP_VIEW') },
  );
  return (currentData?.items ?? []).filter(({ IsActive }) => IsActive);
}
