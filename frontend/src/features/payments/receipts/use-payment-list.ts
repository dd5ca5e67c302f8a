import { paymentsApi } from '@/shared/lending/payments-api';
import { isDay } from '@/shared/lib/dates';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

/** The page of payments that a list asks for. Invalid filters in the address are ignored. */
export function usePaymentList(state: ListState) {
  const asked = {
    search: useSettledSearch(state).trim() || undefined,
    branchId: numberIn(state.chosen.branchId),
    loanId: numberIn(state.chosen.loanId),
    from: dayIn(state.chosen.from),
    to: dayIn(state.chosen.to),
  };
  return useRemotePage(paymentsApi.endpoints.listPayments, asked, state, { refetchOnMountOrArgChange: true });
}
