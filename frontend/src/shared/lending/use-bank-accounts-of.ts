import { booksCalls } from '@/shared/api/generated/books';

/** Returns the active bank accounts that a branch uses: its own, and those of the whole organisation. */
export function useBankAccountsOf(branchId: number | undefined) {
  const { data = [] } = booksCalls.useListBankAccountsQuery({}, { refetchOnMountOrArgChange: true });
  return data.filter((one) => one.isActive && (one.branchId == null || one.branchId === branchId));
}
