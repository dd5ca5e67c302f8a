import { branchesApi } from '@/shared/api/branches-api';
import { downloadFile } from '@/shared/api/download';
import { exportPath } from '@/shared/config/export-paths';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';

const sorts = ['name', '-name', 'code', '-code'] as const;
const statuses = ['active', 'inactive'] as const;

export function useBranchList(state: ListState) {
  const { tenantId } = useActedTenant();
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const narrowed = {
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? 'name',
    status: statuses.find((status) => status === state.chosen.status),
    state: state.chosen.state,
  };
  return useRemotePage(branchesApi.endpoints.listBranches, narrowed, state, {
    exportFile: (format, fileName) =>
      downloadFile(exportPath('branches', { ...narrowed, format }), fileName, tenantId),
  });
}
