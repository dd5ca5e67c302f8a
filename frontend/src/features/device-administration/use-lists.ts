import { useAllBranches } from '@/shared/api/branches-api';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { deviceAdministrationApi } from './api';

/** Codes are used and devices appear without an action on this screen. */
const POLL_EVERY_MS = 15_000;

const useLive = () => ({ pollingInterval: usePageVisible() ? POLL_EVERY_MS : 0 });

export const useActivationCodes = () => deviceAdministrationApi.useAllActivationCodesQuery({}, useLive());

export const useDevices = () => deviceAdministrationApi.useAllDevicesQuery({}, useLive());

export function useBranchNames() {
  const { data, isFetching, isError, refetch } = useAllBranches();
  const branches = data ?? [];
  const nameOf = (id: number | null) => branches.find(({ BranchId }) => BranchId === id)?.BranchName ?? null;
  return { branches, nameOf, isLoading: isFetching, isError: isError && !isFetching, retry: refetch };
}
