import { clientStatuses, clientsApi } from '@/shared/lending/clients-api';
import { isDay } from '@/shared/lib/dates';
import { writeSorting } from '@/shared/lists/list-view';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const sorts = ['name', '-name'] as const;

export function useClientList(state: ListState) {
  const asked = {
    search: useSettledSearch(state).trim() || undefined,
    status: clientStatuses.find((status) => status === state.chosen.status),
    branchId: numberIn(state.chosen.branchId),
    centreId: numberIn(state.chosen.centreId),
    rekycDueBy: isDay(state.chosen.rekycDueBy ?? '') ? state.chosen.rekycDueBy : undefined,
    sort: sorts.find((sort) => sort === writeSorting(state.sorting)),
  };
  return useRemotePage(clientsApi.endpoints.listClients, asked, state);
}
