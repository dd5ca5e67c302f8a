import { branchAdministrationCalls } from '@/shared/api/generated/branch-administration';
import { useMay } from '@/shared/session/use-may';

export type { CentreItem } from '@/shared/api/generated/branch-administration';

/** The lists of centres. */
export const centresApi = branchAdministrationCalls.enhanceEndpoints({
  addTagTypes: ['Centres'],
  endpoints: { listCenters: { providesTags: ['Centres'] } },
});

/** The maximum of the server, and more centres than any branch has. */
const MOST = 200;

/** The active centres of a branch that the user sees, by name; none while no branch is chosen. */
export function useCentres(branchId: number | undefined) {
  const may = useMay();
  const { currentData } = centresApi.useListCentersQuery(
    { branchId: branchId ?? 0, sort: 'name', page: 1, pageSize: MOST },
    { skip: branchId === undefined || !may('GROUP_VIEW') },
  );
  return (currentData?.items ?? []).filter(({ IsActive }) => IsActive);
}

/** Centres as the choices of a select or a filter. */
export const centreOptions = (centres: ReturnType<typeof useCentres>) =>
  centres.map(({ CenterId, CenterName, Village }) => ({
    value: String(CenterId),
    label: Village === '' ? CenterName : `${CenterName}, ${Village}`,
  }));
