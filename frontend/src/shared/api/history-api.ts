import type { AnyDispatch } from './any-dispatch';
import { type GetBranchHistoryApiResponse as HistoryPart, historyCalls } from './generated/history';
import { isApiProblem, problemWithoutReply } from './problem';

export type HistoryItem = HistoryPart['items'][number];
export type HistoryChange = HistoryItem['changes'][number];

/** An entity that has a history. */
export interface HistoryOf {
  kind: 'branch' | 'user' | 'role' | 'tenant' | 'loan';
  id: number;
}

const once = { subscribe: false, forceRefetch: true } as const;

/** The arguments of a call for a part of a history. */
interface PartArg extends HistoryOf {
  tenantId?: string;
  before?: number | undefined;
}

function partOf({ kind, id, tenantId, before }: PartArg, dispatch: AnyDispatch) {
  const { endpoints } = historyCalls;
  switch (kind) {
    case 'branch':
      return dispatch(endpoints.getBranchHistory.initiate({ branchId: id, tenantId, before }, once));
    case 'user':
      return dispatch(endpoints.getUserHistory.initiate({ userId: id, tenantId, before }, once));
    case 'role':
      return dispatch(endpoints.getRoleHistory.initiate({ roleId: id, tenantId, before }, once));
    case 'loan':
      return dispatch(endpoints.getLoanHistory.initiate({ loanId: id, tenantId, before }, once));
    case 'tenant':
      return dispatch(endpoints.getTenantHistory.initiate({ tenantId: id, before }, once));
  }
}

const tagTypes = [
  'Branches',
  'Users',
  'Roles',
  'Tenants',
  'TenantConfig',
  'Loans',
  'Payments',
  'Approvals',
] as const;

/** What each history shows: the entity, and what belongs to it. */
const tags: Record<HistoryOf['kind'], (typeof tagTypes)[number][]> = {
  branch: ['Branches'],
  user: ['Users'],
  role: ['Roles'],
  tenant: ['Tenants', 'TenantConfig'],
  loan: ['Loans', 'Payments', 'Approvals'],
};

export const historyApi = historyCalls.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * The history of one entity, from `before` backwards. Changes made through the API slices invalidate it; prints do not, so
     * it is also fetched when it is opened.
     */
    history: build.query<HistoryPart, PartArg>({
      extraOptions: { ofTenant: true },
      queryFn: async (part, { dispatch }) => {
        const { data, error } = await partOf(part, dispatch as AnyDispatch);
        if (data !== undefined) return { data };
        return { error: isApiProblem(error) ? error : problemWithoutReply('malformed') };
      },
      providesTags: (_part, _error, { kind }) => tags[kind],
    }),
  }),
});
