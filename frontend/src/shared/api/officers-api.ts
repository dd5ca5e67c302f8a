import { useMay } from '../session/use-may';
import { type Rows, readAllPages } from './all-pages';
import { branchAdministrationCalls, type FieldAgentItem } from './generated/branch-administration';

/** More officers than any branch has. */
const MOST_ROWS = 1000;

export const officersApi = branchAdministrationCalls
  .enhanceEndpoints({ addTagTypes: ['Users'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /**
       * All officers of a branch: the server pages them, but does not search or sort. A change of a user or a role may add,
       * rename or remove one.
       */
      listOfficers: build.query<Rows<FieldAgentItem>, { tenantId?: string; branchId: number }>({
        extraOptions: { ofTenant: true },
        providesTags: ['Users'],
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

export const officerName = ({ FirstName, LastName, Username }: FieldAgentItem): string =>
  `${FirstName} ${LastName}`.trim() || Username;

/**
 * The officers of a branch, for users who may see them: without the permission, the server would refuse the call and end
 * the session.
 */
export function useOfficers(branchId: number, { isFresh = false } = {}) {
  const may = useMay();
  return officersApi.useListOfficersQuery(
    { branchId },
    { skip: branchId === 0 || !may('GROUP_VIEW'), refetchOnMountOrArgChange: isFresh },
  );
}

/** The officers of the chosen branch as the choices of a filter. */
export const useOfficerOptions = (branch = '') =>
  useOfficers(Number(branch)).currentData?.items.map((officer) => ({
    value: String(officer.UserId),
    label: officerName(officer),
  })) ?? [];
