import { useMemo } from 'react';
import { dashboardCalls } from '@/shared/api/generated/dashboard';

export interface TenantChoice {
  tenantId: number;
  name: string;
}

/**
 * The tenants that a platform user may choose from. They are read off the platform's dashboard, which names the tenant
 * of every branch; a tenant without a branch is not among them. Once there is a call that lists tenants, it is
 * asked here and nowhere else.
 */
export function useTenants(wanted: boolean) {
  const { data, isFetching, isError, refetch } = dashboardCalls.useGetDashboardStatsQuery(undefined, {
    skip: !wanted,
  });
  const tenants = useMemo((): TenantChoice[] => {
    const names = new Map(data?.branches.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
    return [...names]
      .map(([tenantId, name]) => ({ tenantId, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }, [data]);
  return { tenants, isLoading: isFetching && data === undefined, isError: isError && !isFetching, refetch };
}
