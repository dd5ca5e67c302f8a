import { clientStatuses, clientsApi } from '@/shared/lending/clients-api';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { writeSorting } from '@/shared/lists/list-view';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';

const sorts = ['name', '-name'] as const;

export function useClientList(state: ListState) {
  const asked = {
    search: useSettledSearch(state).trim() || undefined,
    status: clientStatuses.find((status) => status === state.chosen.status),
    branchId: idIn(state.chosen.branchId),
    centreId: idIn(state.chosen.centreId),
    rekycDueBy: dayIn(state.chosen.rekycDueBy),
    sort: sorts.find((sort) => sort === writeSorting(state.sorting)),
  };
  return useRemotePage(clientsApi.endpoints.listClients, asked, state);
}
