import { type BranchListItem, branchesCalls } from '@/shared/api/generated/branches';
import { type ApiProblem, isApiProblem, problemWithoutReply } from '@/shared/api/problem';

const PAGE_SIZE = 200;

export const signInApi = branchesCalls.injectEndpoints({
  endpoints: (build) => ({
    /** Every branch that this device may sign in to; a select cannot page, so all pages are read. */
    listAllBranches: build.query<BranchListItem[], { deviceId: string }>({
      queryFn: async ({ deviceId }, { dispatch }) => {
        const branches: BranchListItem[] = [];
        for (let page = 1; ; page += 1) {
          const reply = await dispatch(
            branchesCalls.endpoints.listBranches.initiate(
              { page, pageSize: PAGE_SIZE, sort: 'name', 'Device-Id': deviceId },
              { subscribe: false, forceRefetch: true },
            ),
          );
          if (reply.data === undefined) {
            const error: ApiProblem = isApiProblem(reply.error)
              ? reply.error
              : problemWithoutReply('malformed');
            return { error };
          }
          branches.push(...reply.data.items);
          if (reply.data.items.length === 0 || branches.length >= reply.data.totalCount)
            return { data: branches };
        }
      },
    }),
  }),
});
