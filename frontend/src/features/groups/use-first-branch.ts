import { useSelector } from 'react-redux';
import { offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { selectUser } from '@/shared/session/session-slice';

/** The active branches, and the value of the one that a form begins with: the user's own, or the only one. */
export function useFirstBranch() {
  const own = useSelector(selectUser)?.branchId ?? null;
  const { data } = useAllBranches();
  const offered = offeredBranches(data ?? []);
  const first =
    offered.find(({ BranchId }) => BranchId === own) ?? (offered.length === 1 ? offered[0] : null);
  return { isLoaded: data !== undefined, offered, first: first ? String(first.BranchId) : '' };
}
