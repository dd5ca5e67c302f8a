import { offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import type { LoanItem } from '@/shared/lending/loans-api';

/** The branch of a loan, and the user's other branches that can receive a payment for it. */
export function usePaymentBranches({ branchId, branchName }: LoanItem) {
  const { data: branches = [] } = useAllBranches();
  return {
    own: branchName,
    others: offeredBranches(branches).filter(({ BranchId }) => BranchId !== branchId),
    nameOf: (wanted: number): string =>
      branches.find(({ BranchId }) => BranchId === wanted)?.BranchName ?? String(wanted),
  };
}

export type PaymentBranches = ReturnType<typeof usePaymentBranches>;
