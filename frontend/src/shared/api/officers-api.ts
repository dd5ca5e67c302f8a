import { branchAdministrationCalls } from './generated/branch-administration';

/** The officers of a branch. A change of a user or a role may add, rename or remove one. */
export const officersApi = branchAdministrationCalls.enhanceEndpoints({
  addTagTypes: ['Users'],
  endpoints: { listFieldAgents: { providesTags: ['Users'] } },
});
