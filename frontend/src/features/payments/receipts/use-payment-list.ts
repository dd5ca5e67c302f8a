import { paymentsApi } from '@/shared/lending/payments-api';
import { dayIn, idIn } from '@/shared/lists/chosen';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';

/** The page of payments that a list asks for. Invalid filters in the address are ignored. */
export function usePaymentList(state: ListState) {
  const asked = {
    search: useSettledSearch(state).trim() || undefined,
    branchId: idIn(state.chosen.branchId),
    loanId: idIn(state.chosen.loanId),
    from: dayIn(state.chosen.from),
    to: dayIn(state.chosen.to),
  };
  return useRemotePage(paymentsApi.endpoints.listPayments, asked, state, { refetchOnMountOrArgChange: true });
}
