import { readAllPages } from '@/shared/api/all-pages';
import { tenantsCalls } from '@/shared/api/generated/tenants';

export interface TenantChoice {
  tenantId: number;
  name: string;
}

const tenantChoicesApi = tenantsCalls.enhanceEndpoints({ addTagTypes: ['Tenants'] }).injectEndpoints({
  endpoints: (build) => ({
    tenantChoices: build.query<TenantChoice[], void>({
      queryFn: async (_none, { dispatch }) => {
        const read = await readAllPages((page, pageSize) =>
          dispatch(
            tenantsCalls.endpoints.listTenants.initiate(
              { page, pageSize, sort: 'name', view: 'light' },
              { subscribe: false, forceRefetch: true },
            ),
          ),
        );
        if ('error' in read) return read;
        return {
          data: read.data.items.map(({ TenantId, OrgName }) => ({ tenantId: TenantId, name: OrgName })),
        };
      },
      providesTags: ['Tenants'],
    }),
  }),
});

const none: readonly TenantChoice[] = [];

/** The tenants that a platform user may choose from, by name. */
export function useTenants(wanted: boolean) {
  const { data, isFetching, isError, refetch } = tenantChoicesApi.useTenantChoicesQuery(undefined, {
    skip: !wanted,
  });
  return {
    tenants: data ?? none,
    isLoading: isFetching && data === undefined,
    isError: isError && !isFetching,
    refetch,
  };
}
