import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { branchesApi } from '@/shared/api/branches-api';
import { ensureDeviceId } from '@/shared/lib/device';
import { readSelectedBranch } from '@/shared/lib/storage';
import { selectActivation } from '@/shared/session/device-slice';

/** The branches of the tenant for which this device was activated; without a tenant, none are requested. */
export function useBranches() {
  const tenantId = useSelector(selectActivation)?.tenantId ?? null;
  const deviceId = useMemo(ensureDeviceId, []);
  const { data, isFetching, isError, refetch } = branchesApi.useListAllBranchesQuery(
    { deviceId },
    { skip: tenantId === null },
  );
  const branches = data ?? [];
  // A list of one needs no choice; otherwise the remembered branch is chosen if it is still in the list.
  const wanted = branches.length === 1 ? branches[0]?.BranchId : readSelectedBranch();
  const preselected = branches.some(({ BranchId }) => BranchId === wanted) ? String(wanted) : '';
  return { branches, preselected, isLoading: isFetching, isError: isError && !isFetching, retry: refetch };
}
